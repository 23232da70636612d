import { formatMinor, parseMinor } from "@taya/kernel/minor";
import type { Award, Cell, Coin, SlotOutcome, Spin, SpinWin } from "../slots/outcome.ts";
import type { Column } from "./grid.ts";

/** Something that stays where it is while the reels turn; without a row it fills its reel. */
export interface Held {
  readonly reel: number;
  readonly row?: number;
  readonly symbol: string;
  /** Decimal string of money written on it. */
  readonly value?: string;
  /** The row a thing that fills its reel grew from. */
  readonly from?: number;
  /** Only shown, not locked: a coin that started nothing. */
  readonly loose?: true;
}

/**
 * One moment of a round, in the order in which it is shown. The drawn reels, the words and the sounds all follow the
 * same beats, so none of them can tell another scenario.
 */
export type Beat =
  | {
      readonly kind: "landed";
      readonly spin: Spin;
      /** How many of its mode this is, from 1. */
      readonly number: number;
      readonly columns: readonly Column[];
      /** What stays while this spin turns, and what stands once it has landed. */
      readonly before: readonly Held[];
      readonly held: readonly Held[];
    }
  | { readonly kind: "expanded"; readonly reels: readonly number[]; readonly held: readonly Held[] }
  | {
      readonly kind: "won";
      readonly wins: readonly SpinWin[];
      readonly multiplier: number;
      readonly amount: string;
      /** Won since the start of the round. */
      readonly running: string;
      /** 0 for the window that landed, then the number of the fall. */
      readonly tumble: number;
    }
  | {
      readonly kind: "fell";
      readonly gone: readonly Cell[];
      readonly columns: readonly Column[];
      readonly tumble: number;
    }
  | { readonly kind: "awarded"; readonly feature: Feature; readonly award: Award; readonly again: boolean }
  | { readonly kind: "ended"; readonly feature: Feature; readonly amount: string; readonly running: string }
  /** The pool that all players feed was won. */
  | { readonly kind: "pool"; readonly amount: string; readonly running: string };

export type Feature = "free" | "hold";

/** Per reel what it shows, top first; a respin keeps its empty places, other windows have none within a reel. */
function columnsOf({ mode, heights }: Spin, window: readonly string[]): Column[] {
  const reels = Math.max(...window.map((row) => row.length), 0);
  return Array.from({ length: reels }, (_, reel) => {
    const column = window.map((row) => row[reel] ?? " ");
    if (mode === "hold") return column;
    return heights ? column.slice(0, heights[reel]) : column.filter((symbol) => symbol !== " ");
  });
}

/** The beats of a whole round; `wild` is the letter that stands for the others. */
export function beatsOf(outcome: SlotOutcome, wild: string): Beat[] {
  const count = { base: 0, free: 0, hold: 0 };
  let held: readonly Held[] = [];
  const beats: Beat[] = [];
  for (const [at, spin] of outcome.spins.entries()) {
    const next = outcome.spins[at + 1];
    const before = spin.mode === "base" ? [] : held;
    const own = spinBeats(spin, { before, wild, number: ++count[spin.mode] });
    beats.push(...own);
    held = heldAfter(spin);
    if (spin.mode !== "base" && next?.mode !== spin.mode) {
      const amount = spin.mode === "hold" ? outcome.holdTotal : outcome.freeTotal;
      beats.push({ kind: "ended", feature: spin.mode, amount: amount ?? "0.00", running: spin.running });
    }
  }
  return beats;
}

interface Around {
  readonly before: readonly Held[];
  readonly wild: string;
  readonly number: number;
}

function spinBeats(spin: Spin, { before, wild, number }: Around): Beat[] {
  const columns = columnsOf(spin, spin.window);
  const beats: Beat[] = [{ kind: "landed", spin, number, columns, before, held: heldAfter(spin) }];
  if (spin.expanded && spin.expanded.length > 0) {
    const grown = spin.expanded.map((reel) => ({
      reel,
      symbol: wild,
      from: Math.max(0, columns[reel]!.indexOf(wild)),
    }));
    beats.push({ kind: "expanded", reels: spin.expanded, held: [...heldAfter(spin), ...grown] });
  }
  let running = minor(spin.running) - minor(spin.amount);
  const won = (part: Pick<Spin, "wins" | "multiplier">, tumble: number) => {
    if (part.wins.length === 0) return;
    const amount = part.wins.reduce((sum, win) => sum + minor(win.amount), 0n);
    running += amount;
    const { wins, multiplier } = part;
    const sums = { amount: formatMinor(amount), running: formatMinor(running) };
    beats.push({ kind: "won", wins, multiplier, ...sums, tumble });
  };
  won(spin, 0);
  for (const [at, tumble] of (spin.tumbles ?? []).entries()) {
    const after = columnsOf(spin, tumble.window);
    beats.push({ kind: "fell", gone: tumble.removed, columns: after, tumble: at + 1 });
    won(tumble, at + 1);
  }
  if (spin.award && spin.award.spins > 0) {
    const feature = spin.award.feature ?? "free";
    beats.push({ kind: "awarded", feature, award: spin.award, again: spin.mode === feature });
  }
  return beats;
}

const minor = (amount: string): bigint => parseMinor(amount) ?? 0n;

/** What stays on the screen when a spin has landed: coins of the feature, wilds that stick. */
function heldAfter(spin: Spin): Held[] {
  const symbolAt = ([reel, row]: Cell) => spin.window[row]?.[reel] ?? "";
  const locks = spin.mode === "hold" || spin.award?.feature === "hold";
  const coin = ({ cell, value }: Coin): Held => ({
    reel: cell[0],
    row: cell[1],
    symbol: symbolAt(cell),
    value,
    ...(locks ? {} : { loose: true }),
  });
  const stuck = (cell: Cell): Held => ({ reel: cell[0], row: cell[1], symbol: symbolAt(cell) });
  return [...(spin.coins ?? []).map(coin), ...(spin.sticky ?? []).map(stuck)];
}
