import type { OperatorDeed } from "@taya/accounts";
import type { BetNeeds } from "@taya/compliance/bets";
import type { Session } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";

/** What lotteries use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "decide" | "decideAll">;
  readonly site: {
    brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
  } & BetNeeds["site"];
  readonly accounts: {
    /** A line of the operators' log, in the transaction of the deed. */
    log(tx: Db, deed: OperatorDeed): Promise<void>;
    readonly approvals: {
      /** Tells of whoever did something first, and when, whether this operator is a second person to him. */
      secondTo(
        tx: Db,
        to: { readonly merchant: string; readonly right: string; readonly operator: Session },
      ): Promise<(first: string, at: Instant) => boolean>;
    };
  };
  readonly compliance: BetNeeds["compliance"];
}
