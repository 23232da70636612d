import { assert } from "@taya/kernel/assert";
import { formatMinor } from "@taya/kernel/minor";
import type { Random } from "@taya/kernel/random";
import type { Feature, Features } from "../feature.ts";
import { figuresOf, fixed } from "../figures.ts";
import { lawOf, type SpinLaw } from "../law.ts";
import type { Mechanic } from "../maths.ts";
import type { Cell, Coin, Spin, SpinWin } from "../outcome.ts";
import type { ParSheet } from "../par.ts";
import { createPurse, type Purse } from "../purse.ts";
import { boundedBy, distribution, type Reckoning, reckoningOf } from "../reckon.ts";
import { type Played, turn } from "../round.ts";
import type { Share } from "../shares.ts";
import { onStrips } from "./strips.ts";

/**
 * Hold-and-spin: coins show a value; enough of them stay, and the empty places spin again until none has landed for
 * some respins. Then all coins pay, and a coin on every place pays the award for the full screen as well.
 */
export const hold: Mechanic = (sheet) =>
  onStrips("hold", sheet, {
    play,
    reckon,
    rules: (par) => ({ hold: par.hold }),
    figures: (par, reckoning) => ({ ...figuresOf(par, reckoning), ...holdFigures(par, reckoning) }),
  });

interface Held {
  readonly cell: Cell;
  readonly units: number;
}

const placesOf = (par: ParSheet): Cell[] =>
  par.strips.base.flatMap((_, reel) => Array.from({ length: par.rows }, (_each, row): Cell => [reel, row]));

/**
 * Draws one `uniform(length of strip)` per reel, then the value of every coin in view, reel by reel from the top;
 * in each respin, for every empty place in the same order, whether a coin lands and if so its value.
 */
function play(par: ParSheet, stake: bigint, random: Random): Played {
  const purse = createPurse(par, stake);
  const turned = turn(par, "base", random);
  const held: Held[] = turned.scatters.map((cell) => ({ cell, units: coinValue(par, random) }));
  const starts = held.length >= par.hold!.from;
  const wins = turned.pays.map(({ units, ...pay }) => ({ ...pay, amount: formatMinor(purse.add(units)) }));
  const left = starts ? par.hold!.respins : 0;
  const base: Spin = {
    mode: "base",
    stops: turned.stops,
    window: turned.window,
    ...(held.length > 0 ? { coins: coinsOf(par, stake, held) } : {}),
    wins,
    multiplier: 1,
    amount: formatMinor(purse.won()),
    running: formatMinor(purse.won()),
    ...(starts ? { award: { count: held.length, cells: turned.scatters, spins: left, feature: "hold" } } : {}),
    left,
  };
  const afterBase = purse.won();
  const respins = starts ? respinsOf(par, { stake, purse, held }, random) : [];
  const win = purse.won();
  const outcome = {
    spins: [base, ...respins],
    stake: formatMinor(stake),
    total: formatMinor(win),
    freeSpins: 0,
    freeTotal: formatMinor(0n),
    respins: respins.length,
    holdTotal: formatMinor(win - afterBase),
    capped: false,
  };
  return { outcome, win };
}

interface Table {
  readonly stake: bigint;
  readonly purse: Purse;
  readonly held: readonly Held[];
}

function respinsOf(par: ParSheet, { stake, purse, held: first }: Table, random: Random): Spin[] {
  const { land, respins } = par.hold!;
  const places = placesOf(par);
  const spins: Spin[] = [];
  let held = first;
  let left = respins;
  while (left > 0) {
    const landed: Held[] = [];
    for (const cell of places) {
      if (held.some((coin) => same(coin.cell, cell)) || random.uniform(land.of) >= land.hits) continue;
      landed.push({ cell, units: coinValue(par, random) });
    }
    held = [...held, ...landed];
    left = landed.length > 0 ? respins : left - 1;
    if (held.length === places.length) left = 0;
    const before = purse.won();
    const wins = left === 0 ? collected(par, held, purse) : [];
    spins.push({
      mode: "hold",
      stops: [],
      window: windowOf(par, held),
      coins: coinsOf(par, stake, held),
      landed: landed.map(({ cell }) => cell),
      wins,
      multiplier: 1,
      amount: formatMinor(purse.won() - before),
      running: formatMinor(purse.won()),
      left,
    });
  }
  return spins;
}

function collected(par: ParSheet, held: readonly Held[], purse: Purse): SpinWin[] {
  const cells = held.map(({ cell }) => cell);
  const win = (kind: "coins" | "full", units: number): SpinWin => ({
    symbol: par.scatter!,
    count: held.length,
    kind,
    cells,
    amount: formatMinor(purse.add(units)),
  });
  const coins = win(
    "coins",
    held.reduce((all, { units }) => all + units, 0),
  );
  return held.length < placesOf(par).length ? [coins] : [coins, win("full", par.hold!.full)];
}

function coinValue(par: ParSheet, random: Random): number {
  const { values } = par.hold!;
  let at = random.uniform(values.reduce((all, { weight }) => all + weight, 0));
  const found = values.find(({ weight }) => (at -= weight) < 0);
  assert(found !== undefined, "a coin has one of its values");
  return found.units;
}

const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];

const coinsOf = (par: ParSheet, stake: bigint, held: readonly Held[]): Coin[] =>
  held.map(({ cell, units }) => ({ cell, value: formatMinor((stake * BigInt(units)) / BigInt(par.denominator)) }));

const windowOf = (par: ParSheet, held: readonly Held[]): string[] =>
  Array.from({ length: par.rows }, (_, row) =>
    par.strips.base
      .map((_reel, reel) => (held.some(({ cell }) => same(cell, [reel, row])) ? par.scatter! : " "))
      .join(""),
  );

/** Exact: the coins held and the respins left are a Markov chain; values are independent of it and of each other. */
function reckon(par: ParSheet): Reckoning {
  assert(par.hold !== undefined && par.scatter !== null && par.freeSpins === null, "a hold sheet has coins only");
  const base = distribution(par, "base");
  const law = lawOf(base);
  return reckoningOf(par, { base, law, features: holdFeatures(par, law), ...boundedBy(par, mostOf(par, base)) });
}

function holdFeatures(par: ParSheet, law: SpinLaw): Features {
  const found = new Map<number, Feature>();
  law.shown.forEach((_, count) => {
    if (count >= par.hold!.from) found.set(count, holdFeature(par, count));
  });
  return (coins) => found.get(coins);
}

function holdFeature(par: ParSheet, coins: number): Feature {
  const { full } = par.hold!;
  const places = placesOf(par).length;
  const { ends, spins } = endsOf(par, coins);
  const { mean, variance } = valueOf(par);
  const moment = (f: (count: number) => number) =>
    ends.reduce((all, p, count) => (p === 0 ? all : all + p * f(count)), 0) as number;
  const worth = (count: number) => count * mean + (count === places ? full : 0);
  return {
    spins,
    mean: moment(worth) / par.denominator,
    square: moment((count) => worth(count) ** 2 + count * variance) / par.denominator ** 2,
    empty: 0,
  };
}

/** Chance of every final number of coins from so many at the start, and the expected respins. */
function endsOf(par: ParSheet, coins: number): { readonly ends: readonly number[]; readonly spins: number } {
  const { land, respins } = par.hold!;
  const places = placesOf(par).length;
  const p = land.hits / land.of;
  const ends = Array.from({ length: places + 1 }, () => 0);
  const reached = ends.map((_, count) => (count === coins ? 1 : 0));
  let spins = 0;
  for (let count = coins; count < places; count++) {
    const blank = (1 - p) ** (places - count);
    const stays = blank ** respins;
    const here = reached[count]!;
    ends[count] = here * stays;
    spins += (here * (1 - stays)) / (1 - blank);
    for (let more = 1; more <= places - count; more++)
      reached[count + more]! += here * ((1 - stays) / (1 - blank)) * binomial(places - count, more, p);
  }
  ends[places] = reached[places]!;
  return { ends, spins };
}

function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways * p ** k * (1 - p) ** (n - k);
}

function valueOf(par: ParSheet): { readonly mean: number; readonly variance: number } {
  const { values } = par.hold!;
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  const mean = values.reduce((sum, { units, weight }) => sum + (units * weight) / all, 0);
  return {
    mean,
    variance: values.reduce((sum, { units, weight }) => sum + (units ** 2 * weight) / all, 0) - mean ** 2,
  };
}

/** At most the units of a round: the best paid spin that starts the feature, with the dearest coin on every place. */
function mostOf(par: ParSheet, base: readonly Share[]): number {
  const { from, values, full } = par.hold!;
  const feature = placesOf(par).length * Math.max(...values.map(({ units }) => units)) + full;
  return base.reduce((most, { units, scatters }) => Math.max(most, units + (scatters >= from ? feature : 0)), 0);
}

function holdFigures(par: ParSheet, { scatters, combinations, mostUnits }: Reckoning) {
  const places = placesOf(par).length;
  const fullScreen = scatters.reduce((all, weight, count) => {
    if (count < par.hold!.from) return all;
    return all + (Number(weight) / Number(combinations)) * endsOf(par, count).ends[places]!;
  }, 0);
  return {
    meanCoin: fixed(valueOf(par).mean / par.denominator, 9),
    fullScreenOneIn: fixed(1 / fullScreen, 3),
    roundAtMost: mostUnits! / par.denominator,
  };
}
