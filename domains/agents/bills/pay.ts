import { dayIn } from "@taya/kernel/instant";
import { balanceTopic } from "@taya/ledger/contract";
import type { Context } from "../needs.ts";
import { type BillCommand, billOrder } from "./pay.order.ts";
import { expireBills, type OpenBill, openBills } from "./pay.store.ts";
import { turnContracts } from "../contracts/turn.ts";
import { makeBills } from "./run.ts";

/** Bills that are paid in one commit. */
const AT_ONCE = 100;

type PartContext = Pick<Context, "accounts" | "platform" | "site" | "ledger" | "bets">;

/** Makes what bills are due of every brand and pays what is there for them, until their time is over. */
export async function runBills(context: PartContext): Promise<void> {
  // What should hold by now holds first: a bill is made by the contracts of its time.
  await turnContracts(context);
  for (const merchant of await context.site.merchants()) {
    await makeBills(context, merchant);
    await payBills(context, merchant);
    await expireBills(context.platform.database.db, merchant, context.platform.clock.now());
  }
}

/**
 * Pays bills of a brand: the house those at the head of a line, everybody else from what they have. Whoever is shut out
 * is paid what they earned even so, as for rebates of a team.
 */
async function payBills(context: PartContext, merchant: string): Promise<void> {
  const { clock, database, live } = context.platform;
  const { timeZone, currency } = await context.site.brand(merchant);
  const bills = await openBills(database.db, merchant);
  const payers = new Set(bills.flatMap(({ payerId }) => payerId ?? []));
  const held = await context.ledger.heldBy(database.db, [...payers], currency);
  const funded = new Set([...held].flatMap(([id, { balance }]) => (balance > 0n ? [id] : [])));
  const payable: OpenBill[] = [];
  for (const bill of bills) {
    if (bill.payerId !== null && !funded.has(bill.payerId)) continue;
    payable.push(bill);
    funded.add(bill.receiverId);
  }
  const order = billOrder(context, dayIn(clock.now(), timeZone));
  for (let from = 0; from < payable.length; from += AT_ONCE) {
    const commands = payable.slice(from, from + AT_ONCE).flatMap(commandsOf);
    const done = await context.ledger.decideAll(order, commands);
    const moved = done.flatMap((payment) => (payment ? [payment.bill] : []));
    for (const playerId of new Set(moved.flatMap(({ payerId, receiverId }) => [payerId ?? receiverId, receiverId]))) {
      live.changed(balanceTopic, { playerId });
    }
  }
}

const commandsOf = ({ id: bill, payerId, receiverId }: OpenBill): BillCommand[] => [
  ...(payerId === null ? [] : [{ playerId: payerId, bill, side: "out" as const }]),
  { playerId: receiverId, bill, side: "in" },
];
