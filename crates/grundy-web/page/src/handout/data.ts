/** The backend of a page that was handed out: all it needs was computed when the page was made. */
import { Refusal, type Backend, type Course } from "../backend";
import type { AdviceAnswer, Bilingual, ExplainAnswer, FlatTable, HandoutData, HandoutNode, MatchAnswer, MoveInfo, PartInfo, SideName, TableLayout, TurnInfo, WorthAnswer } from "../wire";
import { say } from "../words.svelte";

interface Step {
  component: number;
  choice: number;
  game: number;
  parts: number[];
}

const FLAT: TableLayout = { across: 0, down: null, layers: [], up: false };

export class Handout implements Backend {
  private readonly places = new Map<string, number>();
  private readonly sums = new Map<string, number>();

  constructor(
    readonly data: HandoutData,
  ) {
    data.nodes.forEach((node, i) => this.places.set(`${node[0]}:${node[1].join(",")}`, i));
  }

  private node(id: number): HandoutNode {
    return this.data.nodes[id]!;
  }

  /** The value of a sum: the nim-sum, or under misère play what a search through its moves says. */
  private value(sum: number[]): number {
    if (!this.data.game.misere) return sum.reduce((value, id) => value ^ this.node(id)[2], 0);
    const live = sum.filter((id) => this.node(id)[3].length > 0).sort((a, b) => a - b);
    const [only] = live;
    if (only !== undefined && live.length === 1) return this.node(only)[2];
    const key = live.join(" ");
    const known = this.sums.get(key);
    if (known !== undefined) return known;
    const values = new Set(this.steps(live).map((step) => this.value(after(live, step))));
    let value = 0;
    while (values.has(value)) value++;
    if (live.length === 0) value = 1;
    this.sums.set(key, value);
    return value;
  }

  private steps(sum: number[]): Step[] {
    return sum.flatMap((id, component) => {
      const [game, , , moves] = this.node(id);
      return moves.map(([choice, parts]) => ({ component, choice, game, parts }));
    });
  }

  private read(start: string): number[] {
    return start.split("+").map((text) => {
      const numbers = text.normalize("NFKC").replaceAll(/[()\s]/g, "");
      const id = this.places.get(`0:${numbers}`);
      if (id === undefined) throw new Refusal(say("refused-position", { position: text.trim(), game: this.data.game.name }), null, "input");
      return id;
    });
  }

  private replay(question: Course): { sum: number[]; turns: TurnInfo[]; mover: SideName } {
    let sum = this.read(question.start);
    let mover = question.first;
    const turns: TurnInfo[] = [];
    for (const text of question.moves) {
      const step = this.steps(sum).find((step) => this.typed(sum, step) === text);
      if (!step) throw new Refusal(say("illegal"), null, "input");
      turns.push({ side: mover, component: step.component, label: this.label(step), target: this.target(step) });
      sum = after(sum, step);
      mover = opposite(mover);
    }
    return { sum, turns, mover };
  }

  private label(step: Step): Bilingual {
    return this.data.games[step.game]?.labels[step.choice] ?? { en: null, ja: null };
  }

  private target(step: Step): string {
    if (step.parts.length === 0) return "-";
    const part = (id: number) => {
      const [game, position] = this.node(id);
      return `${game === step.game ? "" : `${this.data.games[game]?.name} `}${position.join(",")}`;
    };
    return step.parts.map(part).join(" + ");
  }

  private typed(sum: number[], step: Step): string {
    return sum.length === 1 ? this.target(step) : `${step.component + 1}: ${this.target(step)}`;
  }

  /** A board large enough for this row and column and for a match from this start. */
  private board(game: number, start: number[], least: number): PartInfo["board"] {
    const info = this.data.games[game]?.info;
    if (info?.picture !== "board" || info.coordinates.length !== 2) return null;
    const own = start.map((id) => this.node(id)).filter((node) => node[0] === game);
    const last = (i: number) => Math.max(least, ...own.map((node) => node[1][i] ?? 0));
    const to: [number, number] = [last(0), last(1)];
    const closed: [number, number][] = [];
    for (let a = 0; a <= to[0]; a++) {
      for (let b = 0; b <= to[1]; b++) if (!this.places.has(`${game}:${a},${b}`)) closed.push([a, b]);
    }
    return { to, closed };
  }

  private part(id: number, board: PartInfo["board"] = null): PartInfo {
    const [game, position, , , squares] = this.node(id);
    const of = this.data.games[game]!;
    return {
      game: of.name,
      title: of.info?.title ?? { en: of.name, ja: null },
      coordinates: of.coordinates,
      text: position.map(String),
      position,
      picture: of.info?.picture ?? null,
      layout: of.info?.layout ?? FLAT,
      squares: squares.length > 0 ? squares : null,
      board,
    };
  }

  async state(question: Course): Promise<MatchAnswer> {
    const { sum, turns, mover } = this.replay(question);
    const misere = this.data.game.misere;
    const moves: MoveInfo[] = this.steps(sum).map((step, index) => ({
      index,
      text: this.typed(sum, step),
      component: step.component,
      label: this.label(step),
      target: this.target(step),
      parts: step.parts.map((id) => this.part(id)),
    }));
    const winner = moves.length > 0 ? null : misere ? mover : opposite(mover);
    const start = this.read(question.start);
    const parts = sum.map((id) => this.part(id, this.board(this.node(id)[0], [...start, ...sum], question.board)));
    return { parts, moves, too_many: false, misere, to_move: mover, winner, turns };
  }

  async hint(question: Course): Promise<AdviceAnswer> {
    return this.reply(question, 100, 1);
  }

  async reply(question: Course, strength: number, seed: number): Promise<AdviceAnswer> {
    const { sum } = this.replay(question);
    const steps = this.steps(sum);
    const chance = (seed * 16807 + question.moves.length * 48271) % 2147483647;
    if (steps.length === 0) throw new Refusal(say("illegal"), null, "input");
    if (chance % 100 >= strength) return this.advice(sum, steps, chance % steps.length);
    const wins = steps.flatMap((step, i) => (this.value(after(sum, step)) === 0 ? [i] : []));
    const best = wins.length > 0 ? wins[chance % wins.length] : this.hardest(sum, steps);
    return this.advice(sum, steps, best ?? 0);
  }

  /** From a lost position, the move that leaves the fewest winning replies. */
  private hardest(sum: number[], steps: Step[]): number {
    let [best, least] = [0, Infinity];
    steps.forEach((step, i) => {
      const next = after(sum, step);
      const replies = this.steps(next);
      const wins = replies.filter((reply) => this.value(after(next, reply)) === 0).length;
      const part = wins / Math.max(1, replies.length) - replies.length * 1e-6;
      if (part < least) [best, least] = [i, part];
    });
    return best;
  }

  private advice(sum: number[], steps: Step[], index: number): AdviceAnswer {
    const step = steps[index]!;
    const left = this.value(after(sum, step));
    const now = this.value(sum);
    const reason = left === 0 ? say("because-zero") : now === 0 ? say("because-lost") : say("because-mistake");
    return { index, text: this.typed(sum, step), reason: [reason] };
  }

  async worth(question: Course): Promise<WorthAnswer> {
    const value = this.value(this.replay(question).sum);
    return { value: String(value), outcome: value === 0 ? "P" : "N" };
  }

  async start(_: unknown, size: number, chance: number): Promise<string> {
    const weight = (node: HandoutNode) => node[1].reduce((sum, n) => sum + n, 0) - 1.5 * (node[1].length - new Set(node[1]).size);
    const good = this.data.nodes
      .filter((node) => node[0] === 0 && node[2] !== 0 && node[1].every((n) => n <= size))
      .sort((a, b) => weight(b) - weight(a));
    const most = good[0] ? weight(good[0]) : 0;
    const near = good.filter((node) => weight(node) >= 0.6 * most);
    const sum = [near[chance % Math.max(1, near.length)] ?? this.node(0)];
    const { misere, picture, coordinates } = this.data.game;
    // Where one position alone could be ended by the first move, a sum is more fun.
    const ends = sum[0]![3].some(([, parts]) => parts.every((id) => this.node(id)[3].length === 0));
    for (const node of !misere && picture !== "board" && ends ? good : []) {
      const total = sum.reduce((value, part) => value ^ part[2], node[2]);
      if (sum.length < (coordinates.length === 1 ? 3 : 2) && total !== 0 && weight(node) <= 0.8 * weight(sum.at(-1)!)) sum.push(node);
    }
    return sum.map((node) => node[1].join(",")).join(" + ");
  }

  async table(_: unknown, to: number[]): Promise<FlatTable> {
    const size = to.map((n, i) => Math.min(n, this.data.table.to[i] ?? 0));
    if (size.every((n, i) => n === this.data.table.to[i])) return this.data.table;
    const values: (number | null)[] = [];
    const walk = (position: number[]) => {
      if (position.length === size.length) {
        const id = this.places.get(`0:${position.join(",")}`);
        values.push(id === undefined ? null : this.node(id)[2]);
        return;
      }
      for (let n = 0; n <= (size[position.length] ?? 0); n++) walk([...position, n]);
    };
    walk([]);
    const zeros = values.filter((value) => value === 0).length;
    return { ...this.data.table, to: size, values, largest: Math.max(0, ...values.map((value) => value ?? 0)), zeros };
  }

  async explain(_: unknown, position: number[]): Promise<ExplainAnswer> {
    const [id] = this.read(position.join(","));
    const value = this.node(id!)[2];
    const seen = new Map<string, Step>();
    for (const step of this.steps([id!])) seen.set(step.parts.join(" "), step);
    const followers = [...seen.values()].map((step) => {
      const [only] = step.parts;
      const single = only !== undefined && step.parts.length === 1 && this.node(only)[0] === 0;
      const reached = this.value(step.parts);
      return { label: this.label(step), target: this.target(step), position: single ? this.node(only)[1] : null, grundy: reached, wins: reached === 0 };
    });
    const values = [...new Set(followers.map((follower) => follower.grundy))].sort((a, b) => a - b);
    const sentence = values.length > 0 ? say("mex", { values: values.join(", "), value: String(value) }) : say("mex-end", { value: String(value) });
    return { position, grundy: value, outcome: value === 0 ? "P" : "N", sentence, followers };
  }
}

function opposite(side: SideName): SideName {
  return side === "person" ? "computer" : "person";
}

function after(sum: number[], step: Step): number[] {
  return [...sum.slice(0, step.component), ...step.parts, ...sum.slice(step.component + 1)];
}
