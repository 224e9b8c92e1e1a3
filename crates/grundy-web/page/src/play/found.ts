/** What a player has found out of a game: for sums of its positions, whether whoever moves next can win (N) or not (P). */
import type { GameInfo } from "../wire";

export type Kind = "N" | "P";

/** By the sum, as `sumOf` writes it. */
export type Findings = Record<string, Kind>;

/** A sum as a text that does not depend on the order of its parts. */
export function sumOf(parts: string[]): string {
  return [...parts].sort((a, b) => a.localeCompare(b, "en", { numeric: true })).join(" + ");
}

/** A table of two coordinates, or of one (then it has one row, without a number). */
export interface FoundTable {
  columns: number[];
  rows: (number | null)[];
  /** What is known of a square. */
  at: (column: number, row: number | null) => Kind | undefined;
}

/** What fits into tables, and the sums that do not. */
export interface Found {
  tables: FoundTable[];
  others: [string, Kind][];
}

/** Tables go up to this number. */
const MOST = 25;

/** Positions of one or two coordinates as a table, pairs of heaps as another, and the rest. */
export function arranged(game: GameInfo, found: Findings): Found {
  const isFlat = game.coordinates.length <= 2;
  const sums = Object.entries(found).filter(([sum]) => sum !== "");
  const numbers = (sum: string) => sum.split(/\s*\+\s*|,/).map(Number);
  const fits = (sum: string) => isFlat && numbers(sum).length <= 2 && numbers(sum).every((n) => n <= MOST);
  const isPair = (sum: string) => sum.includes("+");
  const [pairs, single] = [true, false].map((pair) => sums.map(([sum]) => sum).filter((sum) => fits(sum) && isPair(sum) === pair)) as [string[], string[]];
  const tables: FoundTable[] = [];
  if (isFlat && (single.length > 0 || pairs.length === 0)) tables.push(positions(game, found, single.map(numbers)));
  if (pairs.length > 0) tables.push(pairsOfHeaps(found, pairs.map(numbers)));
  return { tables, others: sums.filter(([sum]) => !fits(sum)) };
}

function positions(game: GameInfo, found: Findings, known: number[][]): FoundTable {
  const across = game.layout.across;
  const down = game.coordinates.length === 2 ? (game.layout.down ?? (across === 0 ? 1 : 0)) : null;
  const rows = down === null ? [null] : upTo(7, known.map((position) => position[down] ?? 0));
  return {
    columns: upTo(down === null ? 12 : 7, known.map((position) => position[across] ?? 0)),
    rows: game.layout.up ? rows.reverse() : rows,
    at: (column, row) => found[game.coordinates.map((_, i) => (i === across ? column : row)).join(",")],
  };
}

function pairsOfHeaps(found: Findings, known: number[][]): FoundTable {
  const numbers = upTo(7, known.flat());
  return { columns: numbers, rows: numbers, at: (column, row) => found[sumOf([String(column), String(row)])] };
}

/** 0 to the largest of these, or at least so far. */
function upTo(least: number, known: number[]): number[] {
  return Array.from({ length: Math.max(least, ...known) + 1 }, (_, i) => i);
}
