import type { TableQuestion } from "../wire";

/** What a page that is handed out is about, and what it keeps back until the class is ready. */
export interface About extends TableQuestion {
  hidden: ("table" | "hints" | "reasons")[];
}
