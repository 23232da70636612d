import { combinations } from "./counting.ts";
import { nameOf, specialOf } from "./evaluate.ts";
import type { Tally, Target } from "./packed.tally.ts";
import { legTarget } from "./packed.targets.ts";
import { bitsOf } from "./packed.ts";
import { layoutOf, shortAt } from "./packed.layout.ts";
import type { Draw, Play } from "./play.ts";
import { type Look, lookAt } from "./view.ts";

/** Winning units by prize key, and units whose stake comes back. */
export interface Judged {
  readonly wins: ReadonlyMap<string, number>;
  readonly push: number;
}

/** Judges packed selections of one play on one draw; undefined when nothing is won and nothing comes back. */
export type Judge = (packed: Uint8Array) => Judged | undefined;

/**
 * Works out once what a play looks for in a draw; a selection is then judged by a few of its bytes. Says the same as
 * `evaluate` for every play. `day` (yyyy-MM-dd) is the day of the draw.
 */
export function judgeOf(play: Play, draw: Draw, day: string): Judge {
  const looks = lookAt(play.view, draw, day);
  const special = specialOf(play, draw);
  const targets = (seen: readonly Look[]): Target[] =>
    play.legs.flatMap((leg) => {
      const key = nameOf(leg.key, seen);
      return key === undefined ? [] : legTarget(play, { matcher: leg.matcher, key }, { looks: seen, special });
    });
  const { places } = play.grammar;
  if (places === undefined) return judging(targets(looks));
  const bySet = new Map<number, Judge>();
  const judgeAt = (mask: number): Judge => {
    const kept = bySet.get(mask);
    if (kept) return kept;
    const sets = combinations(bitsOf(mask), places);
    const judge = judging(sets.flatMap((set) => targets(set.map((place) => looks[place]!))));
    bySet.set(mask, judge);
    return judge;
  };
  // The layout puts the chosen places first.
  if (layoutOf(play).head === 0) throw new TypeError("a play on chosen places keeps them");
  return (packed) => judgeAt(shortAt(packed, 0))(packed);
}

const NONE: ReadonlyMap<string, number> = new Map();

function judging(targets: readonly Target[]): Judge {
  return (packed) => {
    const tally: Tally = { wins: undefined, push: 0 };
    for (const target of targets) target(packed, tally);
    return tally.wins || tally.push > 0 ? { wins: tally.wins ?? NONE, push: tally.push } : undefined;
  };
}
