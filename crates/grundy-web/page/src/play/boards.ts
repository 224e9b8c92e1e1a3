/** The boards of a match: one for all components where they share one, else one for each. */
import type { MatchAnswer } from "../wire";
import { barsOf } from "./bar";
import { fieldOf } from "./field";
import { heapsOf } from "./heaps";

/** Whether a state is drawn, not only written down. */
export function isDrawn(state: MatchAnswer): boolean {
  return (barsOf(state) ?? heapsOf(state) ?? fieldOf(state, 0)) !== null;
}

export function boardsOf(state: MatchAnswer): MatchAnswer[] {
  if (state.parts.length < 2 || isDrawn(state)) return [state];
  const boards = state.parts.map((part, i) => ({
    ...state,
    parts: [part],
    moves: state.moves.filter((move) => move.component === i).map((move) => ({ ...move, component: 0 })),
  }));
  return boards.some(isDrawn) ? boards : [state];
}
