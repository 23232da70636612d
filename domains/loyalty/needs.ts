import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Catalogue } from "@taya/catalogue";
import type { Compliance } from "@taya/compliance";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { Boxes } from "@taya/vault";
import type { Wallet } from "@taya/wallet";

/** What loyalty uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "post" | "once" | "balance" | "lock" | "booked" | "bookedUnder">;
  readonly audit: { log: Audit["log"]; readonly approvals: Pick<Audit["approvals"], "ask" | "mayAlone"> };
  readonly site: Pick<Site, "flag" | "merchants"> & {
    brand(merchant: string): Promise<{ readonly timeZone: string; readonly currency: string }>;
  };
  readonly accounts: Pick<Accounts, "player" | "ranked" | "setRank" | "details" | "names" | "byUsername"> & {
    paymentPassword: Accounts["paymentPassword"];
  };
  readonly compliance: Pick<Compliance, "mayReward">;
  readonly wallet: Pick<Wallet, "withdrawalsPerDay">;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
  readonly promotions: {
    standing(
      merchant: string,
    ): Promise<{ readonly contributions: Readonly<Record<string, number>>; readonly days: number }>;
    grant(tx: Db, given: Given): Promise<unknown>;
  };
  readonly catalogue: Pick<Catalogue, "pointValues">;
}

/** A bonus as the room of bonuses takes it; amounts in minor units. */
interface Given {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly promo: string;
  readonly title: string;
  readonly amount: Minor;
  /** Weighed valid bets to make. */
  readonly required: Minor;
  readonly contributions: Readonly<Record<string, number>>;
  readonly lifeMs: number;
  readonly actor: string;
}

/** Everything the functions of this room work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
