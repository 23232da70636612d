import type { Accounts } from "@taya/accounts";
import type { Redrawing } from "@taya/accounts/documents";
import type { Audit } from "@taya/audit";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { Boxes } from "@taya/vault";
import type { OpenHelpdesk } from "./helpdesks/environment.ts";
import type { UsualMinutes } from "./usual.ts";

/** What this room asks of others: the brand, who a player is, the operators' log, and a lock for contacts. */
export interface Needs {
  readonly site: Pick<Site, "brand" | "merchants" | "checkHuman">;
  readonly accounts: Pick<Accounts, "player" | "names" | "byUsername">;
  readonly audit: Pick<Audit, "log">;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
}

export interface Context extends Needs {
  readonly platform: Platform;
  readonly redrawing: Redrawing;
  readonly usual: UsualMinutes;
  /** Where conversations are carried as well; undefined where the console alone answers. */
  readonly helpdesk: OpenHelpdesk | undefined;
}
