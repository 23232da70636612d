import {
  add,
  decimalFraction,
  type Fraction,
  fraction,
  houseEdge,
  multiply,
  negate,
  rounded,
} from "../kit/fraction.ts";
import * as odds from "../kit/tables/odds.ts";
import { covered, paysFor, returnOf, spotsOf } from "../kit/tables/roulette.ts";
import { type Dice, PAY_TABLES, profitOf, singleWays, waysOf } from "../kit/tables/sic-bo.ts";
import { countThrees, duel, type LowRun, THREE_CARDS } from "../kit/tables/three-cards.ts";
import { exact, percent } from "./exact.ts";

type Amount = number | string;
const one = fraction(1);
const lost = fraction(-1);
const edge = (chance: Fraction, profit: Fraction): Fraction =>
  houseEdge([
    [chance, profit],
    [add(one, negate(chance)), lost],
  ]);

/** Odds to one a bet pays on so many pockets; the basket of the American wheel pays less than its share. */
function roulette({ bet, numbers }: { readonly bet: string; readonly numbers: number }) {
  const basket = bet === "basket";
  const half = bet === "laPartage";
  const pays = basket ? 6 : paysFor(numbers);
  const on = (pockets: number) => {
    const won = multiply(fraction(numbers * (pays + 1), pockets));
    // Half of an even bet comes back on zero.
    return percent(add(one, negate(half ? add(won, fraction(1, 2 * pockets)) : won)));
  };
  return { pays: `${pays}:1`, edge_eu: basket ? null : on(37), edge_us: half ? null : on(38) };
}

const rouletteCount = (_input: { readonly wheel: string }) => ({
  splits: spotsOf("split").length,
  streets: spotsOf("street").length,
  corners: spotsOf("corner").length,
  six_lines: spotsOf("line").length,
  trios_with_zero: spotsOf("trio").length,
  straights: spotsOf("straight").length,
});

function rouletteSettle({
  result,
  bets,
}: {
  readonly result: number;
  readonly bets: readonly (readonly [string, Amount])[];
}) {
  let staked = fraction(0);
  let back = fraction(0);
  for (const [spot, amount] of bets) {
    const pockets = covered(spot);
    if (!pockets) throw new TypeError(`no spot ${spot}`);
    const stake = decimalFraction(amount);
    staked = add(staked, stake);
    back = add(back, multiply(stake, fraction(returnOf(spot, 1n, result)!)));
  }
  return { staked: rounded(staked, 2), return: rounded(back, 2) };
}

function sicBo({ bet, arg, pays }: { readonly bet: string; readonly arg?: number; readonly pays: readonly Amount[] }) {
  if (bet === "single") {
    const ways = singleWays();
    const results = ways.map((count, hits) => {
      return [fraction(count, 216), hits === 0 ? lost : decimalFraction(pays[hits - 1]!)] as const;
    });
    return { p: ways.map((count) => exact(fraction(count, 216))), ways, edge_pct: percent(houseEdge(results)) };
  }
  const ways = waysOf(bet, arg);
  const chance = fraction(ways, 216);
  return { p: exact(chance), ways, edge_pct: pays.map((pay) => percent(edge(chance, decimalFraction(pay)))) };
}

interface SicBoSettled {
  readonly dice: Dice;
  readonly paytable: keyof typeof PAY_TABLES;
  readonly bets: readonly string[];
}

function sicBoSettle({ dice, paytable, bets }: SicBoSettled) {
  const table = PAY_TABLES[paytable];
  if (!table) throw new TypeError(`no pay table ${String(paytable)}`);
  return Object.fromEntries(
    bets.map((spot) => {
      const profit = profitOf(spot, dice, table);
      if (profit === undefined) throw new TypeError(`no spot ${spot}`);
      return [spot, profit];
    }),
  );
}

function dragonTiger({ decks }: { readonly decks: number }) {
  const { dragon, tie, suitedTie } = odds.dragonTiger(decks);
  const main = (onTie: Fraction) =>
    percent(
      houseEdge([
        [dragon, one],
        [dragon, lost],
        [tie, onTie],
      ]),
    );
  const six = fraction(6, 13);
  return {
    p_dragon: exact(dragon),
    p_tie: exact(tie),
    p_suited_tie: exact(suitedTie),
    dragon_tiger_lose_half_on_tie: main(fraction(-1, 2)),
    dragon_tiger_lose_all_on_tie: main(lost),
    tie_8: percent(edge(tie, fraction(8))),
    tie_11: percent(edge(tie, fraction(11))),
    suited_tie_50: percent(edge(suitedTie, fraction(50))),
    big_small_7loses: percent(edge(six, one)),
    odd_even_7loses: percent(edge(six, one)),
    suit_3to1_7loses: percent(edge(fraction(12, 52), fraction(3))),
  };
}

function fanTan({ bet, pays }: { readonly bet: string; readonly pays: Amount }) {
  const found = odds.FAN_TAN[bet];
  if (!found) throw new TypeError(`no bet ${bet}`);
  const [win, push] = found;
  const results = [
    [fraction(win, 4), decimalFraction(pays)],
    [fraction(push, 4), fraction(0)],
    [fraction(4 - win - push, 4), lost],
  ] as const;
  return { edge_pct: percent(houseEdge(results)) };
}

function andar(input: { readonly first_card?: string; readonly count_ranges?: readonly string[] }) {
  if (input.count_ranges) {
    return Object.fromEntries(
      input.count_ranges.map((range) => {
        const [from = 0, to = 0] = range.split("-").map(Number);
        const cards = Array.from({ length: to - from + 1 }, (_, i) => odds.matchAt(from + i));
        return [range, rounded(add(...cards), 9)];
      }),
    );
  }
  const chance = odds.firstSide();
  const other = add(one, negate(chance));
  return {
    p_andar: exact(chance),
    p_bahar: exact(other),
    "edge_andar_0.9": percent(edge(chance, fraction(9, 10))),
    "edge_bahar_1.0": percent(edge(other, one)),
    "edge_andar_1.0": percent(edge(chance, one)),
    mean_cards: exact(odds.meanCards()),
  };
}

interface ThreeQuery {
  readonly op: string;
  readonly a23?: LowRun;
  readonly pays?: Amount | readonly Amount[];
}

function threeCards({ op, a23 = "low", pays }: ThreeQuery) {
  const all = fraction(22_100);
  if (op === "counts") return { ...countThrees(), total: Number(all.n) };
  if (op === "pairPlus") {
    const counts = countThrees();
    const kinds = [4, 48, counts["pure sequence"], counts.sequence, counts.color, counts.pair];
    const won = kinds.map((count, i) => [fraction(count, all.n), decimalFraction((pays as Amount[])[i]!)] as const);
    const losing = fraction(counts[THREE_CARDS[0]], all.n);
    return { edge_pct: percent(houseEdge([...won, [losing, lost]])) };
  }
  const { all: combos, won, tied } = duel(a23);
  const pay = decimalFraction(pays as Amount);
  if (op === "tie") return { edge_pct: percent(edge(fraction(tied, combos), pay)) };
  const results = [
    [fraction(won, combos), pay],
    [fraction(won, combos), lost],
  ] as const;
  return { combos, win_A: won, tie: tied, edge_pct: percent(houseEdge(results)) };
}

interface ColourQuery {
  readonly bet: string;
  readonly pays?: Amount | readonly Amount[];
  readonly dice?: "different" | "pair" | "triple";
}

function colour({ bet, pays, dice }: ColourQuery) {
  if (bet === "everyColor") {
    // One unit on each of six colours at 1, 2 and 3 to one: what shows once, twice or three times.
    const shown = { different: [1, 1, 1], pair: [2, 1], triple: [3] }[dice!];
    return { staked: 6, returned: shown.reduce((sum, times) => sum + times + 1, 0) };
  }
  if (bet === "pair") {
    const kept = edge(odds.COLOUR_PAIR, decimalFraction(pays as Amount));
    return { p: exact(odds.COLOUR_PAIR), edge_pct: percent(kept) };
  }
  const results = odds.COLOUR_HITS.map((chance, hits) => {
    return [chance, hits === 0 ? lost : decimalFraction((pays as Amount[])[hits - 1]!)] as const;
  });
  const kept = houseEdge(results);
  return { p: odds.COLOUR_HITS.map(exact), edge_pct: percent(kept), rtp_pct: percent(add(one, negate(kept))) };
}

const BIG_SIX = ["1", "2", "5", "10", "20", "40", "41"];

interface WheelQuery {
  readonly bet?: number;
  readonly wheel?: string;
  readonly segments: number | readonly number[];
}

function wheel({ bet, segments }: WheelQuery) {
  if (typeof segments === "number") {
    const back = odds.wheelReturn(bet!, segments);
    return { rtp_pct: percent(back), edge_pct: percent(add(one, negate(back))) };
  }
  return Object.fromEntries(
    segments.map((count, i) => {
      const pays = Math.min(40, Number(BIG_SIX[i]));
      return [BIG_SIX[i], percent(edge(fraction(count, 54), fraction(pays)))];
    }),
  );
}

interface SideQuery {
  readonly bet: string;
  readonly pays: readonly Amount[];
  readonly decks: number;
}

const threes = (n: number): bigint => (BigInt(n) * BigInt(n - 1) * BigInt(n - 2)) / 6n;

function blackjackSide({ bet, pays, decks }: SideQuery) {
  const paid = pays.map(decimalFraction);
  if (bet === "perfectPairs") {
    const { perfect, coloured, mixed } = odds.perfectPairs(decks);
    const chances = [perfect, coloured, mixed];
    const losing = add(one, ...chances.map(negate));
    const results = [...chances.map((chance, i) => [chance, paid[i]!] as const), [losing, lost] as const];
    return {
      p_perfect: exact(perfect),
      p_coloured: exact(coloured),
      p_mixed: exact(mixed),
      edge_pct: percent(houseEdge(results)),
    };
  }
  const d = BigInt(decks);
  const combos = threes(52 * decks);
  const suited_trips = 52n * threes(decks);
  const trips = 13n * threes(4 * decks) - suited_trips;
  const straight_flush = 48n * d ** 3n;
  const straight = 12n * (4n * d) ** 3n - straight_flush;
  const flush = 4n * threes(13 * decks) - straight_flush - suited_trips;
  const counts = { suited_trips, straight_flush, trips, straight, flush };
  const chances = Object.values(counts).map((count) => fraction(count, combos));
  const losing = add(one, ...chances.map(negate));
  const results = [...chances.map((chance, i) => [chance, paid[i]!] as const), [losing, lost] as const];
  return { combos, ...counts, edge_pct: percent(houseEdge(results)) };
}

export const tables: Readonly<Record<string, (input: never) => unknown>> = {
  ROU: roulette,
  "ROU-CNT": rouletteCount,
  "ROU-SETTLE": rouletteSettle,
  SIC: sicBo,
  "SIC-SETTLE": sicBoSettle,
  DT: dragonTiger,
  FANTAN: fanTan,
  ANDAR: andar,
  TP: threeCards,
  COLOR: colour,
  WHEEL: wheel,
  "BJ-SIDE": blackjackSide,
};
