import type { Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";

/** A line of the operators' log, chained by hashes. */
export interface OperatorDeed {
  readonly merchant: string;
  readonly operator: Session;
  /** Such as "play.statement.import". */
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly after?: unknown;
}

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
    /** Whether a player may play from where he is. */
    readonly where: {
      mayPlay(visit: {
        readonly merchant: string;
        readonly playerId: PlayerId;
        readonly sessionId: string;
        readonly ip: string;
        readonly during: "launch" | "bet";
      }): Promise<Result<null, "SYS_REGION">>;
    };
  };
  readonly accounts: {
    authenticate(handles: {
      token: string;
      cookie: string | undefined;
      client: "web" | "native";
      device: string;
      ip: string;
    }): Promise<Result<Session, FaultName>>;
    /** A line of the operators' log, in the transaction of the deed. */
    log(tx: Db, deed: OperatorDeed): Promise<void>;
  };
  readonly compliance: {
    mayLaunch(db: Db, playerId: PlayerId, stake?: bigint): Promise<Result<unknown, FaultName>>;
    /** Whether the identity allows a bet, and a trial has said that somebody of age plays. */
    mayBet(bet: { merchant: string; playerId: PlayerId; type: number }): Promise<Result<unknown, FaultName>>;
  };
  readonly catalogue: {
    game(db: Db, merchant: string, gameId: string): Promise<GameRow | undefined>;
    byCode(db: Db, merchant: string, code: string): Promise<GameRow | undefined>;
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

/** What the bonus a player holds may be staked on. */
export interface BonusTerms {
  allows(game: GameRow, stake: bigint): boolean;
}

/** Reads the terms of many players at once; who holds no bonus is missing. */
export type BonusReader = (db: Db, players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, BonusTerms>>;
