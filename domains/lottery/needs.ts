import type { OperatorDeed } from "@taya/accounts";
import type { BetNeeds } from "@taya/compliance/bets";
import type { Session } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
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

/** A lottery as the terms of a bonus name games. */
interface GameNamed {
  readonly gameCode: string;
  readonly gameId: string;
  readonly gameCategory: string;
}

/** What the bonus a player holds may be staked on. */
export interface BonusTerms {
  allows(game: GameNamed, stake: bigint): boolean;
}

/** Reads the terms of many players at once; who holds no bonus is missing. */
export type BonusReader = (db: Db, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, BonusTerms>>;
