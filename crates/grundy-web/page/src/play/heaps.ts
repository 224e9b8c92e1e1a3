/** Heaps of stones: a click on a stone leaves those below it. Which moves that can mean, follows from the moves. */
import type { MatchAnswer, MoveInfo } from "../wire";

export interface Heap {
  component: number;
  coordinate: number;
  name: string;
  size: number;
  /** What it is made of. */
  look: string;
  /** How many stones the last move took from it. */
  taken: number;
}

/** The most stones in a heap that are drawn one by one. */
const LARGEST = 60;

export function heapsOf(state: MatchAnswer): Heap[] | null {
  const heaps: Heap[] = [];
  for (const [component, part] of state.parts.entries()) {
    if (part.picture !== "heaps" && part.picture !== null) return null;
    const last = state.last?.component === component && state.last.parts.length === 1 ? state.last.from.position : null;
    part.position.forEach((size, coordinate) => {
      const taken = Math.max(0, (last?.[coordinate] ?? size) - size);
      heaps.push({ component, coordinate, name: part.coordinates[coordinate] ?? "", size, look: part.looks[coordinate] ?? "stones", taken });
    });
  }
  return heaps.length > 0 && heaps.length <= 40 && heaps.every((heap) => heap.size <= LARGEST || heap.look === "number") ? heaps : null;
}

/** The moves that leave `left` stones of a heap: first those that touch nothing else. */
export function meant(state: MatchAnswer, heap: Heap, left: number): MoveInfo[] {
  const before = state.parts[heap.component];
  const moves = state.moves.filter((move) => move.component === heap.component);
  const only = (move: MoveInfo) => (move.parts.length === 1 ? move.parts[0] : undefined);
  const total = (move: MoveInfo) => move.parts.reduce((sum, part) => sum + (part.position[0] ?? 0), 0);
  const leaves = moves.filter((move) => {
    const after = only(move);
    return after ? after.position[heap.coordinate] === left : total(move) === left;
  });
  const plain = leaves.filter((move) =>
    only(move)?.position.every((n, i) => i === heap.coordinate || n === before?.position[i]),
  );
  const [first] = plain;
  if (first) return before && before.position.length > 1 ? plain : leaves.length > 1 ? leaves : [first];
  if (leaves.length > 0) return leaves;
  return moves.filter((move) => move.parts.length === 2 && move.parts[0]?.position[0] === left);
}
