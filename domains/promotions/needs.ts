import type { Audit } from "@taya/audit";
import type { Accounts } from "@taya/accounts";
import type { Redrawing } from "@taya/accounts/documents";
import type { Compliance } from "@taya/compliance";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Play } from "@taya/play";
import type { Kinds } from "./offer/kinds.ts";

/** What promotions use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly ledger: Pick<Ledger, "post" | "once" | "balance" | "lock" | "booked" | "bookedUnder">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly compliance: Pick<Compliance, "mayReward"> & {
    policyOf(merchant: string): Promise<PromotionLaw>;
  };
  readonly play: Pick<Play, "freeGames">;
  readonly audit: { log: Audit["log"]; readonly approvals: Pick<Audit["approvals"], "ask" | "mayAlone"> };
  readonly accounts: Pick<
    Accounts,
    "player" | "names" | "byUsername" | "country" | "details" | "invitationCode" | "invited" | "audience" | "tags"
  > & {
    readonly persons: Pick<Accounts["persons"], "links" | "sharedAmong">;
  };
}

/** What the law of a brand says of promotions. */
export type PromotionLaw = Pick<
  Awaited<ReturnType<Compliance["policyOf"]>>,
  "promo.enabled" | "promo.wageringMax" | "promo.productPure"
>;

/** Everything the functions of this room work with. */
export interface Context extends Needs {
  readonly platform: Platform;
  /** Draws anew the pictures that players send. */
  readonly redrawing: Redrawing;
  readonly kinds: Kinds;
}
