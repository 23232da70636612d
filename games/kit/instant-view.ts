import type { ComponentType } from "react";
import type { GameView } from "./view.ts";

/** Says a word of the game in the language of the page. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Where a round stands on the screen; `open` waits for a move, `over` shows what came out. */
export type InstantPhase = "idle" | "asked" | "landing" | "open" | "over";

/** Something worth knowing before the bet: a value as it is, or a multiplier shown as what the stake would bring. */
export interface Fact {
  /** A word of the game: `chance`, `pays`. */
  readonly key: string;
  readonly value?: string;
  readonly pays?: string;
}

/** What a game's choices and its scene are both given. */
interface Given<Bet> {
  readonly bet: Bet;
  /** What pays what, as the game publishes it. */
  readonly pays: unknown;
  /** A round is under way or follows by itself, so nothing may be chosen. */
  readonly busy: boolean;
  readonly say: Say;
  choose(bet: Bet): void;
}

export interface ChoicesProps<Bet> extends Given<Bet> {
  /** Told whether a field holds what is no choice: nothing is bet meanwhile. */
  hold(wrong: boolean): void;
}

/** What the scene may sound like. */
export type SceneCue = "tap" | "turn" | "stop";

export interface SceneProps<Bet, State> extends Given<Bet> {
  /** The round in progress or the last one; undefined before the first. */
  readonly state: State | undefined;
  readonly phase: InstantPhase;
  /** Another number for everything that lands, so that the same result can land twice. */
  readonly landing: number;
  /** Less motion is wanted: results stand at once. */
  readonly calm: boolean;
  /** Text mode: only what can be pressed and read, nothing drawn. */
  readonly plain: boolean;
  move(move: object): void;
  cue(name: SceneCue, pitch?: number): void;
  /** So many times the first stake as an amount in the brand's money. */
  worth(times: string): string;
}

/** What a key of the game's own may change. */
interface Pressed<Bet, State> {
  readonly bet: Bet;
  readonly state: State | undefined;
  readonly phase: InstantPhase;
  readonly busy: boolean;
  readonly pays: unknown;
  choose(bet: Bet): void;
  move(move: object): void;
}

/**
 * How a quick game looks and what it says. Its rules stand in `game.ts`; amounts, stakes and balances are the frame's
 * business. Words are keys of the game's part of `texts/CODE/originals.json`.
 */
export interface InstantView<Bet extends object = object, State extends object = object> extends GameView {
  readonly kind: "instant";
  readonly code: string;
  /** The colour of its light, a CSS colour. */
  readonly glow: string;
  /** What is chosen when the game opens. */
  readonly first: Bet;
  /** Rounds are over at once, so they may follow one another by themselves where that is allowed. */
  readonly auto: boolean;
  /** Areas of texts whose words it uses besides those of the quick games. */
  readonly areas?: readonly string[];
  /** A word that says what it is: "RNG table". */
  readonly label?: string;
  readonly Choices: ComponentType<ChoicesProps<Bet>>;
  readonly Scene: ComponentType<SceneProps<Bet, State>>;
  /** How long the scene takes to show a state, in milliseconds. */
  landMs(state: State): number;
  facts(bet: Bet, at: { readonly pays: unknown; readonly state: State | undefined }): readonly Fact[];
  /** Whether a bet can be made with these choices; always without it. */
  ready?(bet: Bet): boolean;
  /** What the button for a bet says; "Bet" without it. */
  betWord?(phase: InstantPhase): string;
  /** How often the first stake has been put down, where moves put down more: `times` / `of`. */
  stakes?(state: State): { readonly times: bigint; readonly of: bigint };
  /** The rows of the pays sheet where pays are no multiples: what must happen, what it pays. */
  paysRows?(say: Say): readonly (readonly [name: string, pays: string])[];
  /** The choices a stored state was played with. */
  betOf(state: State): Bet;
  /** The result for the strip of last results: "43.19", "×2.50". */
  brief(state: State): string;
  /** What happened in whole sentences: read aloud, shown in text mode and in the betting record. */
  tell(state: State, say: Say): readonly string[];
  /** The states a round of several moves went through, for showing it again; the last is the end. */
  steps?(state: State): readonly State[];
  /** The move that takes what has been won, where there is something to take. */
  cashout?(state: State): object | undefined;
  /** Keys of the game's own: what is written on the key, and the word that tells what it does. */
  readonly keys: readonly (readonly [key: string, word: string])[];
  /** Answers whether the key was one of the game's own; names as the browser gives them, letters small. */
  press?(key: string, at: Pressed<Bet, State>): boolean;
}

export const instantView = <Bet extends object, State extends object>(
  view: Omit<InstantView<Bet, State>, "kind">,
): InstantView<Bet, State> => ({ kind: "instant", ...view });
