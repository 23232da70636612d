import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Catalogue } from "@taya/catalogue";
import type { Compliance } from "@taya/compliance";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Promotions } from "@taya/promotions";
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
    readonly documents: Pick<Accounts["documents"], "read">;
  };
  readonly compliance: Pick<Compliance, "mayReward">;
  readonly wallet: Pick<Wallet, "withdrawalsPerDay">;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
  readonly promotions: Pick<Promotions, "standing" | "grant" | "gifts" | "boosts" | "pointClaims">;
  readonly catalogue: Pick<Catalogue, "pointValues" | "keeps">;
}

/** Everything the functions of this room work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
