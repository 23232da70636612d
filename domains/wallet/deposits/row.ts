import type { Context } from "../needs.ts";
import type { DepositRow, PlayerDepositRow } from "./contract.ts";
import { actionsOf } from "./deposits.rules.ts";
import type { Deposit } from "./deposits.store.ts";

/** A deposit as everybody sees it. */
export const rowOf = (deposit: Deposit): DepositRow => ({
  id: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  credited: deposit.credited,
  status: deposit.status,
  createdAt: deposit.createdAt,
  updatedAt: deposit.updatedAt,
  expiresAt: deposit.expiresAt,
  ...(deposit.whyHeld && { held: { amount: deposit.held, why: deposit.whyHeld } }),
  ...(deposit.returned > 0n && { returned: deposit.returned }),
});

/** A deposit as its player sees it in a list, with what may be done with it now. */
export function playerRowOf({ payments }: Pick<Context, "payments">, deposit: Deposit): PlayerDepositRow {
  // A method taken out of the house since: its deposits are shown, and nobody asks for a slip.
  const { name, kind } = payments.method(deposit.method) ?? { name: deposit.method, kind: "form" };
  const actions = actionsOf(deposit.status, kind === "manual");
  return { ...rowOf(deposit), name, kind, actions, flags: [...deposit.flags] };
}
