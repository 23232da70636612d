import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { fraction } from "../../kit/fraction.ts";
import type { Game, Mode, Step } from "../../kit/game.ts";
import { playMode } from "../../kit/playing.ts";
import { type Chance, numbersFrom, originalGame } from "../../kit/originals/original.ts";
import par from "./par.json" with { type: "json" };
import { payOf, RANKS, runReturns, type Side, winning, wins } from "./rules.ts";

export type HiloBet = object;

export type HiloMove = { readonly guess: Side | "skip" } | { readonly cashout: true };

export interface HiloState {
  /** Ranks 1 (ace) to 13 (king); the last is the one to guess from. */
  readonly cards: readonly number[];
  /** What was said of each card but the last. */
  readonly guesses: readonly (Side | "skip")[];
  /** What cashing out pays now, two decimals; of a lost round "0.00". */
  readonly multiplier: string;
  /** What the multiplier becomes when that guess wins; null when it cannot be made. */
  readonly higher: string | null;
  readonly lower: string | null;
  readonly over?: true;
}

const bet = z.object({});
const move = z.union([
  z.strictObject({ guess: z.enum(["higher", "lower", "skip"]) }),
  z.strictObject({ cashout: z.literal(true) }),
]);

/** A round shows no more cards than this, skipped ones included. */
const MOST_CARDS = 52;
const LARGEST = BigInt(par.maxWin) * 100n;

/** The winning ranks of every guess made, the skips left out. */
const waysOf = ({ cards, guesses }: Pick<HiloState, "cards" | "guesses">): number[] =>
  guesses.flatMap((guess, at) => (guess === "skip" ? [] : [winning(cards[at]!, guess)]));

const worth = (ways: readonly number[]): bigint => (ways.length === 0 ? 100n : payOf(ways));

/** The state of a round that goes on. */
function facing(cards: readonly number[], guesses: HiloState["guesses"]): HiloState {
  const ways = waysOf({ cards, guesses });
  const after = (side: Side): string | null => {
    const pay = payOf([...ways, winning(cards.at(-1)!, side)]);
    return pay > LARGEST ? null : written(pay, 2);
  };
  return {
    cards,
    guesses,
    multiplier: written(worth(ways), 2),
    higher: after("higher"),
    lower: after("lower"),
  };
}

const ended = (state: HiloState, win: bigint): Step<HiloState> => ({
  state: { ...state, higher: null, lower: null, over: true },
  win,
  over: true,
});

const cash = (state: HiloState, stake: bigint): Step<HiloState> => ended(state, (stake * worth(waysOf(state))) / 100n);

const maySkip = (state: HiloState): boolean => state.over !== true && state.cards.length < MOST_CARDS - 1;
const mayLeave = (state: HiloState): boolean => state.over !== true && waysOf(state).length > 0;

const say = (...guesses: (Side | "skip")[]): Mode<HiloBet, HiloMove> => ({
  bet: {},
  moves: [...guesses.map((guess) => ({ guess })), { cashout: true }],
});

/** Taas-Baba: is the next card higher or lower? Every right guess multiplies what the round is worth. */
const game: Game<HiloBet, HiloState, HiloMove> = originalGame<HiloBet, HiloState, HiloMove>(par, {
  bet,
  move,
  pays: Object.fromEntries(
    numbersFrom(1, RANKS).map((card) => {
      const pay = (side: Side) => written(payOf([winning(card, side)]), 2);
      return [String(card), { higher: pay("higher"), lower: pay("lower") }];
    }),
  ),
  modes: { higher: say("higher"), lower: say("lower"), both: say("higher", "lower"), skip: say("skip", "higher") },
  begin(_bet, random) {
    return { state: facing([random.uniform(RANKS) + 1], []), win: 0n, over: false };
  },
  play(state, chosen, { stake }, random) {
    if (state.over) return fault("GAME_MOVE_INVALID");
    if ("cashout" in chosen) return mayLeave(state) ? ok(cash(state, stake)) : fault("GAME_MOVE_INVALID");
    const { guess } = chosen;
    if (guess === "skip" ? !maySkip(state) : state[guess] === null) return fault("GAME_MOVE_INVALID");
    const card = state.cards.at(-1)!;
    const next = random.uniform(RANKS) + 1;
    const on = facing([...state.cards, next], [...state.guesses, guess]);
    if (guess === "skip") return ok({ state: on, win: 0n, over: false });
    if (!wins(card, guess, next)) return ok(ended({ ...on, multiplier: "0.00" }, 0n));
    const last = on.cards.length === MOST_CARDS || (on.higher === null && on.lower === null);
    return ok(last ? cash(on, stake) : { state: on, win: 0n, over: false });
  },
  moves(state) {
    const sides = (["higher", "lower"] as const).filter((side) => state[side] !== null);
    return [
      ...sides.map((guess) => ({ guess })),
      ...(maySkip(state) ? [{ guess: "skip" as const }] : []),
      ...(mayLeave(state) ? [{ cashout: true as const }] : []),
    ];
  },
  leave: (state) => (mayLeave(state) ? { cashout: true } : undefined),
  chances: everyRun,
  returns: runReturns,
});

/** The results of fixed moves over every sequence of cards, each equally likely. */
function everyRun(mode: Mode<HiloBet, HiloMove>): Chance[] {
  const cards = mode.moves!.filter((each) => "guess" in each).length + 1;
  const runs = RANKS ** cards;
  return numbersFrom(0, runs).map((run) => {
    const left = Array.from({ length: cards }, (_, at) => Math.floor(run / RANKS ** at) % RANKS);
    const random = { uniform: () => left.shift()! };
    const step = playMode(game, mode, 100n, random);
    return [fraction(1, runs), fraction(step.win, 100)];
  });
}

export default game;
