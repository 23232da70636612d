import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Ledger } from "@taya/ledger";
import type { StatementSources } from "@taya/payments/statement";
import type { Platform } from "@taya/platform/platform";

/** What reconciliation uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "audit">;
  readonly audit: { log: Audit["log"]; readonly significant: Pick<Audit["significant"], "note"> };
  readonly site: { brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }> };
  readonly accounts: Pick<Accounts, "names">;
  readonly wallet: { readonly statements: StatementSources };
  readonly play: { readonly statements: StatementSources };
}

/** Everything its own functions work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
