import type { Caller, Handlers } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../needs.ts";
import { lockLine } from "../rates/rates.store.ts";
import { answerContract } from "./answer.ts";
import { enabledKinds, MODULE } from "./caps.ts";
import type { contractCalls } from "./contract.ts";
import { type Contract, contractById, contractsPage } from "./contracts.store.ts";
import { offerContract } from "./offer.ts";
import { shownContracts } from "./shown.ts";

type Names = "adminContracts" | "adminOfferContract" | "adminWithdrawContract" | "adminTerminateContract";

/** What operators do about contracts, those of the house above all. */
export function operatorHandlers(context: Context): Pick<Handlers<typeof contractCalls>, Names> {
  const { database, clock } = context.platform;
  const { db } = database;
  const answer = async (contract: Contract) => {
    const [shown] = await shownContracts(context, db, [contract], contract);
    return ok({ contract: shown! });
  };
  const step = async (
    move: "withdraw" | "terminate",
    { id, reason }: { id: string; reason: string },
    caller: Caller,
  ) => {
    const done = await database.transaction((tx) => stepOfHouse(context, tx, { move, id, reason }, caller));
    return done.ok ? answer(done.value) : done;
  };
  return {
    async adminContracts({ username, kind, state, ...paging }, { merchant }) {
      const rows = rowWindow(paging, clock);
      const player = username === undefined ? undefined : await context.accounts.byUsername(db, merchant, username);
      const whose =
        username === undefined
          ? sql``
          : sql` and (downline_id = ${player?.id ?? null}::uuid or upline_id = ${player?.id ?? null}::uuid)`;
      const where = sql`merchant = ${merchant}${whose}${kind === undefined ? sql`` : sql` and kind = ${kind}`}`;
      const { list, total } = await contractsPage(db, where, { state, rows });
      const { pageNo, pageSize } = paging;
      return ok({
        list: await shownContracts(context, db, list, { merchant }),
        total,
        pageNo,
        pageSize,
        asOf: rows.asOf,
      });
    },

    async adminOfferContract({ kind, username, tiers, reason, ...wish }, caller) {
      const { merchant } = caller;
      const off = (module: string) => fault("MODULE_OFF", { value: { module } });
      if (!(await context.site.flag(merchant, MODULE))) return off(MODULE);
      const done = await database.transaction(async (tx) => {
        if (!(await enabledKinds(context, merchant, tx))[kind]) return off(kind);
        const downline = await context.accounts.byUsername(tx, merchant, username);
        if (!downline) return fault("NOT_FOUND");
        const by = caller.session!.playerId;
        const offered = await offerContract(context, tx, { kind, downline, uplineId: null, by, wish, tiers });
        if (offered.ok) await log(context, tx, caller, { action: "offer", reason, contract: offered.value });
        return offered;
      });
      return done.ok ? answer(done.value) : done;
    },

    adminWithdrawContract: (input, caller) => step("withdraw", input, caller),
    adminTerminateContract: (input, caller) => step("terminate", input, caller),
  };
}

/** A step of the house as the side that offered. */
async function stepOfHouse(
  context: Context,
  tx: Db,
  { move, id, reason }: { readonly move: "withdraw" | "terminate"; readonly id: string; readonly reason: string },
  caller: Caller,
) {
  const found = await contractById(tx, id);
  if (found?.merchant !== caller.merchant || found.uplineId !== null) return fault("NOT_FOUND");
  await lockLine(tx, found.downlineId);
  const contract = (await contractById(tx, id))!;
  const done = await answerContract(context, tx, contract, { move, by: caller.session!.playerId, consent: false });
  if (!done.ok) return done.fault === "CONTRACT_STATE" ? fault("CONTRACT_STATE", done.detail) : fault("NOT_FOUND");
  await log(context, tx, caller, { action: move, reason, contract: done.value.contract, before: contract });
  return ok(done.value.contract);
}

interface Logged {
  readonly action: string;
  readonly reason: string;
  readonly contract: Contract;
  readonly before?: Contract;
}

const facts = ({ kind, version, status, ppm, period }: Contract) => ({ kind, version, status, ppm, period });

const log = (context: Context, tx: Db, caller: Caller, { action, reason, contract, before }: Logged): Promise<void> =>
  context.audit.log(tx, {
    merchant: caller.merchant,
    operator: caller.session!,
    action: `agents.contract.${action}`,
    object: contract.downlineId,
    reason,
    ...(before && { before: facts(before) }),
    after: facts(contract),
  });
