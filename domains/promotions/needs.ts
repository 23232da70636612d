import type { Audit } from "@taya/audit";
import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";

/** What promotions use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "post" | "once" | "balance">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly audit: { log: Audit["log"]; readonly approvals: Pick<Audit["approvals"], "ask" | "mayAlone"> };
  readonly accounts: {
    /** The user names of accounts, however many, in one read; who there is not is missing. */
    names(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
    byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
  };
}

/** Everything the functions of this room work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
