/** What a game is about, in the words of its text; and the rules that every game of its kind has. */
import type { GameInfo } from "../wire";
import { language, pick, say } from "../words.svelte";

export function ruleOf(game: GameInfo): string {
  const about = pick(game.note) || say(game.misere ? "misere-rule" : "normal-rule");
  return game.blocking > 0 ? `${about}${language() === "ja" ? "" : " "}${say("blocking-rule", { most: game.blocking })}` : about;
}
