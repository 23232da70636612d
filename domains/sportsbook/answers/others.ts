import { againstLine, totalOver, winChance } from "../models/lead.ts";
import { rallyEnds } from "../models/rally-set.ts";
import { eloChance, neededOf, scoresChance, seriesScores } from "../models/series.ts";
import type { SetEnd } from "../models/sets.ts";
import { COUNTER_STRIKE } from "../sports/cs2/rounds.ts";
import { setEnds } from "../models/tennis-set.ts";
import { holdChance, tieBreakChance } from "../models/tennis.ts";
import { six, to } from "./read.ts";

type Pair = readonly [number, number];

interface Lead {
  readonly mu: number;
  readonly sigma: number;
}

const win = ({ mu, sigma, lead, t }: Lead & { readonly lead: number; readonly t: number }) => ({
  p_home_incl_ot: six(winChance(mu, sigma, lead, t)),
});

function spread({ mu, sigma, line }: Lead & { readonly line: number }) {
  const sides = againstLine(mu, sigma, line);
  return {
    win: six(sides.win),
    push: six(sides.push),
    lose: six(sides.lose),
    fair_odds: to((1 - sides.push) / sides.win, 4),
  };
}

interface Points {
  readonly mean_total: number;
  readonly sigma: number;
  readonly points: number;
  readonly t: number;
  readonly line: number;
}

const total = ({ mean_total: mean, sigma, points, t, line }: Points) => ({
  p_over: six(totalOver({ mean, sigma, points, t }, line)),
});

const game = ({ p_point: p, points }: { readonly p_point: number; readonly points?: Pair }) => ({
  hold: six(holdChance(p, points)),
});

function sets({ pA_serve: first, pB_serve: second }: { readonly pA_serve: number; readonly pB_serve: number }) {
  const serves = { first, second };
  const nil = { home: 0, away: 0 };
  const set = firstWins(setEnds(serves, { games: nil, points: nil, firstServes: true }));
  return { tiebreak: six(tieBreakChance(serves)), set_A: six(set), bo3: six(best(set, 3)), bo5: six(best(set, 5)) };
}

const firstWins = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { score, chance }) => sum + (score.home > score.away ? chance : 0), 0);

const best = (p: number, of: number, from?: Pair): number =>
  scoresChance(seriesScores(p, of, from), (won, lost) => won > lost);

interface Series {
  readonly p_map: number;
  readonly best_of: number;
  readonly maps?: Pair;
}

function series({ p_map: p, best_of: of, maps }: Series) {
  if (maps) return { win: six(best(p, of, maps)) };
  const scores = seriesScores(p, of);
  return {
    win: six(best(p, of)),
    scores: Object.fromEntries([...scores].map(([score, chance]) => [score, six(chance)])),
    "map_hcp_-1.5": six(scoresChance(scores, (won, lost) => won - lost > 1.5)),
    over_maps: six(scoresChance(scores, (won, lost) => won + lost === 2 * neededOf(of) - 1)),
  };
}

const rating = ({ diff }: { readonly diff: number }) => ({ p: six(eloChance(diff)) });

const map = ({ p_round: p, rounds: [home, away] }: { readonly p_round: number; readonly rounds: Pair }) => ({
  map_win: six(firstWins(rallyEnds(p, { home, away }, COUNTER_STRIKE))),
});

export const others = {
  "BB-WIN": win,
  "BB-SPREAD": spread,
  "BB-TOTAL": total,
  "TN-GAME": game,
  "TN-SET": sets,
  "ES-SERIES": series,
  "ES-ELO": rating,
  "ES-CS": map,
};
