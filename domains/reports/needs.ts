import type { Player } from "@taya/accounts";
import type { Bets } from "@taya/bets";
import type { PlayerId } from "@taya/kernel/id";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";

/** What reports use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "records" | "record" | "search">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly bets: { readonly figures: Pick<Bets["figures"], "memberDays" | "brandDays"> };
  readonly accounts: {
    names(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
    byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
  };
}

/** Everything the functions of this room work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
