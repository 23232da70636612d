import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { legsOf, type OrderKind } from "@taya/ledger";
import { payable } from "../contracts/bill.rules.ts";
import { KINDS } from "../contracts/kinds.ts";
import type { Context } from "../needs.ts";
import { writeBillLetter } from "./letters.ts";
import { addBillPayments, type BillPayment, holdBills, type OpenBill } from "./pay.store.ts";
import { statusOf } from "./reckon.rules.ts";

/** One side of paying a bill; what the payer gives comes before what the receiver gets. */
export interface BillCommand {
  readonly playerId: PlayerId;
  readonly bill: string;
  readonly side: "out" | "in";
}

interface World {
  readonly bills: ReadonlyMap<string, OpenBill>;
  /** What was given by now, with the payment's name. */
  readonly given: Map<string, { readonly id: string; readonly amount: Minor }>;
}

/** The set-based payment of bills: both sides of each and how far it is paid are one commit. */
export function billOrder(
  { platform }: Pick<Context, "platform">,
  day: Day,
): OrderKind<BillCommand, World, BillPayment | undefined> {
  const give = (state: World, { id: bill, gross, paid }: OpenBill, wallet?: Minor) => {
    const amount = wallet === undefined ? gross - paid : payable(gross, paid, wallet);
    const given = { id: platform.id(), amount };
    if (amount > 0n) state.given.set(bill, given);
    return given;
  };
  return {
    name: "bills",
    async read(tx, commands) {
      const bills = await holdBills(tx, [...new Set(commands.map(({ bill }) => bill))]);
      return { bills: new Map(bills.map((bill) => [bill.id, bill])), given: new Map() };
    },
    decide({ playerId, bill: name, side }, state, purse) {
      const bill = state.bills.get(name);
      if (!bill || (side === "out" && !purse.open)) return undefined;
      const { received, paid: paidType } = KINDS[bill.kind].entries;
      const isHouse = bill.payerId === null;
      if (side === "out") {
        const { id: ref, amount } = give(state, bill, purse.balances().cash);
        if (amount === 0n) return undefined;
        const posted = purse.post([
          { playerId, type: paidType, ref, key: platform.id<"entry">(), legs: legsOf.send(amount) },
        ]);
        assert(posted.code === "OK", `what is there can be paid, not ${posted.code}`);
        return undefined;
      }
      const given = isHouse ? give(state, bill) : state.given.get(name);
      if (!given) return undefined;
      const { id, amount } = given;
      const legs = isHouse ? legsOf.agentRebate(amount) : legsOf.receive(amount);
      const posted = purse.post([{ playerId, type: received, ref: id, key: platform.id<"entry">(), legs }]);
      assert(posted.code === "OK", `cash can always be received, not ${posted.code}`);
      return { id, bill, day, amount, status: statusOf({ ...bill, paid: bill.paid + amount }) };
    },
    async write(tx, done, at) {
      const payments = done.flatMap(({ result }) => (result ? [result] : []));
      if (payments.length === 0) return;
      await addBillPayments(tx, payments, at);
      for (const payment of payments) await writeBillLetter(platform, tx, payment);
    },
  };
}
