import type { Audit } from "@taya/audit";
import type { Delivery } from "@taya/delivery";
import type { Ledger } from "@taya/ledger";
import type { Site } from "@taya/site";
import type { Boxes } from "@taya/vault";

/** What this room asks of others: money accounts for a new player, and the brand's rules. */
export interface Needs {
  readonly audit: Pick<Audit, "log" | "significant" | "approvals">;
  readonly ledger: Pick<Ledger, "open" | "post" | "balance" | "records">;
  readonly site: Pick<Site, "brand" | "claims" | "flag" | "status" | "registerConfig">;
  readonly vault: Boxes;
  readonly delivery: Delivery;
}
