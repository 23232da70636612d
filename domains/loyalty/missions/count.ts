import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn, type Instant, MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { awardsOf } from "../awards/award.store.ts";
import type { Measured } from "../figures/measured.ts";
import type { Context } from "../needs.ts";
import { missionKey } from "../periods.rules.ts";
import { type Mission, runMissions, termsOfVersions, versionKey } from "./missions.store.ts";
import { advanced } from "./progress.rules.ts";
import { lastProgress, type ProgressRow, writeProgress } from "./progress.store.ts";

/** Days begin in no zone but at such a time; what was told of one is told its day once. */
const BUCKET_MS = 5 * MINUTE;

/** Counts what was told of members towards the missions of their brands, in its order; the members' rows are locked. */
export async function countMissions(context: Context, tx: Db, measured: readonly Measured[]): Promise<void> {
  if (measured.length === 0) return;
  const missions = await runMissions(tx, [...new Set(measured.map(({ merchant }) => merchant))]);
  if (missions.length === 0) return;
  const players = [...new Set(measured.map(({ playerId }) => playerId))];
  const before = await lastProgress(
    tx,
    players,
    missions.map(({ id }) => id),
  );
  const terms = await termsOfVersions(
    tx,
    before.map(({ missionId: id, version }) => ({ id, version })),
  );
  const openSince = await openings(tx, players, missions);
  const rows = new Map(before.map((row) => [placeOf(row), row]));
  const changed = new Map<string, ProgressRow>();
  const keysOf = await keyReader(context, missions);
  for (const each of measured) {
    for (const mission of missions) {
      if (mission.merchant !== each.merchant) continue;
      const { id: missionId, version } = mission;
      const { goals, needsJoin } = mission.terms;
      const place = placeOf({ playerId: each.playerId, missionId });
      const last = rows.get(place);
      const next = advanced(last, each, {
        key: keysOf(mission, each.at),
        version,
        goals,
        needsJoin,
        goalsBefore: (last && terms.get(versionKey({ id: missionId, version: last.version })))?.goals ?? goals,
        isPaid: last?.isPaid ?? false,
        openSince: openSince(each.playerId, mission, each.at),
      });
      if (!next) continue;
      const row = { ...next, playerId: each.playerId, missionId };
      rows.set(place, { ...row, isPaid: last?.periodKey === next.periodKey && last.isPaid });
      changed.set(`${place} ${next.periodKey}`, row);
    }
  }
  if (changed.size > 0) await writeProgress(tx, [...changed.values()]);
}

const placeOf = ({ playerId, missionId }: Pick<ProgressRow, "playerId" | "missionId">) => `${playerId} ${missionId}`;

/** Since when a mission is open to a player; undefined at an instant at which it is not. */
async function openings(tx: Db, players: readonly PlayerId[], missions: readonly Mission[]) {
  const before = [...new Set(missions.flatMap(({ terms }) => terms.after ?? []))];
  const given = before.length > 0 ? await awardsOf(tx, "mission", players, before) : [];
  const first = new Map<string, Instant>();
  for (const { playerId, subject, at } of given) {
    const place = placeOf({ playerId, missionId: subject });
    first.set(place, Math.min(at, first.get(place) ?? Infinity));
  }
  return (playerId: PlayerId, { terms }: Mission, at: Instant): Instant | undefined => {
    if (terms.closesAt !== undefined && at >= terms.closesAt) return undefined;
    if (terms.after === undefined) return terms.opensAt;
    const opened = first.get(placeOf({ playerId, missionId: terms.after }));
    return opened === undefined ? undefined : Math.max(opened, terms.opensAt);
  };
}

/** The key of the period of a mission that an instant lies in, at its brand. */
async function keyReader(context: Context, missions: readonly Mission[]) {
  const zones = new Map<string, string>();
  for (const merchant of new Set(missions.map((each) => each.merchant))) {
    zones.set(merchant, (await context.site.brand(merchant)).timeZone);
  }
  const days = new Map<string, Day>();
  return ({ merchant, terms }: Mission, at: Instant): string => {
    const bucket = `${merchant} ${at - (at % BUCKET_MS)}`;
    const day = days.get(bucket) ?? dayIn(at, zones.get(merchant)!);
    days.set(bucket, day);
    return missionKey(terms.period, day);
  };
}
