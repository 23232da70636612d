import type { Caller, Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { type NewestQuery, type RangeQuery, rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { contractById } from "../contracts/contracts.store.ts";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { rangeOf } from "../team/range.ts";
import type { billCalls } from "./contract.ts";
import { type Bill, decideBill, holdBill, listBills, listRuns } from "./list.store.ts";
import { billOnWire } from "./on-wire.ts";
import { type BillStatus, reckon } from "./reckon.rules.ts";

interface Decision {
  readonly id: string;
  readonly reason: string;
  readonly version: number;
}

/** One handler per call of what contracts come to. */
export function billHandlers(context: Context): Handlers<typeof billCalls> {
  const { db, transaction } = context.platform.database;
  const windowOf = async (input: NewestQuery & RangeQuery, caller: Caller) => {
    const range = await rangeOf(context, input, caller);
    if (!range.ok) return range;
    const { since, until } = range.value;
    return ok({ since, until, ...rowWindow(input, context.platform.clock) });
  };
  const paged = ({ pageNo, pageSize }: NewestQuery, asOf: number) => ({ pageNo, pageSize, asOf });
  return {
    async contractBills(input, caller) {
      const window = await windowOf(input, caller);
      if (!window.ok) return window;
      const me = playerOf(caller);
      const of = input.side === "mine" ? { receiver: me } : { payer: me };
      const { list, total } = await listBills(db, { ...window.value, kind: input.kind, of });
      return ok({ list: list.map(billOnWire), total, ...paged(input, window.value.asOf) });
    },

    async adminBills(input, caller) {
      const window = await windowOf(input, caller);
      if (!window.ok) return window;
      const { kind, status, username } = input;
      const of = { merchant: caller.merchant };
      const { list, total } = await listBills(db, { ...window.value, kind, status, username, of });
      return ok({ list: list.map(adminBillOf), total, ...paged(input, window.value.asOf) });
    },

    adminApproveBill: (input, caller) => decide(context, input, caller, "INSUFFICIENT"),
    adminDenyBill: (input, caller) => decide(context, input, caller, "DENIED"),

    async adminRerunBill({ id, reason }, caller) {
      const { merchant } = caller;
      return transaction(async (tx) => {
        const found = await holdBill(tx, merchant, id);
        if (!found) return fault("NOT_FOUND");
        if (found.paid > 0n) return fault("BILL_STATE");
        const again = await rerun(tx, found);
        const action = { merchant, operator: caller.session!, action: "agents.bills.rerun", object: id, reason };
        await context.audit.log(tx, { ...action, before: {}, after: { alike: again.alike } });
        return ok(again);
      });
    },

    async adminRuns(input, caller) {
      const window = await windowOf(input, caller);
      if (!window.ok) return window;
      const { list, total } = await listRuns(db, { ...window.value, kind: input.kind, merchant: caller.merchant });
      return ok({ list, total, ...paged(input, window.value.asOf) });
    },
  };
}

const adminBillOf = (bill: Bill) => ({
  ...billOnWire(bill),
  playerId: bill.receiverId,
  payerName: bill.payerName ?? "",
  version: bill.version,
});

/** Reckons a bill once more of what it kept and the terms of its contract. */
async function rerun(tx: Db, bill: Bill) {
  const contract = await contractById(tx, bill.contractId);
  const { ppm, gross } = reckon(contract!, bill.inputs, bill.key);
  const lowerTotal = bill.inputs.lower.reduce((sum, each) => sum + each.gross, 0n);
  const again = { rate: Number(ppm), gross, lowerTotal, net: gross - lowerTotal };
  const alike = again.rate === bill.rate && gross === bill.gross && lowerTotal === bill.lowerTotal;
  return { alike, ...again };
}

async function decide(
  { platform, audit }: Context,
  { id, reason, version }: Decision,
  caller: Caller,
  status: BillStatus,
): Promise<Result<{ readonly status: BillStatus; readonly version: number }, "NOT_FOUND" | "BILL_STATE" | "STALE">> {
  const { merchant } = caller;
  return platform.database.transaction(async (tx) => {
    const found = await holdBill(tx, merchant, id);
    if (!found) return fault("NOT_FOUND");
    if (found.version !== version) return fault("STALE");
    if (found.status !== "AWAITING_APPROVAL") return fault("BILL_STATE");
    await decideBill(tx, id, status);
    const action = `agents.bills.${status === "DENIED" ? "deny" : "approve"}`;
    const { status: was } = found;
    await audit.log(tx, {
      merchant,
      operator: caller.session!,
      action,
      object: id,
      reason,
      before: { status: was },
      after: { status },
    });
    return ok({ status, version: version + 1 });
  });
}
