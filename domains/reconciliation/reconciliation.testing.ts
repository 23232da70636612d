import type { StatementSources } from "@taya/payments/statement";

/** A room beside which no statement is laid. */
export const NONE: { readonly statements: StatementSources } = { statements: { sources: [], ours: async () => [] } };
