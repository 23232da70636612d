import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Vitals } from "@taya/platform/vitals";

/** A bet as play keeps it. */
export interface BetLine {
  readonly id: string;
  readonly at: Instant;
  readonly category: string;
  readonly vassalage: string;
  readonly game: string;
  readonly stake: Minor;
  readonly win: Minor;
  readonly status: string;
  /** What was at risk, where that is not the whole stake. */
  readonly validBet?: Minor;
}

/** A page of one player's bets, newest first; times are half-open. */
interface BetsAsked {
  readonly playerId: PlayerId;
  readonly since: Instant;
  readonly until: Instant;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A room that keeps bets. */
export interface BetSource {
  bets(db: Db, asked: BetsAsked): Promise<readonly BetLine[]>;
}

/** What reports use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "records" | "record" | "search">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly accounts: {
    player(db: Db, id: PlayerId): Promise<Player | undefined>;
    byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
  };
  readonly play: BetSource;
  /** Further rooms that keep bets. */
  readonly others?: readonly BetSource[];
  /** What must be 0 while the house is well. */
  readonly vitals?: Vitals;
}

/** Everything the functions of this room work with. */
export interface Desk extends Needs {
  readonly platform: Platform;
}
