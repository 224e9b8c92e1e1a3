/**
 * Bars of chocolate: a move keeps some squares and eats the others; where a kept square touches an eaten one runs the
 * groove along which the bar breaks. The pointer finds the groove nearest to it.
 */
import type { MatchAnswer, MoveInfo } from "../wire";

export type Square = readonly [column: number, row: number];

export interface Cut {
  move: number;
  forbidden: boolean;
  eaten: Square[];
  /** Pieces of the groove: from one corner of a square to the next. */
  groove: [x1: number, y1: number, x2: number, y2: number][];
}

export interface Bar {
  component: number;
  squares: Square[];
  left: number;
  bottom: number;
  columns: number;
  rows: number;
  cuts: Cut[];
  /** What the last move ate. */
  eaten: Square[];
}

/** The largest side of a bar that is drawn. */
const LARGEST = 60;

export function barsOf(state: MatchAnswer): Bar[] | null {
  const bars: Bar[] = [];
  for (const [component, part] of state.parts.entries()) {
    if (part.picture !== "bar" || !part.squares || part.squares.length === 0) return null;
    const [left, right, bottom, top] = part.frame ?? [0, 0, 0, 0];
    const [columns, rows] = [right - left + 1, top - bottom + 1];
    if (columns > LARGEST || rows > LARGEST) return null;
    const cuts: Cut[] = [];
    for (const move of state.moves.filter((m) => m.component === component)) {
      const [after] = move.parts;
      if (move.parts.length > 1 || (after && !after.squares)) return null;
      cuts.push(cut(move, part.squares, after?.squares ?? []));
    }
    const last = state.last?.component === component && state.last.parts.length === 1 ? state.last : null;
    const kept = new Set(part.squares.map(String));
    const eaten = last?.from.squares?.filter((square) => !kept.has(String(square))) ?? [];
    bars.push({ component, squares: part.squares, left, bottom, columns, rows, cuts, eaten });
  }
  return bars.length > 0 ? bars : null;
}

function cut({ index, forbidden }: MoveInfo, before: Square[], after: Square[]): Cut {
  const kept = new Set(after.map(String));
  const eaten = before.filter((square) => !kept.has(String(square)));
  const groove: Cut["groove"] = [];
  for (const [x, y] of eaten) {
    if (kept.has(String([x - 1, y]))) groove.push([x, y, x, y + 1]);
    if (kept.has(String([x + 1, y]))) groove.push([x + 1, y, x + 1, y + 1]);
    if (kept.has(String([x, y - 1]))) groove.push([x, y, x + 1, y]);
    if (kept.has(String([x, y + 1]))) groove.push([x, y + 1, x + 1, y + 1]);
  }
  return { move: index, forbidden, eaten, groove };
}

/** The cut whose groove passes nearest to a point; of several, the one that eats least. */
export function nearest(cuts: Cut[], x: number, y: number): Cut | null {
  let best: Cut | null = null;
  let shortest = 0.45;
  for (const candidate of cuts) {
    for (const [x1, y1, x2, y2] of candidate.groove) {
      const dx = Math.max(Math.min(x1, x2) - x, 0, x - Math.max(x1, x2));
      const dy = Math.max(Math.min(y1, y2) - y, 0, y - Math.max(y1, y2));
      const distance = Math.hypot(dx, dy);
      const fewer = best && distance < shortest + 1e-9 && candidate.eaten.length < best.eaten.length;
      if (distance < shortest - 1e-9 || fewer) {
        best = candidate;
        shortest = distance;
      }
    }
  }
  return best;
}
