import type { ClassMap } from "./classes.ts";
import type { Feature } from "./features.ts";

/** What may be chosen: balls by number, ends of lots with so many digits, or words. */
export type Alphabet =
  | { readonly balls: readonly [from: number, to: number] }
  | { readonly digits: number }
  | { readonly words: readonly string[] };

/** How a selection of the play is written (see `selection.ts`). */
export interface Grammar {
  readonly style: "areas" | "list" | "labels" | "sequence";
  readonly alphabet: Alphabet;
  /** Areas of the selection, symbols of a list unit or of a sequence; 1 when left out. */
  readonly size?: number;
  /** Areas may stay empty. */
  readonly empty?: true;
  /** So many symbols must be chosen at the least, and at the most, in an area. */
  readonly least?: number;
  readonly most?: number;
  /** Some symbols may be set before `!`: every unit contains them. */
  readonly bankers?: true;
  /** The selection names places before `;` and the play runs on every combination of so many of them. */
  readonly places?: number;
}

/** What a play looks at. Places count from 0. */
export type View =
  | { readonly places: readonly number[]; readonly as?: ClassMap; readonly special?: number }
  | {
      readonly tiers: readonly string[] | "*";
      /** Characters of a lot, as `slice` takes them; lots too short to have them are left out. */
      readonly cut: readonly [from: number, to?: number];
      readonly length: number;
      /** The digits count in any order. */
      readonly anyOrder?: true;
      /** Every digit is looked at on its own. */
      readonly split?: true;
    };

/** A group of equal multiplicity: `pick` symbols, each `times` times, out of area `area`. */
export interface Shape {
  readonly times: number;
  readonly pick: number;
  readonly area: number;
}

export type Matcher =
  /** Every symbol in its place; or every choice of so many places; `carry`: only these areas count, the others multiply. */
  | { readonly m: "positional"; readonly choose?: number; readonly noRepeat?: true; readonly carry?: readonly number[] }
  /** The same symbols the same number of times, in any order. */
  | { readonly m: "multiset"; readonly shape?: readonly Shape[] }
  /** So many of the chosen symbols, found among those drawn. */
  | {
      readonly m: "subset";
      readonly pick: number;
      /** A symbol counts as drawn from so many occurrences on. */
      readonly times?: number;
      /** All of the pick must be drawn; none; so many of it; or the number drawn is the prize key. */
      readonly hits?: "all" | "none" | "graded" | number;
      /** Pays for every occurrence; for pairs the smaller of both counts. */
      readonly pays?: "each" | "min";
      /** Keys of one main and the special symbol, and of two main ones. */
      readonly pairs?: { readonly mixed: string; readonly main?: string };
      /** Units charged per unit bet. */
      readonly weight?: number;
    }
  /** The labels the draw carries. `ways`: an outcome costs as many units as there are results behind it, and wins one. */
  | { readonly m: "outcome"; readonly feature: Feature; readonly ways?: "ordered" | "group" };

/** Where the prize key of a winning unit comes from. */
export type PrizeKey =
  | string
  | { readonly from: "symbol" | "occurrences" | "tier" | "permutations.tier" }
  /** By the number of different symbols in view; other numbers win nothing. */
  | { readonly distinct: Readonly<Record<number, string>> };

export interface Leg {
  readonly matcher: Matcher;
  readonly key: PrizeKey;
}

/** A way to bet, all of it data. */
export interface Play {
  readonly code: string;
  readonly grammar: Grammar;
  readonly view: View;
  readonly legs: readonly Leg[];
  /** Units of stake per unit bet. */
  readonly factor?: number;
}

/** What was drawn: balls in the order they fell, or lots by tier. */
export type Draw =
  | { readonly balls: readonly number[] }
  | { readonly lots: Readonly<Record<string, readonly string[]>> };

/** What a selection comes to: unit bets, winning units by prize key, units whose stake is returned. */
export interface Outcome {
  readonly bets: number;
  readonly wins: ReadonlyMap<string, number>;
  readonly push: number;
}
