import type { Audit } from "@taya/audit";
import type { BetNeeds } from "@taya/compliance/bets";
import type { Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";

/** What play uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "decide">;
  readonly site: {
    brand(merchant: string): Promise<{
      readonly currency: string;
      readonly timeZone: string;
      readonly launchGameCdns: readonly string[];
    }>;
    /** Whether a module of the brand is on. */
    flag(merchant: string, code: string): Promise<boolean>;
  } & BetNeeds["site"];
  readonly audit: { log: Audit["log"] };
  readonly accounts: {
    authenticate(handles: {
      token: string;
      cookie: string | undefined;
      client: "web" | "native";
      device: string;
      ip: string;
    }): Promise<Result<Session, FaultName>>;
  };
  readonly compliance: BetNeeds["compliance"] & {
    /** What the law of the brand says of the pace of games; milliseconds, null where it says nothing. */
    policyOf(merchant: string): Promise<{
      readonly "cycle.slotMs": number | null;
      readonly "cycle.otherCasinoMs": number | null;
    }>;
  };
  readonly catalogue: {
    game(db: Db, merchant: string, gameId: string): Promise<GameRow | undefined>;
    byCode(db: Db, merchant: string, code: string): Promise<GameRow | undefined>;
    /** A lottery by its code. */
    lottery(db: Db, merchant: string, code: string): Promise<GameRow | undefined>;
    played(tx: Db, playerId: PlayerId, gameId: string, at: number): Promise<void>;
  };
}

/** A game as the brand offers it. */
export interface GameRow {
  readonly gameId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameCategory: string;
  readonly enabled: boolean;
  readonly maintain: 0 | 1;
  /** The brand's own bounds of the stake where it has tighter ones, in minor units. */
  readonly minStake?: bigint;
  readonly maxStake?: bigint;
}
