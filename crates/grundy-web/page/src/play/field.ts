/**
 * A field of squares with pieces on them: how boards and rows of coins look at a match.
 *
 * A piece is a component of the sum, or, where coins slide along a strip, a coordinate. A move takes one piece to a set of
 * squares, most often one.
 */
import type { MatchAnswer, PartInfo } from "../wire";

export type Cell = readonly [column: number, row: number];

export interface Piece {
  id: number;
  cell: Cell;
  name: string;
}

export interface Way {
  move: number;
  piece: number;
  cells: Cell[];
  forbidden: boolean;
}

export interface Field {
  columns: number;
  rows: number;
  /** Rows are counted upwards. */
  up: boolean;
  names: [string, string | null];
  look: "piece" | "coin";
  /** The sign of the piece; a disc where it has none. */
  sign: string;
  pieces: Piece[];
  ways: Way[];
  /** The squares that nothing can stand on, as keys. */
  closed: Set<string>;
  /** The squares on which the game ends. */
  ends: Set<string>;
  /** The squares from and to which the last move went. */
  last: Set<string>;
}

/** How a piece is written. */
export function signOf(piece: string | null): string {
  return { queen: "♛", rook: "♜", king: "♚", knight: "♞" }[piece ?? ""] ?? "";
}

/** The largest side of a field that is drawn; beyond, moves are chosen from a list. */
export const LARGEST = 40;

export function key(cell: Cell): string {
  return `${cell[0]},${cell[1]}`;
}

/** Without the last rows and columns on which nothing can stand. */
export function trimmed(field: Field): Field {
  let { columns, rows } = field;
  const all = (n: number, cell: (i: number) => Cell) => Array.from({ length: n }, (_, i) => cell(i)).every((c) => field.closed.has(key(c)));
  while (columns > 1 && all(rows, (row) => [columns - 1, row])) columns--;
  while (rows > 1 && all(columns, (column) => [column, rows - 1])) rows--;
  return { ...field, columns, rows };
}

/** The field of a match, or `null` if it is no game on a field. `size` is the last place that a strip should show. */
export function fieldOf(state: MatchAnswer, size: number): Field | null {
  const [part] = state.parts;
  if (!part || state.parts.some((other) => other.game !== part.game)) return null;
  const single = part.coordinates.length === 1;
  if (part.board) return board(state, part, part.board);
  return part.picture === "coins" && !single ? slid(state, part, size) : null;
}

function board(state: MatchAnswer, part: PartInfo, { to, closed, ends }: NonNullable<PartInfo["board"]>): Field | null {
  const { across, down, up } = part.layout;
  if (down === null) return null;
  const cell = (position: number[]): Cell => [position[across] ?? 0, position[down] ?? 0];
  const ways = state.moves.map((move) => ({
    move: move.index,
    piece: move.component,
    cells: move.parts.map((p) => cell(p.position)),
    forbidden: move.forbidden,
  }));
  const pieces = state.parts.map((p, id) => ({ id, cell: cell(p.position), name: `(${p.text.join(", ")})` }));
  const cells = [...pieces.map((piece) => piece.cell), ...ways.flatMap((way) => way.cells)];
  const field: Field = {
    columns: 1 + Math.max(to[across] ?? 0, ...cells.map((c) => c[0])),
    rows: 1 + Math.max(to[down] ?? 0, ...cells.map((c) => c[1])),
    up,
    names: [part.coordinates[across] ?? "", part.coordinates[down] ?? ""],
    look: "piece",
    sign: signOf(part.piece),
    pieces,
    ways,
    closed: new Set(closed.map((position) => key(cell(position)))),
    ends: new Set(ends.map((position) => key(cell(position)))),
    last: new Set(state.last ? [state.last.from, ...state.last.parts].map((left) => key(cell(left.position))) : []),
  };
  return bounded(trimmed(field));
}

/** Coins that slide along a strip: each coordinate is a coin. */
function slid(state: MatchAnswer, part: PartInfo, size: number): Field | null {
  if (state.parts.length !== 1) return null;
  const pieces = part.coordinates.map((name, id) => ({ id, cell: [part.position[id] ?? 0, 0] as Cell, name }));
  const ways: Way[] = [];
  for (const move of state.moves) {
    const [after] = move.parts;
    const changed = part.position.flatMap((n, i) => (after && after.position[i] !== n ? [i] : []));
    const [piece] = changed;
    if (move.parts.length !== 1 || changed.length !== 1 || piece === undefined) return null;
    ways.push({ move: move.index, piece, cells: [[after?.position[piece] ?? 0, 0]], forbidden: move.forbidden });
  }
  const last = Math.max(size, ...part.position);
  const before = state.last?.from.position ?? part.position;
  const moved = part.position.flatMap((n, i) => (before[i] === n ? [] : [`${n},0`, `${before[i]},0`]));
  const strip = { columns: last + 1, rows: 1, up: false, names: ["", null] as [string, null] };
  return bounded({ ...strip, look: "coin", sign: "", pieces, ways, closed: new Set(), ends: new Set(), last: new Set(moved) });
}

function bounded(field: Field): Field | null {
  return field.columns <= LARGEST + 1 && field.rows <= LARGEST + 1 ? field : null;
}

/** The ways of a piece that lead to all of these squares, the one with the fewest squares first. */
export function candidates(ways: Way[], piece: number, chosen: Cell[]): Way[] {
  const fits = ways.filter(
    (way) => way.piece === piece && chosen.every((cell) => way.cells.some((other) => key(other) === key(cell))),
  );
  return fits.sort((a, b) => a.cells.length - b.cells.length);
}
