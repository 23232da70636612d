import type { Random } from "@taya/kernel/random";
import type { AnySheet } from "./par.ts";
import type { Played } from "./round.ts";

/** What is known of a game's return per stake, exact or published from a simulation. */
interface Known {
  readonly total: number;
  readonly hitRate: number;
  readonly sd: number;
  /** Whether `total` is exact. */
  readonly exact: boolean;
  /** Upper bound of what the largest-win rule takes away from `total`. */
  readonly capCost: number;
}

/** The maths of one game as its mechanic reads the sheet; the same sheet and stream give the same round. */
export interface Maths {
  readonly sheet: AnySheet;
  readonly shape: { readonly lines?: number; readonly ways?: number };
  /** Letters that can show in a window, sorted. */
  readonly letters: readonly string[];
  /** What the pay table shows beside the pays of the symbols. Plain JSON. */
  readonly rules: Readonly<Record<string, unknown>>;
  play(stake: bigint, random: Random): Played;
  known(): Known;
  /** What enumeration gives; the sheet's figures must carry exactly these. */
  figures(): Record<string, unknown>;
}

/** A way to play slots: the maths of any sheet of its kind. */
export type Mechanic = (sheet: unknown) => Maths;

/** The value of a computation, done once when first asked for. */
export function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => (value ??= { of: compute() }).of;
}
