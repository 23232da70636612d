import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { siteSettings } from "../settings.ts";
import { lockContent } from "./versions.store.ts";

/**
 * Whether the brand's content waits for a second operator: as it stands now, and until the transaction ends. What is
 * remembered of the brand may be some seconds old.
 */
export async function wantsFourEyes(
  { settings }: Pick<Platform, "settings">,
  tx: Db,
  merchant: string,
): Promise<boolean> {
  await lockContent(tx, merchant);
  return (await settings.read(merchant, "site", siteSettings, tx)).contentFourEyes;
}
