import { balanceTopic } from "@taya/ledger/contract";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { OpenVendor } from "../vendor.ts";
import { playedThere } from "./transfers.rules.ts";
import { countTransfers } from "./transfers.store.ts";

type Books = Pick<Context, "ledger" | "platform">;

/** What our books say of a player's wallet at a vendor. */
async function purseOf(ledger: Context["ledger"], db: Db, playerId: PlayerId, kind: number): Promise<Minor> {
  return (await ledger.vendorWallets(db, playerId)).find((each) => each.kind === kind)?.balance ?? 0n;
}

/**
 * Asks a vendor what a player's wallet there holds, and brings our books to it: what they won or lost at the vendor's
 * games. While a transfer with this vendor is under way, or was made in the meantime, the books are left alone, because
 * nobody can tell whether the answer counts it. False when the vendor did not answer.
 */
export async function syncPurse(context: Books, playerId: PlayerId, vendor: OpenVendor): Promise<boolean> {
  const { db } = context.platform.database;
  const before = await countTransfers(db, playerId, vendor.code);
  const there = await vendor.door.balance(playerId);
  if (there === undefined) return false;
  if (before.open > 0 || (await purseOf(context.ledger, db, playerId, vendor.kind)) === there) return true;
  const key = context.platform.id<"entry">();
  const ask = { playerId, scope: "wallet.playedThere", key, requestHash: key };
  await context.ledger.once(ask, async (tx) => {
    const now = await countTransfers(tx, playerId, vendor.code);
    if (now.open > 0 || now.made !== before.made) return fault("WALLET_STATE");
    const entry = playedThere(vendor.kind, await purseOf(context.ledger, tx, playerId, vendor.kind), there);
    const about = { playerId, key, vendor: vendor.kind, ref: vendor.code };
    if (entry) await context.ledger.post(tx, [{ ...entry, ...about }]);
    return ok(null);
  });
  context.platform.live.changed(balanceTopic, { playerId });
  return true;
}
