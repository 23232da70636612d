import type { Player } from "@taya/accounts";
import { addDays, dayIn } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { awardsOf } from "../awards/award.store.ts";
import type { Context } from "../needs.ts";
import { applicationsOf } from "./applications.store.ts";
import { findMission, type Mission, runMissions, termsOfVersions, versionKey } from "./missions.store.ts";
import { progressOf } from "./progress.store.ts";
import { type Begun, type Standing, standingOf } from "./standing.rules.ts";

/** Days that periods are looked back for rewards that wait: a week and the time it can still be claimed. */
const DAYS_BACK = 15;

/** A mission as it stands for a player. */
export interface PlayerMission extends Standing {
  readonly mission: Mission;
  /** What the mission that opens this one is called, by language code; undefined where there is none. */
  readonly opener: Mission["terms"]["title"] | undefined;
  /** What the operator said of what was handed in; empty where nothing was. */
  readonly remark: string;
}

/** What is looked at of a player's missions: all of them, or one, held until the transaction ends. */
export interface Look {
  readonly player: Player;
  readonly mayReward: boolean;
  /** One mission alone; nothing where the brand runs no such. */
  readonly only?: string;
}

/** The missions of the brand as they stand for a player, in the order they are shown in. */
export async function missionsOf(context: Context, db: Db, look: Look): Promise<PlayerMission[]> {
  const { player, only, mayReward } = look;
  const { id: playerId, merchant, rankLevel } = player;
  const missions = only === undefined ? await runMissions(db, [merchant]) : await runOne(db, merchant, only);
  if (missions.length === 0) return [];
  const { timeZone } = await context.site.brand(merchant);
  const now = context.platform.clock.now();
  const today = dayIn(now, timeZone);
  const since = addDays(today, -DAYS_BACK);
  const rows = await progressOf(db, { playerId, since, missionId: only, lock: only !== undefined });
  const terms = await termsOfVersions(
    db,
    rows.map(({ missionId: id, version }) => ({ id, version })),
  );
  const asked = missions.flatMap(({ id, terms: { after } }) => (after === undefined ? [id] : [id, after]));
  const given = await awardsOf(db, "mission", [playerId], [...new Set(asked)]);
  const applied = await applicationsOf(db, playerId, since);
  const begunOf = (mission: Mission): Begun[] =>
    rows.flatMap((row) => {
      const of = terms.get(versionKey({ id: row.missionId, version: row.version }));
      if (row.missionId !== mission.id || !of) return [];
      const award = given.find((each) => each.subject === mission.id && each.periodKey === row.periodKey);
      const sent = applied.find((each) => each.missionId === mission.id && each.periodKey === row.periodKey);
      return [{ ...row, terms: of, application: sent?.status, given: award && (award.claimed ? "claimed" : "issued") }];
    });
  return missions.map((mission) => {
    const { after } = mission.terms;
    const isOpened = after === undefined || given.some(({ subject }) => subject === after);
    const standing = standingOf(mission, begunOf(mission), { now, today, timeZone, rankLevel, isOpened, mayReward });
    const sent = applied.find((each) => each.missionId === mission.id && each.periodKey === standing.periodKey);
    const opener = missions.find(({ id }) => id === after)?.terms.title;
    return { ...standing, mission, opener, remark: sent?.remark ?? "" };
  });
}

async function runOne(db: Db, merchant: string, id: string): Promise<Mission[]> {
  const mission = await findMission(db, { merchant, id });
  return mission?.enabled ? [mission] : [];
}

/** How many missions can be claimed; none while nothing may be given to the player. */
export async function claimableCount(context: Context, player: Player): Promise<number> {
  const { db } = context.platform.database;
  if (!(await context.compliance.mayReward(db, player.id)).ok) return 0;
  return claimableOf(await missionsOf(context, db, { player, mayReward: true }));
}

/** How many of them can be claimed now. */
export const claimableOf = (all: readonly PlayerMission[]): number =>
  all.filter(({ action }) => action === "claim").length;
