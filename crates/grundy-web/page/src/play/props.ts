/**
 * Things on a table: pins in rows, sheets of paper, segments with intervals, bowls with beans, cards with numbers, graphs.
 *
 * Each becomes a list of shapes and of ways to move: where the pointer finds a way, which shapes it takes, and the line
 * along which it goes. What may be done follows from the moves of the match.
 */
import type { Left, MatchAnswer, MoveInfo, PartInfo } from "../wire";

export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Shape {
  id: string;
  kind: "rect" | "disc" | "text" | "path";
  look: string;
  x: number;
  y: number;
  width?: number;
  height?: number;
  text?: string;
  path?: string;
  /** The component that it belongs to, where it can be picked. */
  picks?: number;
}

export interface Way {
  move: number;
  component: number;
  /** Where the pointer finds it. */
  spots: Segment[];
  /** The shapes that it takes. */
  takes: string[];
  /** What is drawn for it. */
  line?: Segment;
  arc?: boolean;
  forbidden: boolean;
}

/** A place where somebody may try something that is refused: the move as it would be typed. */
export interface Refused {
  spots: Segment[];
  takes?: never;
  text: string;
}

export interface Table {
  key: number;
  look: string;
  width: number;
  height: number;
  shapes: Shape[];
  ways: Way[];
  refused: Refused[];
  /** How near the pointer must come. */
  near: number;
}

const LARGEST = 60;
const whole = (n: number | undefined): number => n ?? 0;

/** The tables of a match, or `null` if it is not such a game. */
export function tablesOf(state: MatchAnswer): Table[] | null {
  const [first] = state.parts;
  const kind = first?.picture;
  if (!first || !kind || state.parts.some((part) => part.picture !== kind || part.game !== first.game)) return null;
  const largest = kind === "numbers" || kind === "graph" ? 1e15 : LARGEST;
  if (state.parts.some((part) => part.position.some((n) => n > largest))) return null;
  switch (kind) {
    case "row":
      return [rows(state)];
    case "sheet":
      return state.parts.map((part, i) => sheet(state, part, i));
    case "intervals":
      return [segments(state)];
    case "bowls":
      return [bowls(state, first)];
    case "numbers":
      return state.parts.map((part, i) => cards(state, part, i));
    case "graph":
      return state.parts.every((part) => part.graph) ? state.parts.map((part, i) => graph(state, part, i)) : null;
    default:
      return null;
  }
}

const movesOf = (state: MatchAnswer, component: number): MoveInfo[] => state.moves.filter((move) => move.component === component);

/** The pins that go when these rows are left of one of `size`; from the other side, too. */
function knocked(size: number, parts: Left[]): [from: number, to: number][] {
  const left = parts.map((part) => whole(part.position[0]));
  const total = left.reduce((sum, n) => sum + n, 0);
  const sides = left.length === 0 ? [0] : left.length === 1 ? [left[0]!, 0] : [left[0]!, left[1]!];
  const found = sides.map((from) => [from, size - (total - from)] as [number, number]);
  return found.filter(([from, to], i) => from < to && found.findIndex((other) => other[0] === from) === i);
}

function rows(state: MatchAnswer): Table {
  const table: Table = { key: 0, look: "row", width: 0, height: 2.4, shapes: [], ways: [], refused: [], near: 0.8 };
  state.parts.forEach((part, component) => {
    const size = whole(part.position[0]);
    const left = table.width;
    for (let pin = 0; pin < size; pin++) {
      const id = `${component},${pin}`;
      table.shapes.push({ id, kind: "path", look: "pin", x: left + pin, y: 0, path: "M.5 .1a.22 .22 0 0 1 .13 .4Q.6 .7 .72 1.1Q.8 1.6 .66 1.95H.34Q.2 1.6 .28 1.1Q.4 .7 .37 .5A.22 .22 0 0 1 .5 .1Z" });
    }
    if (size > 0) table.shapes.push({ id: `floor${component}`, kind: "rect", look: "floor", x: left, y: 1.97, width: size, height: 0.06 });
    for (const move of movesOf(state, component)) {
      for (const [from, to] of knocked(size, move.parts)) {
        const middle = left + (from + to) / 2;
        const takes = Array.from({ length: to - from }, (_, i) => `${component},${from + i}`);
        table.ways.push({ move: move.index, forbidden: move.forbidden, component, spots: [[middle, 0, middle, 2]], takes });
      }
    }
    table.width += size + (size > 0 ? 1 : 0.4);
  });
  table.width = Math.max(1, table.width - 1);
  return table;
}

function sheet(state: MatchAnswer, part: PartInfo, component: number): Table {
  const [height, width] = [whole(part.position[0]), whole(part.position[1])];
  const table: Table = { key: component, look: "sheet", width, height, shapes: [], ways: [], refused: [], near: 0.5 };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      table.shapes.push({ id: `${component}:${row},${column}`, kind: "rect", look: "paper", x: column, y: row, width: 1, height: 1 });
    }
  }
  const across = (y: number): Segment => [0, y, width, y];
  const upright = (x: number): Segment => [x, 0, x, height];
  const made = new Set<string>();
  for (const move of movesOf(state, component)) {
    const [one] = move.parts;
    if (!one || move.parts.length !== 2) continue;
    const isAcross = whole(one.position[0]) < height;
    const at = isAcross ? whole(one.position[0]) : whole(one.position[1]);
    for (const place of [at, (isAcross ? height : width) - at]) {
      const line = isAcross ? across(place) : upright(place);
      if (made.has(String(line))) continue;
      made.add(String(line));
      table.ways.push({ move: move.index, forbidden: move.forbidden, component, spots: [line], takes: [], line });
    }
  }
  const several = state.parts.length > 1 ? `${component + 1}: ` : "";
  const tries: [Segment, string][] = [];
  for (let y = 1; y < height; y++) tries.push([across(y), `${several}${y},${width} + ${height - y},${width}`]);
  for (let x = 1; x < width; x++) tries.push([upright(x), `${several}${height},${x} + ${height},${width - x}`]);
  table.refused = tries.filter(([line]) => !made.has(String(line))).map(([line, text]) => ({ spots: [line], text }));
  return table;
}

function segments(state: MatchAnswer): Table {
  const ends = [...state.parts, ...(state.last ? [state.last.from] : [])].map((part) => part.position);
  const first = Math.min(...ends.map((end) => whole(end[0])));
  const last = Math.max(...ends.map((end) => whole(end[1])), first + 1);
  const found: { id: string; from: number; to: number; way: Way }[] = [];
  state.parts.forEach((_, component) => {
    for (const move of movesOf(state, component)) {
      const [before, after] = move.parts;
      const [from, to] = [whole(before?.position[1]), whole(after?.position[0])];
      const id = `${component}:${from}-${to}`;
      found.push({ id, from, to, way: { move: move.index, forbidden: move.forbidden, component, spots: [], takes: [id] } });
    }
  });
  found.sort((a, b) => a.to - b.to || a.from - b.from);
  const floor = 0.3 + Math.max(1, found.length) * 0.7;
  const table: Table = { key: 0, look: "intervals", width: last - first + 0.8, height: floor + 1, shapes: [], ways: [], refused: [], near: 0.4 };
  const x = (n: number) => n - first + 0.4;
  found.forEach(({ id, from, to, way }, level) => {
    const y = floor - 0.25 - (level + 1) * 0.7 + 0.15;
    table.shapes.push({ id, kind: "rect", look: "interval", x: x(from), y, width: to - from, height: 0.5 });
    table.ways.push({ ...way, spots: [[x(from), y + 0.25, x(to), y + 0.25]] });
  });
  state.parts.forEach((part, i) => {
    const [from, to] = [whole(part.position[0]), whole(part.position[1])];
    table.shapes.push({ id: `segment${i}`, kind: "rect", look: "segment", x: x(from), y: floor - 0.07, width: Math.max(0.06, to - from), height: 0.14 });
  });
  for (let n = first; n <= last; n++) {
    table.shapes.push({ id: `tick${n}`, kind: "rect", look: "floor", x: x(n) - 0.02, y: floor - 0.15, width: 0.04, height: 0.3 });
    table.shapes.push({ id: `n${n}`, kind: "text", look: "number", x: x(n), y: floor + 0.6, text: String(n) });
  }
  return table;
}

function bowls(state: MatchAnswer, part: PartInfo): Table {
  const all = part.squares ?? [];
  const place = new Map(all.map(([bowl], i) => [bowl, i]));
  const table: Table = { key: 0, look: "bowls", width: all.length * 1.2, height: 3.2, shapes: [], ways: [], refused: [], near: 0.7 };
  const middle = (bowl: number) => (place.get(bowl) ?? 0) * 1.2 + 0.6;
  const seen = new Map<number, number>();
  for (const [bowl, number] of all) {
    const x = middle(bowl);
    table.shapes.push({ id: `bowl${bowl}`, kind: "path", look: "bowl", x: x - 0.5, y: 1.1, path: "M0 0H1Q1 .8 .72 .8H.28Q0 .8 0 0Z" });
    table.shapes.push({ id: `number${bowl}`, kind: "text", look: "number", x, y: 2.35, text: String(number) });
    table.shapes.push({ id: `place${bowl}`, kind: "text", look: "small", x, y: 2.95, text: String(bowl) });
  }
  state.parts.forEach((bean, component) => {
    const bowl = whole(bean.position[0]);
    const count = seen.get(bowl) ?? 0;
    seen.set(bowl, count + 1);
    const [x, y] = [middle(bowl) - 0.26 + 0.26 * (count % 3), 1.02 - 0.24 * Math.floor(count / 3)];
    table.shapes.push({ id: `bean${component}`, kind: "disc", look: "bean", x: x + (count === 0 ? 0.26 : 0), y, width: 0.15, picks: component });
    for (const move of movesOf(state, component)) {
      const to = middle(whole(move.parts[0]?.position[0]));
      table.ways.push({ move: move.index, forbidden: move.forbidden, component, spots: [[to, 1.1, to, 1.8]], takes: [`bean${component}`], line: [middle(bowl), 0.85, to, 0.85], arc: true });
    }
  });
  return table;
}

/** The members of a set: the places of the digits of a number, which may have more of them than bit operators know. */
function members(set: number): Set<number> {
  const found = new Set<number>();
  for (let place = 0; set > 0; place++, set = Math.floor(set / 2)) if (set % 2 === 1) found.add(place);
  return found;
}

function graph(state: MatchAnswer, part: PartInfo, component: number): Table {
  const { set, vertices, ground } = part.graph!;
  const step = 1.5;
  const at = new Map(vertices.map(([vertex, x, y]) => [vertex, [0.6 + x * step, 0.6 + y * step] as const]));
  const far = (place: 0 | 1) => Math.max(...[...at.values()].map((point) => point[place]));
  const table: Table = { key: component, look: "graph", width: far(0) + 0.6, height: far(1) + 0.6, shapes: [], ways: [], refused: [], near: 0.8 };
  const there = members(whole(part.position[set]));
  const tokens = new Set(part.position.filter((_, i) => i !== set));
  const alive = (vertex: number) => there.has(vertex) || tokens.has(vertex) || ground.includes(vertex);
  for (const [a, b] of part.squares ?? []) {
    const [from, to] = [at.get(a), at.get(b)];
    if (!from || !to) continue;
    const look = alive(a) && alive(b) ? "edge" : "edge gone";
    table.shapes.push({ id: `${component}:${a}-${b}`, kind: "path", look, x: 0, y: 0, path: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` });
  }
  for (const [vertex, [x, y]] of at) {
    const look = ground.includes(vertex) ? "vertex ground" : tokens.has(vertex) ? "vertex token" : there.has(vertex) ? "vertex" : "vertex gone";
    table.shapes.push({ id: `${component}:${vertex}`, kind: "disc", look, x, y, width: 0.42 });
    table.shapes.push({ id: `${component}:${vertex}t`, kind: "text", look: look.endsWith("gone") ? "small" : "number", x, y, text: String(vertex) });
  }
  for (const move of movesOf(state, component)) {
    const left = members(whole(move.parts[0]?.position[set]));
    const taken = [...there].filter((vertex) => !left.has(vertex));
    const points = taken.map((vertex) => at.get(vertex)).filter((point) => point !== undefined);
    if (points.length === 0) continue;
    const middle = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
    const [x, y] = [middle(0), middle(1)];
    table.ways.push({ move: move.index, forbidden: move.forbidden, component, spots: [[x, y, x, y]], takes: taken.map((vertex) => `${component}:${vertex}`) });
  }
  return table;
}

function cards(state: MatchAnswer, part: PartInfo, component: number): Table {
  const longest = Math.max(2, ...part.text.map((text) => text.length));
  const wide = longest * 0.75 + 0.8;
  const moves = movesOf(state, component).slice(0, 60);
  const results = moves.map((move) => move.target);
  const chip = Math.max(2, ...results.map((text) => text.length)) * 0.42 + 0.7;
  const width = Math.max(part.position.length * (wide + 0.4), Math.min(results.length, 6) * (chip + 0.25), 4);
  const each = Math.max(1, Math.floor(width / (chip + 0.25)));
  const lines = Math.ceil(results.length / each);
  const table: Table = { key: component, look: "cards", width, height: 2.6 + lines * 1.1, shapes: [], ways: [], refused: [], near: 0.6 };
  part.text.forEach((text, i) => {
    const x = (width - part.position.length * (wide + 0.4) + 0.4) / 2 + i * (wide + 0.4);
    table.shapes.push({ id: `card${i}`, kind: "rect", look: "card", x, y: 0.1, width: wide, height: 1.7 });
    table.shapes.push({ id: `text${i}`, kind: "text", look: "large", x: x + wide / 2, y: 0.95, text });
  });
  moves.forEach((move, i) => {
    const x = (i % each) * (chip + 0.25) + 0.12;
    const y = 2.4 + Math.floor(i / each) * 1.1;
    const id = `chip${i}`;
    table.shapes.push({ id, kind: "rect", look: "chip", x, y, width: chip, height: 0.85 });
    table.shapes.push({ id: `${id}t`, kind: "text", look: "number", x: x + chip / 2, y: y + 0.43, text: move.target });
    table.ways.push({ move: move.index, forbidden: move.forbidden, component, spots: [[x + 0.3, y + 0.42, x + chip - 0.3, y + 0.42]], takes: [id] });
  });
  return table;
}

function distance([x1, y1, x2, y2]: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** What lies nearest to a point, if it is near enough; of several, what takes least. */
export function nearest<T extends { spots: readonly Segment[]; takes?: string[] }>(things: T[], x: number, y: number, near: number): T | null {
  let best: T | null = null;
  let least = near;
  for (const thing of things) {
    for (const spot of thing.spots) {
      const far = distance(spot, x, y);
      const isFewer = best !== null && far < least + 1e-9 && (thing.takes?.length ?? 0) < (best.takes?.length ?? 0);
      if (far < least - 1e-9 || isFewer) [best, least] = [thing, far];
    }
  }
  return best;
}
