import type { Accounts } from "@taya/accounts";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";

/** What this room uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "balance" | "vendorWallets" | "lock">;
  readonly accounts: Pick<Accounts, "stepUp" | "persons" | "closeOwn" | "tellArchive">;
}

/** Everything its own functions work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
