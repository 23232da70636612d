import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { Who } from "./audience.rules.ts";
import type { Terms } from "./terms.ts";

/** A player as offers of these terms look at them; tags are read only where one asks for one. */
export async function whoOf(
  { accounts }: Pick<Context, "accounts">,
  db: Db,
  player: Player,
  offers: readonly { readonly terms: Pick<Terms, "label"> }[],
): Promise<Player & Who> {
  const asksTag = offers.some(({ terms }) => terms.label !== undefined);
  const labels = asksTag ? await accounts.tags(db, player.id) : [];
  return { ...player, labels, country: await accounts.country(db, player.id) };
}
