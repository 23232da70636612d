import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";

/** What this room asks of others: the brand's rules, who a player is, and a line in the operators' log. */
export interface Needs {
  readonly site: Pick<Site, "brand" | "captchaRight">;
  readonly accounts: Pick<Accounts, "documents" | "mayTell" | "tell" | "player" | "audience">;
  readonly audit: Pick<Audit, "log">;
}

export interface Context extends Needs {
  readonly platform: Platform;
}
