/** The boards of a match: one for all components where they share one, else one for each. */
import type { MatchAnswer } from "../wire";
import { barsOf } from "./bar";
import { fieldOf } from "./field";
import { heapsOf } from "./heaps";
import { tablesOf } from "./props";

/** Whether a state is drawn, not only written down. */
export function isDrawn(state: MatchAnswer): boolean {
  return (state.coins ?? barsOf(state) ?? tablesOf(state) ?? heapsOf(state) ?? fieldOf(state, 0)) !== null;
}

export function boardsOf(state: MatchAnswer): MatchAnswer[] {
  if (state.parts.length < 2 || isDrawn(state)) return [state];
  // What was done last is not known of a single board: its number may have changed.
  const last = null;
  const boards = state.parts.map((part, i) => ({
    ...state,
    last,
    parts: [part],
    moves: state.moves.filter((move) => move.component === i).map((move) => ({ ...move, component: 0 })),
  }));
  return boards.some(isDrawn) ? boards : [state];
}
