import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { referralCalls } from "./contract.ts";
import { kinOf, lockReferral, setStatus } from "./referrals.store.ts";
import { type ReferralRow, referralPage } from "./referrals.read.ts";

type Calls = Pick<typeof referralCalls, "adminReferrals" | "releaseReferral" | "refuseReferral">;
type Reviewed = Output<typeof referralCalls.releaseReferral>;
type Kind = Reviewed["shared"][number]["kinds"][number];

/** What operators see of referrals, and what they decide about those on hold. */
export function operatorReferralHandlers(context: Context): Handlers<Calls> {
  const { clock, database } = context.platform;
  const { db } = database;

  async function rowsOf(merchant: string, list: readonly ReferralRow[]): Promise<Reviewed[]> {
    const shared = await sharedOf(context, merchant, list);
    const names = await context.accounts.names(db, [
      ...list.flatMap(({ referrerId, refereeId }) => [referrerId, refereeId]),
      ...[...shared.values()].flatMap((kinds) => [...kinds.keys()]),
    ]);
    return list.map(({ referrerAmount, refereeAmount, qualifiedAt, reviewer, ...row }) => ({
      ...row,
      shared: [...(shared.get(row.id) ?? [])].map(([playerId, kinds]) => ({
        playerId,
        username: names.get(playerId) ?? "",
        kinds,
      })),
      referrer: names.get(row.referrerId) ?? "",
      referee: names.get(row.refereeId) ?? "",
      ...(referrerAmount !== null && { referrerAmount }),
      ...(refereeAmount !== null && { refereeAmount }),
      ...(qualifiedAt !== null && { qualifiedAt }),
      ...(reviewer !== null && { reviewer }),
    }));
  }

  async function decide(
    { id, reason }: Input<typeof referralCalls.releaseReferral>,
    caller: Caller,
    status: "QUALIFIED" | "REFUSED",
  ): Promise<Result<Reviewed, "NOT_FOUND" | "PROMO_STATE">> {
    const { merchant } = caller;
    const operator = me(caller);
    const decided = await database.transaction(async (tx) => {
      const referral = await lockReferral(tx, merchant, id);
      if (!referral) return fault("NOT_FOUND");
      if (referral.status !== "HELD") return fault("PROMO_STATE", { value: { status: referral.status } });
      await setStatus(tx, { id, status, hold: referral.hold, reviewer: operator.username });
      const action = `promotions.referral.${status === "QUALIFIED" ? "release" : "refuse"}`;
      const { refereeId: referee, referrerId: referrer, hold } = referral;
      await context.audit.log(tx, {
        merchant,
        operator,
        action,
        object: id,
        reason,
        after: { referee, referrer, hold },
      });
      return ok(null);
    });
    if (!decided.ok) return decided;
    const { list } = await referralPage(db, { merchant, id, asOf: clock.now(), offset: 0, limit: 1 });
    return ok((await rowsOf(merchant, list))[0]!);
  }

  return {
    async adminReferrals(input, { merchant }) {
      const { pageNo, pageSize, status, username } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const player = username && (await context.accounts.byUsername(db, merchant, username));
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const referrerId = player ? player.id : undefined;
      const { list, total } = await referralPage(db, { merchant, referrerId, status, asOf, ...window });
      return ok({ list: await rowsOf(merchant, list), total, pageNo, pageSize, asOf });
    },
    releaseReferral: (input, caller) => decide(input, caller, "QUALIFIED"),
    refuseReferral: (input, caller) => decide(input, caller, "REFUSED"),
  };
}

/** By what the referee of each that is on hold hangs together with those it must not hang together with. */
async function sharedOf(
  { platform, accounts }: Context,
  merchant: string,
  list: readonly ReferralRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<PlayerId, Kind[]>>> {
  const { db } = platform.database;
  const found = new Map<string, Map<PlayerId, Kind[]>>();
  for (const { id, status, refereeId, referrerId } of list) {
    if (status !== "HELD") continue;
    const kin = new Set(await kinOf(db, { refereeId, referrerId }));
    const kinds = new Map<PlayerId, Kind[]>();
    for (const { playerId, kind } of await accounts.persons.links(db, { id: refereeId, merchant })) {
      if (kin.has(playerId)) kinds.set(playerId, [...new Set([...(kinds.get(playerId) ?? []), kind])]);
    }
    found.set(id, kinds);
  }
  return found;
}
