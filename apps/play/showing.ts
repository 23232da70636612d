import type { Beat, Feature } from "@taya/games/kit/stage/beats";

/** Where a round stands on the screen. */
type Phase = "idle" | "spinning" | "free" | "paying";

/** A feature that runs: which of its spins this is and how many follow. */
interface Running {
  readonly feature: Feature;
  readonly played: number;
  readonly left: number;
}

/** What stands before the reels for a moment. */
export interface Panel {
  readonly kind: "intro" | "more" | "outro" | "pool";
  readonly feature?: Feature;
  /** Spins given. */
  readonly spins?: number;
  /** Decimal string won. */
  readonly amount?: string;
}

export interface Shown {
  readonly phase: Phase;
  /** Won so far in the round being shown, or in the last one. */
  readonly win: string;
  readonly stake: string;
  readonly roundId?: string;
  /** What has been shown of the round, oldest first. */
  readonly beats: readonly Beat[];
  readonly running?: Running | undefined;
  readonly panel?: Panel | undefined;
  /** The factor on what was won last; 1 is none. */
  readonly multiplier: number;
}

/** A round about to be shown. */
export const nothingYet = (stake: string, roundId?: string): Shown => ({
  phase: "spinning",
  win: "0.00",
  stake,
  beats: [],
  multiplier: 1,
  ...(roundId ? { roundId } : {}),
});

/** What changes as a beat begins: counters of what has been spent, never what it will bring. */
export function beginning(before: Shown, beat: Beat): Shown {
  const shown = { ...before, panel: undefined };
  if (beat.kind !== "landed") return shown;
  if (beat.spin.mode === "base") return { ...shown, phase: "spinning", multiplier: 1 };
  const left = Math.max(0, (shown.running?.left ?? 1) - 1);
  return { ...shown, phase: "free", multiplier: 1, running: { feature: beat.spin.mode, played: beat.number, left } };
}

/** What is known once a beat has been shown. */
export function ending(shown: Shown, beat: Beat): Shown {
  const now = { ...shown, beats: [...shown.beats, beat] };
  switch (beat.kind) {
    case "landed":
      return landed(now, beat);
    case "won":
      return { ...now, win: beat.running, multiplier: beat.multiplier };
    case "awarded":
      return awarded(now, beat);
    case "ended": {
      const panel: Panel = { kind: "outro", feature: beat.feature, amount: beat.amount };
      return { ...now, running: undefined, win: beat.running, panel };
    }
    case "pool":
      return { ...now, win: beat.running, panel: { kind: "pool", amount: beat.amount } };
    default:
      return now;
  }
}

function landed(shown: Shown, { spin }: Extract<Beat, { kind: "landed" }>): Shown {
  const { running } = shown;
  if (!running) return shown;
  // Spins given by this very spin are told in a moment, by the beat that is about them.
  const told = spin.award && (spin.award.feature ?? "free") === spin.mode ? spin.award.spins : 0;
  return { ...shown, running: { ...running, left: spin.left - told } };
}

function awarded(shown: Shown, { feature, award, again }: Extract<Beat, { kind: "awarded" }>): Shown {
  const before = again ? (shown.running ?? { feature, played: 0, left: 0 }) : { feature, played: 0, left: 0 };
  const running = { ...before, left: before.left + award.spins };
  return { ...shown, running, panel: { kind: again ? "more" : "intro", feature, spins: award.spins } };
}

/** Nothing more of the round is to come. */
export const idle = (shown: Shown): Shown => ({ ...shown, panel: undefined, running: undefined, phase: "idle" });

/** As if everything before `at` had been shown. */
export const caughtUp = (shown: Shown, beats: readonly Beat[], at: number): Shown =>
  beats.slice(0, at).reduce((now, beat) => ending(beginning(now, beat), beat), shown);

const MS = { feature: 700, fall: 520, intro: 1_900, more: 1_300, outro: 2_000, grown: 350 };

/** How long a beat stands before the next one, in milliseconds. */
export function dwell(beat: Beat, next: Beat | undefined, inFeature: boolean): number {
  switch (beat.kind) {
    case "awarded":
      return beat.again ? MS.more : MS.intro;
    case "ended":
    case "pool":
      return MS.outro;
    case "expanded":
      return MS.grown;
    case "won":
      return next?.kind === "fell" ? MS.fall : next ? MS.feature : 0;
    case "landed":
      return inFeature && next?.kind !== "won" ? MS.feature : 0;
    default:
      return 0;
  }
}
