import type { Db } from "@taya/platform/database";
import { type EmulatedLine, linesOfOrder, PLAIN_FORM, writeStatement } from "../../emulators/statement.ts";
import type { StatementQuery } from "../../method.ts";
import { payoutsIn, type SandboxPayout } from "./payouts.store.ts";
import { movedIn } from "./sandbox.store.ts";

/** The emulated provider's own statement of a period, in the words of the default mapping. */
export async function sandboxStatement(db: Db, query: StatementQuery): Promise<string> {
  const { since, until, spoil } = query;
  const payments = (await movedIn(db, since, until)).flatMap((payment) =>
    linesOfOrder({ ...payment, told: {} }, query, { id: `pay-${payment.id}`, feePpm: 0n }),
  );
  const payouts = (await payoutsIn(db, since, until)).map(payoutLine);
  const lines = [...payments, ...payouts].toSorted((one, other) => one.at - other.at);
  return writeStatement(PLAIN_FORM, lines, spoil);
}

const payoutLine = ({ id, reference, amount, currency, at, paidAt }: SandboxPayout): EmulatedLine => ({
  id,
  reference,
  kind: "payout",
  status: paidAt === undefined ? "FAILED" : "PAID",
  amount,
  fee: 0n,
  currency,
  at: paidAt ?? at,
});
