import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../needs.ts";
import { statementBooks } from "./books.store.ts";
import type { paymentStatementCalls } from "./payments.contract.ts";
import { statementHandlers } from "./desk.ts";
import { oursAtMethod } from "./ours.store.ts";
import { mappingOf } from "@taya/payments/statement";

/** Statements of payment providers: every method has them, with its own mapping or the default one. */
export function paymentStatementHandlers(desk: Desk): Handlers<typeof paymentStatementCalls> {
  const sources = desk.payments.methods().map(({ code, name, statement }) => ({
    code,
    name,
    mapping: mappingOf(statement),
  }));
  return statementHandlers({
    platform: desk.platform,
    books: statementBooks("wallet"),
    action: "wallet.statement",
    brand: (merchant) => desk.site.brand(merchant),
    log: (tx, deed) => desk.audit.log(tx, deed),
    sources: () => sources,
    ours: oursAtMethod,
  });
}
