import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type * as z from "zod/mini";
import type { Deposit } from "./deposits.store.ts";
import type { LossDay } from "./losses.store.ts";
import type { Period, Terms } from "./terms.ts";

/** What a kind may look at to say what is due to a player; read when it is asked for. */
export interface Look {
  /** The day at the brand. */
  readonly today: Day;
  /** The day that is not over yet when some hours are waited for what is told late of the day before. */
  readonly turned: Day;
  /** When a day begins, and when it becomes the turned one. */
  beginOf(day: Day): Instant;
  turnOf(day: Day): Instant;
  readonly period: Period;
  /** The code the player has typed. */
  readonly typed: string | undefined;
  /** The player's deposits while the offer ran, oldest first; none that was charged back. */
  deposits(): Promise<readonly Deposit[]>;
  /** What the player lost on each day on which the offer ran, of their own money. */
  losses(): Promise<readonly LossDay[]>;
  /** The player's birthday, where somebody has looked at the documents. */
  birthday(): Promise<Day | undefined>;
  /** The periods of which the player has claimed this offer. */
  claimed(): Promise<ReadonlySet<string>>;
}

export type Due =
  | {
      readonly ok: true;
      /** What it is once for. */
      readonly periodKey: string;
      readonly amount: Minor;
      /** What is to be played through with the amount. */
      readonly played?: Minor;
      /** From when it is not due any more; undefined where it is as long as the offer runs. */
      readonly until?: Instant | undefined;
      /** What it was reckoned from, as it is kept with the claim; amounts as wire text. */
      readonly inputs: Readonly<Record<string, string | number>>;
    }
  /** What it asks is not met in this period. */
  | { readonly ok: false; readonly periodKey: string };

/** What an operator says of what earns an offer and what it gives. */
export type Given = Pick<Terms, "trigger" | "reward">;

/** How often something is given, as players are told. */
export type Rhythm = Period | "year";

/** How much more cashback there is for some categories. */
export interface Boost {
  readonly categories: readonly string[];
  /** Parts per million: the double is 2,000,000. */
  readonly multiplier: number;
}

/** A kind of offer: what earns it, and how much. One file of `kinds/` each, whose default it is. */
export interface Kind<P = unknown> {
  /** Its name on the wire, and of its file. */
  readonly on: string;
  /** What it takes of trigger and reward: strict, so that nothing is set that means nothing. */
  readonly parameters: z.ZodMiniType<P>;
  /** What it asks, as it is ticked off; absent where it asks nothing. */
  readonly rule?: string;
  /** What the player has to do beside it. */
  readonly asks?: "code" | "application";
  /** How often it gives, of one that does not go by the period of the terms. */
  rhythm?(parameters: P): Rhythm;
  /** It can be given without being claimed, as soon as a deposit is credited. */
  readonly byDeposit?: true;
  /** Of one that raises cashback: nothing of it is claimed, it is paid with the cashback of its days. */
  boost?(parameters: P): Boost;
  due(parameters: P, look: Look): Promise<Due>;
}

/** Declares a kind; exists for inference only. */
export const kind = <P>(declared: Kind<P>): Kind<P> => declared;
