import type { Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import { DAY } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { claim } from "../commands.ts";
import type { REWARD_FAULTS } from "../faults.ts";
import { openMembers } from "../figures/members.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { applyHandlers } from "./apply.ts";
import { type ClaimFault, claimOne } from "./claim.ts";
import type { missionCalls } from "./contract.ts";
import { termsOfVersions, versionKey } from "./missions.store.ts";
import { carriedInto, shownOf } from "./progress.rules.ts";
import { lastProgress, writeProgress } from "./progress.store.ts";
import { writtenAs } from "./terms.ts";
import { claimableOf, missionsOf, type PlayerMission } from "./view.ts";

type Row = Output<typeof missionCalls.missions>["missions"][number];

/** Missions that begin later than this, or that ended longer ago, are not shown. */
const AHEAD_DAYS = 30;
const BEHIND_DAYS = 7;

export function missionHandlers(context: Context): Handlers<typeof missionCalls> {
  const { database } = context.platform;
  return {
    async missions(_input, caller) {
      const player = await knownPlayer(context, caller);
      const mayReward = (await context.compliance.mayReward(database.db, player.id)).ok;
      const all = await missionsOf(context, database.db, { player, mayReward });
      const shown = all.filter(isNear(context.platform.clock.now()));
      return ok({ count: claimableOf(all), missions: shown.map((each) => rowOf(each, caller.language)) });
    },

    async joinMission({ id }, caller) {
      const player = await knownPlayer(context, caller);
      return database.transaction(
        async (
          tx,
        ): Promise<Result<{ status: "joined" }, "NOT_FOUND" | "PROMO_STATE" | (typeof REWARD_FAULTS)[number]>> => {
          const allowed = await context.compliance.mayReward(tx, player.id);
          if (!allowed.ok) return allowed;
          // Whoever counts holds the member too: what is carried is read and written by one at a time.
          await openMembers(context, tx, [player.id]);
          const [found] = await missionsOf(context, tx, { player, only: id, mayReward: true });
          if (!found) return fault("NOT_FOUND");
          if (found.status !== "join") return fault("PROMO_STATE", { value: { status: found.status } });
          await join(context, tx, player.id, found);
          return ok({ status: "joined" });
        },
      );
    },

    ...applyHandlers(context),

    async claimMission({ id }, caller) {
      const player = await knownPlayer(context, caller);
      const terms = await context.promotions.standing(caller.merchant);
      return claim<Output<typeof missionCalls.claimMission>, ClaimFault>(context, caller, async (tx) => {
        const given = await claimOne(context, tx, { player, missionId: id, terms });
        return given.ok ? ok({ status: "claimed", ...given.value }) : given;
      });
    },
  };
}

const isNear =
  (now: number) =>
  ({ mission: { terms }, action }: PlayerMission): boolean => {
    const [ahead, behind] = [now + AHEAD_DAYS * DAY, now - BEHIND_DAYS * DAY];
    return action !== undefined || (terms.opensAt <= ahead && (terms.closesAt ?? Infinity) >= behind);
  };

/** Begins the running period of a mission, with what is missing of the one before. */
async function join(context: Context, tx: Db, playerId: PlayerId, found: PlayerMission) {
  const { mission, periodKey } = found;
  const { id: missionId, version, terms } = mission;
  const [last] = await lastProgress(tx, [playerId], [missionId]);
  const key = last && { id: missionId, version: last.version };
  const before = key && (await termsOfVersions(tx, [key])).get(versionKey(key));
  const have =
    last && before
      ? carriedInto(terms.goals, last, { goalsBefore: before.goals, isPaid: last.isPaid })
      : terms.goals.map(() => 0n);
  const joinedAt = context.platform.clock.now();
  await writeProgress(tx, [{ playerId, missionId, periodKey, version, have, joinedAt }]);
}

function rowOf({ mission, terms, have, opener, remark, ...standing }: PlayerMission, language: string): Row {
  const { title, period, goals, reward, unit, wagering, needsJoin, needsApply, rankMin, after, opensAt } = terms;
  return {
    id: mission.id,
    title: saidName(title, language),
    period,
    goals: goals.map((goal, at) => ({
      metric: goal.metric,
      target: goal.target,
      have: writtenAs(goal.metric, shownOf(goal, have[at] ?? 0n)),
      ...(goal.categories && { categories: goal.categories }),
      ...(goal.vendors && { vendors: goal.vendors }),
    })),
    reward,
    unit,
    ...(wagering !== undefined && { wagering }),
    status: standing.status,
    ...(standing.action && { action: standing.action }),
    startsAt: opensAt,
    ...(standing.endsAt !== undefined && { endsAt: standing.endsAt }),
    ...(standing.claimUntil !== undefined && { claimUntil: standing.claimUntil }),
    needsJoin,
    needsApply,
    rankMin,
    ...(after !== undefined && { after }),
    ...(opener && { afterTitle: saidName(opener, language) }),
    ...(remark !== "" && { remark }),
  };
}
