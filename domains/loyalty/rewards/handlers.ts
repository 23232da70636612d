import {
  type Reward,
  type RewardFault,
  type RewardGiven,
  type RewardSource,
  rewardSources,
} from "@taya/compliance/rewards";
import type { Player } from "@taya/accounts";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { claim } from "../commands.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import type { rewardCalls } from "./contract.ts";

type Claimed = Output<typeof rewardCalls.claimReward>;

/** A reward with its id on the wire: its source and its key. */
interface Listed extends Reward {
  readonly id: string;
  readonly source: RewardSource["source"];
}

/** What a player can claim, and claiming it. */
export function rewardCentreHandlers(context: Context): Handlers<typeof rewardCalls> {
  const { database } = context.platform;
  return {
    async rewards(_input, caller) {
      const player = await knownPlayer(context, caller);
      const all = await offeredTo(context, database.db, { ...player, language: caller.language });
      const several = severalOf(all);
      const list = all.map(({ key: _key, expiresAt, required, group, ...row }) => ({
        ...row,
        ...(required !== undefined && { required }),
        ...(group !== undefined && several.has(group) && { oneOf: true }),
        ...(expiresAt !== undefined && { expiresAt }),
      }));
      return ok({ count: list.length, list });
    },

    async claimReward({ id }, caller) {
      const given = await claimOne(context, caller, id);
      if (!given.ok) return given;
      const { amount, unit, balance } = given.value;
      return ok({ claimed: [{ id, amount, unit }], failed: [], balance });
    },

    async claimAllRewards(_input, caller) {
      const player = await knownPlayer(context, caller);
      const all = await offeredTo(context, database.db, player);
      const several = severalOf(all);
      const isChoice = ({ group }: Listed) => group !== undefined && several.has(group);
      const ids = all.filter((each) => !isChoice(each)).map(({ id }) => id);
      const left = all.filter(isChoice).map(({ id }) => id);
      // Which they are is decided once: whoever asks again goes on with the same ones.
      const begun = await claim<{ ids: string[]; choose: string[]; balance: bigint }, never>(
        context,
        caller,
        async (tx) => ok({ ids, choose: left, balance: (await context.ledger.balance(tx, player.id)).cash }),
      );
      if (!begun.ok) return begun;
      let { balance } = begun.value;
      const claimed: Claimed["claimed"] = [];
      const failed: Claimed["failed"] = [];
      for (const id of begun.value.ids) {
        const given = await claimOne(context, { ...caller, idempotencyKey: `${caller.idempotencyKey} ${id}` }, id);
        if (given.ok) {
          claimed.push({ id, amount: given.value.amount, unit: given.value.unit });
          ({ balance } = given.value);
        } else failed.push({ id, code: given.fault });
      }
      const { choose } = begun.value;
      return ok({ claimed, failed, balance, ...(choose.length > 0 && { choose }) });
    },
  };
}

/** How many rewards a player can claim now; none for whoever has no account to be given anything. */
export async function rewardCount(context: Context, playerId: PlayerId): Promise<number> {
  const { db } = context.platform.database;
  const player = await context.accounts.player(db, playerId);
  return player ? (await offeredTo(context, db, player)).length : 0;
}

/** The groups of which more than one waits: only one of each can be had. */
function severalOf(all: readonly Reward[]): ReadonlySet<string> {
  const groups = Map.groupBy(all, ({ group }) => group);
  return new Set([...groups].flatMap(([group, each]) => (group !== undefined && each.length > 1 ? [group] : [])));
}

/** Everything a player can claim now, source by source; nothing where nothing may be given to them. */
async function offeredTo(context: Context, db: Db, player: Player): Promise<Listed[]> {
  if (!(await context.compliance.mayReward(db, player.id)).ok) return [];
  const all: Listed[] = [];
  for (const { source, list } of context.platform.points.all(rewardSources)) {
    for (const reward of await list(db, player)) all.push({ ...reward, source, id: `${source}.${reward.key}` });
  }
  return all;
}

/** Claims one reward in a transaction of its own, once per key. */
async function claimOne(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Result<RewardGiven, RewardFault | "NOT_FOUND" | Extract<FaultName, ClaimFault>>> {
  const player = await knownPlayer(context, caller);
  const dot = id.indexOf(".");
  const source = context.platform.points.all(rewardSources).find((each) => each.source === id.slice(0, dot));
  if (!source) return fault("NOT_FOUND");
  const give = await source.prepare(player, id.slice(dot + 1));
  return claim<RewardGiven, RewardFault>(context, caller, give);
}

type ClaimFault = Extract<Awaited<ReturnType<typeof claim<RewardGiven, RewardFault>>>, { readonly ok: false }>["fault"];
