import type { PlayerId } from "@taya/kernel/id";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { exchanged, type Held, type Sum, summed, type TimedChange } from "./fold.rules.ts";
import type { Metric, Rates } from "./metric.ts";
import { METRICS } from "./metrics.ts";
import {
  bestIn,
  scoresIn,
  type TournamentScore,
  valuesIn,
  writeTournamentScores,
  writeValues,
} from "./scores.store.ts";
import { countingTournaments, type Tournament } from "./tournaments.store.ts";

/** A fact as one tournament counts it. */
interface Counted {
  readonly tournament: Tournament;
  readonly metric: Metric;
  readonly rates: Rates;
  readonly playerId: PlayerId;
  readonly told: TimedChange;
}

/** Counts settled bets of members, in their order, in every tournament of their brands; the members' rows are locked. */
export async function countTournaments(context: Context, tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  if (facts.length === 0) return;
  const merchants = [...new Set(facts.map(({ merchant }) => merchant))].toSorted();
  const tournaments = await countingTournaments(tx, merchants, Math.max(...facts.map(({ at }) => at)));
  if (tournaments.length === 0) return;
  const rates = new Map<string, Rates>();
  for (const each of merchants) rates.set(each, await context.platform.settings.read(each, "loyalty", loyaltySettings));
  const counted = facts.flatMap((fact) =>
    tournaments
      .filter((each) => counts(each, fact))
      .map((tournament): Counted => {
        const metric = METRICS[tournament.terms.metric];
        const of = rates.get(fact.merchant)!;
        const told = { ...metric.changes(fact, tournament.terms, of), at: fact.at };
        return { tournament, metric, rates: of, playerId: fact.playerId, told };
      }),
  );
  const by = Map.groupBy(counted, ({ metric }) => metric.folds);
  await countSums(tx, by.get("sum") ?? []);
  await countBest(tx, by.get("best") ?? []);
}

const counts = ({ merchant, terms: { categories } }: Tournament, fact: BetsSettled): boolean =>
  merchant === fact.merchant && (!categories || categories.some((each) => each === fact.category));

const placeOf = (tournamentId: string, playerId: PlayerId): string => `${tournamentId} ${playerId}`;

async function countSums(tx: Db, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const found = await scoresIn(tx, ...bothOf(counted));
  const sums = new Map<string, Sum>(found.map((row) => [placeOf(row.tournamentId, row.playerId), row]));
  const changed = new Map<string, TournamentScore>();
  for (const { tournament, playerId, told, metric, rates } of counted) {
    const place = placeOf(tournament.id, playerId);
    const before = sums.get(place);
    const after = summed(before, told, { metric, rates, window: tournament });
    if (!after || after === before) continue;
    sums.set(place, after);
    changed.set(place, { ...after, tournamentId: tournament.id, playerId });
  }
  if (changed.size > 0) await writeTournamentScores(tx, inOrder(changed));
}

async function countBest(tx: Db, counted: readonly Counted[]): Promise<void> {
  const touching = counted.filter(({ told: { gone, came } }) => gone !== came);
  if (touching.length === 0) return;
  const wanted = touching.flatMap(({ tournament, playerId, told: { gone, came } }) =>
    [gone, came].filter((value) => value > 0n).map((value) => ({ tournamentId: tournament.id, playerId, value })),
  );
  const held = new Map<string, Map<bigint, Held>>();
  for (const { tournamentId, playerId } of wanted) held.set(placeOf(tournamentId, playerId), new Map());
  for (const { tournamentId, playerId, value, count, at } of await valuesIn(tx, unique(wanted))) {
    held.get(placeOf(tournamentId, playerId))!.set(value, { count, at });
  }
  const changed = new Map<string, Parameters<typeof writeValues>[1][number]>();
  for (const { tournament, playerId, told } of touching) {
    const place = placeOf(tournament.id, playerId);
    for (const [value, now] of exchanged(held.get(place)!, told, tournament)) {
      held.get(place)!.set(value, now);
      changed.set(`${place} ${value}`, { tournamentId: tournament.id, playerId, value, ...now });
    }
  }
  if (changed.size === 0) return;
  await writeValues(tx, inOrder(changed));
  await writeTournamentScores(tx, await scoresAfter(tx, touching));
}

/** What stands of those whose values changed: of whom nothing stands, a score of nothing. */
async function scoresAfter(tx: Db, counted: readonly Counted[]): Promise<TournamentScore[]> {
  const best = new Map<string, TournamentScore>();
  for (const { tournament, playerId, told } of counted) {
    const nothing = { tournamentId: tournament.id, playerId, raw: 0n, score: 0n, reachedAt: told.at };
    best.set(placeOf(tournament.id, playerId), nothing);
  }
  for (const { tournamentId, playerId, value, at } of await bestIn(tx, ...bothOf(counted))) {
    const place = placeOf(tournamentId, playerId);
    if (best.has(place)) best.set(place, { tournamentId, playerId, raw: value, score: value, reachedAt: at });
  }
  return inOrder(best);
}

/** In one order, so that two who write wait in no circle. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

const bothOf = (counted: readonly Counted[]): [string[], PlayerId[]] => [
  [...new Set(counted.map(({ tournament }) => tournament.id))],
  [...new Set(counted.map(({ playerId }) => playerId))],
];

const unique = <Key extends { readonly tournamentId: string; readonly playerId: PlayerId; readonly value: bigint }>(
  keys: readonly Key[],
): Key[] => [
  ...new Map(keys.map((each) => [`${placeOf(each.tournamentId, each.playerId)} ${each.value}`, each])).values(),
];
