import { type Beat, beatsOf } from "@taya/games/kit/stage/beats";
import { forgetShowing, keepShowing } from "./interrupted.ts";
import { beginning, caughtUp, dwell, ending, nothingYet, type Shown } from "./showing.ts";
import { strengthOf } from "./sitting.ts";
import type { SlotPar } from "./slot-par.ts";
import type { Screen } from "./use-screen.ts";
import type { Played } from "./use-round.ts";

export type Show = (next: Shown | ((now: Shown) => Shown)) => void;

export interface Presenting {
  readonly par: SlotPar;
  readonly screen: Screen;
  readonly setShown: Show;
  /** Where to begin; present when the showing is to be taken up again after it was cut off. */
  readonly kept?: { readonly from: number };
  /** The reels turn already. */
  readonly turning?: boolean;
}

/** A settled round, and what it did to the pool of its game. */
export type Settled = Omit<Played, "balance"> & {
  readonly jackpot?: { readonly hit: boolean; readonly amount: string } | undefined;
};

function beatsOfRound({ outcome, win, jackpot }: Settled, par: SlotPar): Beat[] {
  const beats = beatsOf(outcome, par.wild ?? "");
  return jackpot?.hit ? [...beats, { kind: "pool", amount: jackpot.amount, running: win }] : beats;
}

/** Shows a settled round beat by beat, then celebrates what it won beyond its stake. */
export async function present(round: Settled, { par, screen, setShown, kept, turning }: Presenting): Promise<void> {
  const { id: code } = par;
  const beats = beatsOfRound(round, par);
  const from = Math.min(kept?.from ?? 0, beats.length);
  setShown(caughtUp(nothingYet(round.stake, round.roundId), beats, from));
  if (from > 0) screen.catchUp(beats.slice(0, from));
  for (const [at, beat] of beats.entries()) {
    if (at < from) continue;
    if (kept) keepShowing(code, { roundId: round.roundId, at });
    setShown((now) => beginning(now, beat));
    await screen.play(beat, turning === true && at === 0);
    setShown((now) => ending(now, beat));
    const inFeature = beat.kind === "landed" && beat.spin.mode !== "base";
    await screen.pause(dwell(beat, beats[at + 1], inFeature));
  }
  const strength = strengthOf(round.win, round.stake);
  setShown((now) => ({ ...now, panel: undefined, phase: "paying", win: round.win }));
  if (strength > 0) await screen.celebrate(strength);
  if (kept) forgetShowing(code);
}
