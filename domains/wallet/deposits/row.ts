import type { DepositRow } from "./contract.ts";
import type { Deposit } from "./deposits.store.ts";

/** A deposit as its player sees it in a list. */
export const rowOf = (deposit: Deposit): DepositRow => ({
  id: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  credited: deposit.credited,
  status: deposit.status,
  createdAt: deposit.createdAt,
  updatedAt: deposit.updatedAt,
  expiresAt: deposit.expiresAt,
});
