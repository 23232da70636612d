import { assert } from "@taya/kernel/assert";
import { atRisk } from "@taya/kernel/valid-bet";
import type { GameInfo } from "../game.ts";
import type { Random } from "@taya/kernel/random";
import { coverageOf } from "../coverage.ts";
import type { Spot, TableBet, TableGame } from "../table-game.ts";
import type { ShoeDealing } from "../table-shoe.ts";

/** What a sheet says of a spot, or of all spots of a kind that pay alike. */
interface SpotTerms {
  /** What it pays to one, the best first: "35:1", "12:1 / 2:1 / 1:1". */
  readonly pays: string;
  /** Theoretical return in parts per million, floored. */
  readonly rtp: number;
}

/** The immutable maths sheet of a table, `par.json` in its folder. */
export interface TableSheet {
  readonly id: string;
  readonly version: string;
  /** Seconds. */
  readonly times: { readonly bet: number; readonly deal: number; readonly cool: number };
  /** Decks that are shuffled for every round. */
  readonly decks?: number;
  /** Chips in minor units, ascending. */
  readonly stakes: readonly string[];
  readonly volatility: number;
  /** The spot whose return stands for the game. */
  readonly main: string;
  readonly hitRate: number;
  readonly maxWin: number;
  /** By spot (`total:4`) or by kind (`straight`). */
  readonly spots: Readonly<Record<string, SpotTerms>>;
  readonly draws: string;
  readonly rounding: string;
}

/** The rules of a table beside its sheet. */
export interface TableRules<Outcome> {
  /** Every spot, in the order of the layout. */
  readonly spots: readonly string[];
  /** Spots that bet against each other; a spot stands in one group at most. */
  readonly opposites: readonly (readonly string[])[];
  /**
   * Every result, each as likely as the others, of a table that draws one out of a space of numbers: whoever covers most
   * of it earns no valid bet. Left out by tables of cards.
   */
  readonly space?: readonly Outcome[];
  draw(random: Random): Outcome;
  /** How rounds of an earlier version were dealt. */
  readonly shoe?: ShoeDealing<Outcome>;
  /** Thousandths of the stake that come back: 0 lost, 1000 a push. */
  back(outcome: Outcome, spot: string): number;
  brief(outcome: Outcome): string;
  road(outcomes: readonly Outcome[]): unknown;
}

/** The kind of a spot: `straight` of `straight:17`. */
export const kindOf = (spot: string): string => spot.split(":")[0]!;

/** A table from its sheet and its rules; throws on a spot without terms. */
export function tableGame<Outcome>(sheet: TableSheet, rules: TableRules<Outcome>): TableGame<Outcome> {
  const { times } = sheet;
  const { shoe } = rules;
  const known = new Set(rules.spots);
  const alone = rules.spots.filter((spot) => !rules.opposites.some((group) => group.includes(spot)));
  const groups = [...rules.opposites, ...alone.map((spot) => [spot])];
  const payout = (outcome: Outcome, { spot, stake }: TableBet): bigint => {
    assert(known.has(spot), `no spot ${spot} on ${sheet.id}`);
    return (stake * BigInt(rules.back(outcome, spot))) / 1000n;
  };
  const { space } = rules;
  const coverage = space && coverageOf(space, (outcome, spot) => rules.back(outcome, spot) > 0);
  const bets = {
    payout,
    risk: (outcome: Outcome, layout: readonly TableBet[]) => {
      const inGroups = groups.flatMap((group) => {
        const here = layout.filter(({ spot }) => group.includes(spot));
        return here.length === 0 ? [] : [riskOn(group, here, (bet) => payout(outcome, bet))];
      });
      return { netted: sum(inGroups, ({ netted }) => netted), apart: sum(inGroups, ({ apart }) => apart) };
    },
    ...(coverage && { coverage: (layout: readonly TableBet[]) => coverage(layout.map(({ spot }) => spot)) }),
  };
  return {
    info: infoOf(sheet),
    times: { bet: times.bet * 1000, deal: times.deal * 1000, cool: times.cool * 1000 },
    spots: rules.spots.map((spot) => spotOf(sheet, spot)),
    parSheet: sheet,
    ...bets,
    draw: (random) => rules.draw(random),
    ...(shoe && { shoe }),
    brief: (outcome) => rules.brief(outcome),
    road: (outcomes) => rules.road(outcomes),
  };
}

const sum = <T>(things: readonly T[], of: (thing: T) => bigint): bigint =>
  things.reduce((all, thing) => all + of(thing), 0n);

/**
 * What bets against each other leave at risk: what cancels out, and no more than their difference, what was won or lost
 * with them together, or what each would have had at risk alone.
 */
function riskOn(group: readonly string[], bets: readonly TableBet[], paid: (bet: TableBet) => bigint) {
  const on = (spot: string): bigint => sum(bets, (bet) => (bet.spot === spot ? bet.stake : 0n));
  const staked = sum(bets, ({ stake }) => stake);
  const covered = group.map(on).reduce((least, stake) => (stake < least ? stake : least));
  const netted = group.length === 1 ? 0n : covered * BigInt(group.length);
  const together = atRisk(staked - netted, sum(bets, paid) - netted);
  const alone = sum(bets, (bet) => atRisk(bet.stake, paid(bet)));
  return { netted, apart: together < alone ? together : alone };
}

function spotOf(sheet: TableSheet, spot: string): Spot {
  const terms = sheet.spots[spot] ?? sheet.spots[kindOf(spot)];
  assert(terms, `the sheet of ${sheet.id} says nothing of ${spot}`);
  return { spot, ...terms };
}

function infoOf(sheet: TableSheet): GameInfo {
  const stakes = sheet.stakes.map(BigInt);
  const rtp = Object.entries(sheet.spots).map(([spot, terms]) => [spot, terms.rtp]);
  const { volatility } = sheet;
  assert(isVolatility(volatility), `the volatility of ${sheet.id} goes from 1 to 5`);
  return {
    code: sheet.id,
    kind: "table",
    version: sheet.version,
    minStake: stakes[0]!,
    maxStake: stakes.at(-1)!,
    stakes,
    rtp: { total: spotOf(sheet, sheet.main).rtp, ...Object.fromEntries(rtp) },
    volatility,
    hitRate: sheet.hitRate,
    maxWin: sheet.maxWin,
    features: [],
  };
}

const isVolatility = (value: number): value is GameInfo["volatility"] =>
  Number.isInteger(value) && value >= 1 && value <= 5;
