import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Delivery } from "@taya/delivery";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";

/** What this room asks of others: the brand's rules, who a player is, a line in the operators' log, and mail to who is no player. */
export interface Needs {
  readonly site: Pick<Site, "brand" | "captchaRight">;
  readonly accounts: Pick<Accounts, "documents" | "mayTell" | "tell" | "player" | "audience" | "names" | "byUsername">;
  readonly audit: Pick<Audit, "log">;
  readonly delivery: Pick<Delivery, "post" | "hurry">;
}

export interface Context extends Needs {
  readonly platform: Platform;
}
