import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Compliance } from "@taya/compliance";
import type { Delivery } from "@taya/delivery";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { Boxes } from "@taya/vault";

/** What this room asks of others: the brand's rules, who a player is and what the law lets be offered, what is sent, what is kept locked, the log. */
export interface Needs {
  readonly site: Pick<Site, "brand" | "merchants" | "checkHuman" | "fourEyes">;
  readonly accounts: Pick<
    Accounts,
    "documents" | "tell" | "player" | "audience" | "names" | "byUsername" | "reach" | "members" | "among"
  >;
  readonly compliance: Pick<Compliance, "mayReward" | "mayAdvertise">;
  readonly delivery: Pick<Delivery, "post" | "hurry" | "dropAdvertising" | "recipients" | "sends">;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
  readonly audit: Pick<Audit, "log"> & { readonly approvals: Pick<Audit["approvals"], "ask"> };
}

export interface Context extends Needs {
  readonly platform: Platform;
}
