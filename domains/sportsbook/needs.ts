import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { BetNeeds } from "@taya/compliance/bets";
import type { Ledger } from "@taya/ledger";

/** What sports use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "decide" | "decideAll">;
  readonly site: {
    brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
  } & BetNeeds["site"];
  readonly audit: { log: Audit["log"]; readonly approvals: Pick<Audit["approvals"], "ask" | "list"> };
  readonly compliance: BetNeeds["compliance"];
  readonly accounts: Pick<Accounts, "names" | "player">;
}
