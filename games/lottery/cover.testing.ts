import { seededRandom } from "../kit/fair.ts";
import { coverageIn, type CoverPart, partsOf } from "../kit/lottery/cover.ts";
import { countBets } from "../kit/lottery/evaluate.ts";
import { judgeOf } from "../kit/lottery/packed.judge.ts";
import { packSelection } from "../kit/lottery/packed.ts";
import type { Play } from "../kit/lottery/play.ts";
import { parseSelection } from "../kit/lottery/selection.ts";
import { drawFor, ruleOf } from "./draws.testing.ts";
import { randomSelection } from "./random.testing.ts";

const DAY = "2026-11-20";

/** How far a share that is not counted exactly may lie below what a sample shows, and a sample from the truth. */
const BELOW = 0.2;
const OFF = 0.06;

interface Case {
  readonly where: string;
  /** What is said, as a share of one. */
  readonly said: number;
  /** What a sample of draws shows. */
  readonly shown: number;
}

/** Random bets of a play, part by part: the coverage that is said and what so many draws show. */
export function coverCases(play: Play, cases: number, draws: number): Case[] {
  const random = seededRandom({ serverSeed: "c1".repeat(32), clientSeed: play.code, nonce: 1 });
  const coverage = coverageIn(ruleOf(play), DAY);
  const seen = Array.from({ length: draws }, () => judgeOf(play, drawFor(play, random), DAY));
  return Array.from({ length: cases }, () => randomSelection(play, random)).flatMap((text) => {
    const selection = parseSelection(text, play.grammar)!;
    const bet = { play, packed: packSelection(play, selection), pays: () => true, units: countBets(play, selection) };
    return partsOf(bet).map((part: CoverPart) => {
      const hits = seen.filter((judge) => judge(part.packed) !== undefined).length;
      const said = Number(coverage([part])) / 1e6;
      return { where: `${play.code} ${text} ${part.look.name}`, said, shown: hits / draws };
    });
  });
}

export const isTrue = ({ said, shown }: Case): boolean => said <= shown + OFF && said >= shown - BELOW;
