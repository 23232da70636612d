import type { OperatorDeed } from "@taya/accounts";
import type { Player } from "@taya/accounts";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";

/** An operator's action that waits for a second operator. */
export interface ApprovalAsked {
  readonly kind: string;
  readonly merchant: string;
  readonly operator: Session;
  readonly reason: string;
  /** One line for the approver. */
  readonly summary: string;
  readonly payload: unknown;
}

/** What promotions use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "post" | "once" | "balance">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly accounts: {
    player(db: Db, id: PlayerId): Promise<Player | undefined>;
    byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
    readonly approvals: {
      ask(tx: Db, asked: ApprovalAsked): Promise<string>;
      /** Whether an operator may give a sum without a second person; all sums of a day count together. */
      mayAlone(
        tx: Db,
        alone: {
          readonly kind: string;
          readonly merchant: string;
          readonly operator: Session;
          readonly subject: string;
          readonly amount: Minor;
          readonly most: Minor;
          readonly everything: boolean;
        },
      ): Promise<boolean>;
    };
    log(tx: Db, deed: OperatorDeed): Promise<void>;
  };
}

/** Everything the functions of this room work with. */
export interface Desk extends Needs {
  readonly platform: Platform;
}
