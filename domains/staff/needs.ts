import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Delivery } from "@taya/delivery";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { Boxes } from "@taya/vault";

/** What staff use of the rooms they need; their doors offer more. */
export interface Needs {
  readonly audit: Pick<Audit, "log" | "approvals">;
  readonly vault: Pick<Boxes, "blind" | "lock" | "unlock">;
  readonly delivery: Pick<Delivery, "post" | "hurry">;
  readonly site: Pick<Site, "brand" | "changed">;
  readonly accounts: Pick<Accounts, "create" | "hashPassword" | "setDisabled" | "operators">;
}

/** Everything its own functions work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
