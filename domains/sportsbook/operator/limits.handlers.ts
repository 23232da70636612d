import type { Handlers, Input } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { isId, type PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { readFactors, readLimits } from "../betting/limits.store.ts";
import { settleSettings } from "../settle/settings.ts";
import type { operatorCalls } from "./contract.ts";
import { log, type OperatorContext, tradesIt } from "./context.ts";
import { pageOfFactors, writeFactor, writeHouseLimits, writeTier } from "./limits.store.ts";

type Calls = typeof operatorCalls;
type Change = Input<Calls["changeLimits"]>;

/** Limits of tiers and of all fixtures, and which part of them players may use. */
export function limitHandlers(context: OperatorContext): Pick<Handlers<Calls>, "operatorLimits" | "changeLimits"> {
  const { database, settings } = context.platform;
  const { db } = database;
  return {
    async operatorLimits({ playerId, pageNo, pageSize }, caller) {
      const { tiers, ...house } = await readLimits(db);
      const where = { merchant: caller.merchant, playerId };
      const { rows, total } = await pageOfFactors(db, where, { offset: (pageNo - 1) * pageSize, limit: pageSize });
      const names = await context.accounts.names(
        db,
        rows.map((row) => row.playerId),
      );
      const list = rows.map((row) => ({ ...row, username: names.get(row.playerId) ?? "" }));
      const { confirmAbove } = await settings.read(caller.merchant, "sportsbook", settleSettings);
      return ok({
        tiers: Object.entries(tiers).map(([tier, limits]) => ({ tier: Number(tier), ...limits })),
        ...house,
        ...(confirmAbove > 0n && { confirmAbove }),
        players: { list, total, pageNo, pageSize },
      });
    },
    async changeLimits({ reason, tier, player, confirmAbove, ...house }, caller) {
      const ofHouse = tier !== undefined || Object.values(house).some((each) => each !== undefined);
      if (ofHouse && !tradesIt(context, caller)) return fault("NOT_FOUND");
      if (!ofHouse && !player && confirmAbove === undefined)
        return fault("VALIDATION_FAILED", { errors: [{ field: "tier", rule: "required" }] });
      if (amountsOf({ tier, ...house }).some((amount) => amount <= 0n))
        return fault("VALIDATION_FAILED", { errors: [{ field: "tier", rule: "range" }] });
      const known = player && isId(player.playerId) && (await context.accounts.player(db, player.playerId as PlayerId));
      if (player && (!known || known.merchant !== caller.merchant)) return fault("NOT_FOUND");
      const waited = await changeWaiting(context, caller.merchant, confirmAbove);
      await database.transaction(async (tx) => {
        const { tiers, ...before } = await readLimits(tx);
        const id = player?.playerId as PlayerId | undefined;
        const factorBefore = id && ((await readFactors(tx, [id])).get(id)?.hundredths ?? 100);
        if (tier) await writeTier(tx, tier);
        await writeHouseLimits(tx, house);
        if (player) {
          const { playerId, factor } = player;
          await writeFactor(tx, {
            playerId: playerId as PlayerId,
            merchant: caller.merchant,
            factor,
            reason,
            by: me(caller).username,
          });
        }
        await log(context, tx, caller, {
          action: "sportsbook.limits.change",
          object: player?.playerId ?? (tier ? `tier ${tier.tier}` : "house"),
          reason,
          before: texts({ ...(tier && tiers[tier.tier]), ...(ofHouse && before), ...waited, factor: factorBefore }),
          after: { ...texts({ ...tier, ...house, confirmAbove }), ...(player && { factor: player.factor }) },
        });
      });
      return ok({});
    },
  };
}

/** Sets above what tickets of a brand wait for a second word on their results; answers what was set before. */
async function changeWaiting(
  { platform: { settings } }: OperatorContext,
  merchant: string,
  confirmAbove: bigint | undefined,
): Promise<object> {
  if (confirmAbove === undefined) return {};
  const before = await settings.read(merchant, "sportsbook", settleSettings);
  await settings.write(merchant, "sportsbook", { confirmAbove: formatMinor(confirmAbove) });
  return before;
}

const amountsOf = ({ tier, ...house }: Omit<Change, "reason" | "player" | "confirmAbove">): readonly bigint[] => {
  const { tier: _number, ...limits } = tier ?? { tier: 0 };
  return [...Object.values(limits), ...Object.values(house)].filter((each) => each !== undefined);
};

const texts = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, each]) => (each === undefined ? [] : [[name, String(each)]])),
  );
