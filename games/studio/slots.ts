import { add, decimalFraction, type Fraction, fraction, multiply, rounded, toNumber } from "../kit/fraction.ts";
import { contribution, hitChance, mustHitBy, steady } from "../kit/jackpots.ts";
import { type ParSheet, readPar } from "../kit/slots/par.ts";
import { distribution, type Share } from "../kit/slots/reckon.ts";
import { paysOf, windowAt } from "../kit/slots/spin.ts";
import { exact, percent, to } from "./exact.ts";

type Amount = number | string;

/** What stands in every sheet; vectors give the strips and the pays. */
const BLANK = {
  id: "vector",
  version: "1",
  wild: "W",
  scatter: null,
  lines: [],
  freeSpins: null,
  maxWin: 1_000_000,
  stakes: ["100"],
  volatility: 3,
  features: [],
  claims: { base: 0, feature: 0, total: 0, hitRate: 0 },
  draws: "",
  rounding: "",
  figures: {},
};

interface LinesQuery {
  readonly strips: readonly string[];
  readonly pay: Readonly<Record<string, number>>;
  readonly lines: readonly (readonly number[])[];
  readonly total_bet: number;
}

const lineSheet = ({ strips, pay, lines, total_bet }: LinesQuery): ParSheet =>
  readPar({
    ...BLANK,
    mechanic: "lines",
    rows: 3,
    strips: { base: strips, free: strips },
    denominator: total_bet || lines.length,
    pays: Object.fromEntries(Object.entries(pay).map(([symbol, units]) => [symbol, { [strips.length]: units }])),
    lines,
  });

function slot3(query: LinesQuery) {
  const shares = distribution(lineSheet(query), "base");
  const of = (holds: (share: Share) => boolean) => shares.filter(holds).reduce((sum, { weight }) => sum + weight, 0n);
  const combinations = of(() => true);
  const total = shares.reduce((sum, { units, weight }) => sum + BigInt(units) * weight, 0n);
  const rtp = fraction(total, combinations * BigInt(query.total_bet));
  const sd = deviation(shares, combinations, query.total_bet);
  return {
    combinations,
    total_pay_line_bets: total,
    rtp: exact(rtp),
    rtp_pct: percent(rtp),
    hit_rate: exact(
      fraction(
        of(({ units }) => units > 0),
        combinations,
      ),
    ),
    sd_per_unit_total_bet: to(sd, 6),
    max_win_x_total_bet: Math.max(...shares.map(({ units }) => units)) / query.total_bet,
    vi_90pct: to(1.645 * sd, 4),
  };
}

/** Standard deviation of what a unit of stake pays; `unit` units make the stake. */
function deviation(shares: readonly Share[], combinations: bigint, unit: number): number {
  const mean = shares.reduce((sum, { units, weight }) => sum + BigInt(units) * weight, 0n);
  const square = shares.reduce((sum, { units, weight }) => sum + BigInt(units) ** 2n * weight, 0n);
  const variance = add(
    fraction(square, combinations),
    multiply(fraction(-mean, combinations), fraction(mean, combinations)),
  );
  return Math.sqrt(toNumber(variance)) / unit;
}

interface SpinQuery extends LinesQuery {
  readonly stops: readonly number[];
  readonly line_bet: number;
}

function slot3Spin(query: SpinQuery) {
  const par = lineSheet(query);
  const window = windowAt(par, "base", query.stops);
  const pays = paysOf(par, window);
  const won = query.lines.map((_, line) => (pays.find((pay) => pay.line === line)?.units ?? 0) * query.line_bet);
  return { window, line_wins: won };
}

interface WaysQuery {
  readonly strips: readonly string[];
  readonly rows: number;
  readonly pay_per_way_x_bet: Readonly<Record<string, readonly Amount[]>>;
  readonly wild: string;
  readonly scatter: string;
  readonly free_spins: { readonly from: number; readonly spins: number; readonly multiplier: number };
}

/** Pays per way as whole units of a ten-thousandth of the stake. */
const UNIT = 10_000;
const unitsOf = (pay: Amount): number => Number(multiply(decimalFraction(pay), fraction(UNIT)).n);

function slot5(query: WaysQuery) {
  const { strips, rows, wild, scatter, free_spins: free } = query;
  const pays = Object.entries(query.pay_per_way_x_bet).map(([symbol, table]) => {
    const counts = table.map((pay, i) => [String(i + 1), unitsOf(pay)] as const).filter(([, units]) => units > 0);
    return [symbol, Object.fromEntries(counts)];
  });
  const par = readPar({
    ...BLANK,
    mechanic: "ways",
    rows,
    wild,
    scatter,
    strips: { base: strips, free: strips },
    denominator: UNIT,
    pays: Object.fromEntries(pays),
  });
  const shares = distribution(par, "base");
  const all = shares.reduce((sum, { weight }) => sum + weight, 0n);
  const share = (holds: (share: Share) => boolean) =>
    fraction(
      shares.filter(holds).reduce((sum, { weight }) => sum + weight, 0n),
      all,
    );
  const base = fraction(
    shares.reduce((sum, { units, weight }) => sum + BigInt(units) * weight, 0n),
    all * BigInt(UNIT),
  );
  const trigger = share(({ scatters }) => scatters >= free.from);
  const spins = free.spins / (1 - free.spins * toNumber(trigger));
  const feature = toNumber(trigger) * spins * free.multiplier * toNumber(base);
  return {
    combinations: all,
    base_rtp: rounded(base, 9),
    base_hit_rate: rounded(
      share(({ units }) => units > 0),
      9,
    ),
    base_sd: to(deviation(shares, all, UNIT), 6),
    max_base_win: to(Math.max(...shares.map(({ units }) => units)) / UNIT, 4),
    scatter_dist: Object.fromEntries(
      Array.from({ length: strips.length + 1 }, (_, n) => [
        n,
        rounded(
          share(({ scatters }) => scatters === n),
          9,
        ),
      ]),
    ),
    p_trigger: exact(trigger),
    trigger_1_in: to(1 / toNumber(trigger), 3),
    expected_free_spins_per_trigger: to(spins, 6),
    feature_rtp: to(feature, 9),
    total_rtp: to(toNumber(base) + feature, 9),
  };
}

interface MegaQuery {
  readonly reels: number;
  readonly height: readonly [number, number];
  readonly cell_prob?: Amount;
  readonly pays?: Readonly<Record<string, Amount>>;
}

function mega({ reels, height: [low, high], cell_prob, pays }: MegaQuery) {
  const heights = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const each = fraction(1, heights.length);
  if (cell_prob === undefined) {
    const mean = fraction(low + high, 2);
    return {
      max_ways: high ** reels,
      mean_ways: to(toNumber(mean) ** reels, 4),
      p_max_ways: exact(multiply(...Array<Fraction>(reels).fill(each))),
    };
  }
  const chance = decimalFraction(cell_prob);
  const expected = multiply(chance, fraction(low + high, 2));
  const missing = 1 - toNumber(chance);
  const none = heights.reduce((sum, height) => sum + missing ** height, 0) / heights.length;
  const pay = Object.entries(pays!).reduce((sum, [count, amount]) => {
    const stops = Number(count) === reels ? 1 : none;
    return sum + toNumber(expected) ** Number(count) * stops * toNumber(decimalFraction(amount));
  }, 0);
  return { expected_pay: to(pay, 9) };
}

type Numbers<K extends string> = Readonly<Record<K, Amount>>;

function mustHit(input: Numbers<"seed" | "must_hit_by" | "meter_rate">) {
  const [seed, cap, rate] = [input.seed, input.must_hit_by, input.meter_rate].map(decimalFraction) as [
    Fraction,
    Fraction,
    Fraction,
  ];
  const { mean, stakes, returned } = mustHitBy({ seed, cap, rate });
  return { mean_hit: toNumber(mean), mean_coin_in_per_hit: toNumber(stakes), rtp_contribution_pct: percent(returned) };
}

function standard(input: Numbers<"seed" | "contribution"> & { readonly p_hit_per_unit_bet: string }) {
  const [over = "", under = ""] = input.p_hit_per_unit_bet.split("/");
  const { mean, returned } = steady(
    decimalFraction(input.seed),
    fraction(BigInt(over), BigInt(under)),
    decimalFraction(input.contribution),
  );
  return { mean_jackpot: toNumber(mean), rtp_contribution_pct: percent(returned) };
}

const hazard = (input: Numbers<"meter" | "cap" | "increment_this_bet">) => ({
  p_hit: toNumber(
    hitChance(decimalFraction(input.meter), decimalFraction(input.cap), decimalFraction(input.increment_this_bet)),
  ),
});

function shared(input: Numbers<"bet" | "contribution" | "pool_share">) {
  const { pool, reserve } = contribution(
    decimalFraction(input.bet),
    decimalFraction(input.contribution),
    decimalFraction(input.pool_share),
  );
  return { pool: toNumber(pool), reserve: toNumber(reserve) };
}

/** The two-sided 95 % point of the normal distribution. */
const Z95 = 1.959964;

const spinsNeeded = ({ sd, half_width_95 }: { readonly sd: number; readonly half_width_95: number }) => ({
  spins: Math.ceil(((Z95 * sd) / half_width_95) ** 2),
});

export const slots: Readonly<Record<string, (input: never) => unknown>> = {
  SLOT3: slot3,
  "SLOT3-SPIN": slot3Spin,
  SLOT5: slot5,
  MEGA: mega,
  "JP-MHB": mustHit,
  "JP-STD": standard,
  "JP-MHB-HAZARD": hazard,
  "JP-LEDGER": shared,
  "MC-N": spinsNeeded,
};
