import type { Audit } from "@taya/audit";
import type { Redrawing } from "@taya/accounts/documents";
import type { Player } from "@taya/accounts";
import type { Caller } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Result } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Payments } from "@taya/payments";
import type { Boxes } from "@taya/vault";
import type { OpenVendor } from "./vendor.ts";

/** The refusals of the law that a deposit may answer. */
export type MayNotDeposit = "KYC_REQUIRED" | "RG_LIMIT_DEPOSIT" | "RG_EXCLUDED" | "RG_COOLOFF" | "FORBIDDEN";

/** Instants of the last change of what guards an account; absent when never changed. */
export interface GuardedSince {
  readonly password?: Instant;
  readonly paymentPassword?: Instant;
  readonly phone?: Instant;
  readonly twoFactor?: Instant;
}

/** Rules of the brand's policy pack that this room keeps. */
export interface LawOfMoney {
  readonly "transfers.upline": "downline" | "off";
  readonly "withdraw.playerCancel": boolean;
}

/** What the wallet uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Ledger;
  readonly audit: {
    log: Audit["log"];
    readonly approvals: Pick<Audit["approvals"], "ask" | "mayAlone">;
    readonly significant: Pick<Audit["significant"], "note">;
  };
  readonly payments: Payments;
  readonly vault: Boxes;
  readonly site: {
    brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
    flag(merchant: string, modId: string): Promise<boolean>;
    /** Tells open pages that what they keep of the brand is old. */
    changed(merchant: string): Promise<void>;
  };
  readonly accounts: {
    player(db: Db, id: PlayerId): Promise<Player | undefined>;
    /** The user names of accounts, however many, in one read; who there is not is missing. */
    names(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
    byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
    /** The legal name, for comparing with payers and account holders. */
    details(db: Db, id: PlayerId): Promise<{ readonly payeeName?: string | undefined } | undefined>;
    paymentPassword(id: PlayerId, proof: string): Promise<Result<null, FaultName>>;
    /** Whether the caller's step-up ticket is fresh and its own. */
    steppedUp(caller: Caller): Promise<boolean>;
    /** The same as a refusal that says how to prove oneself. */
    stepUp(caller: Caller): Promise<Result<null, "STEP_UP_REQUIRED">>;
    payoutHold(db: Db, playerId: PlayerId): Promise<Instant | undefined>;
    /** How long, in milliseconds, a new payout account waits before money may go to it. */
    payoutWait(merchant: string): Promise<number>;
    detailsChanged(tx: Db, playerId: PlayerId, fields: readonly string[]): Promise<void>;
    guardedSince(db: Db, playerId: PlayerId): Promise<GuardedSince>;
  };
  readonly compliance: {
    mayLaunch(db: Db, playerId: PlayerId): Promise<Result<unknown, FaultName>>;
    /** The law of the brand's market, as far as this room needs it. */
    policyOf(merchant: string): Promise<LawOfMoney>;
    mayDeposit(tx: Db, playerId: PlayerId, amount: Minor): Promise<Result<unknown, FaultName>>;
    /** What may still be paid in before the identity is verified; undefined where that is no bound. */
    depositBeforeIdentity(db: Db, playerId: PlayerId): Promise<Minor | undefined>;
    /** What the law lets in of a payment that arrived; the player's wallet is locked. */
    depositRoom(
      tx: Db,
      arrived: { readonly playerId: PlayerId; readonly depositId: string; readonly amount: Minor },
    ): Promise<{ readonly room: Minor; readonly why?: FaultName }>;
    /** Whether the identity allows a payout; `hit` when somebody has to look first, because they may be a restricted person. */
    mayWithdraw(tx: Db, player: Player): Promise<Result<{ readonly hit: boolean }, "KYC_REQUIRED" | "KYC_PENDING">>;
  };
}

/** Everything the wallet's own functions work with. */
export interface Context extends Needs {
  readonly platform: Platform;
  readonly vendors: ReadonlyMap<string, OpenVendor>;
  /** Pictures that players hand in are drawn anew before they are kept. */
  readonly redrawing: Redrawing;
}
