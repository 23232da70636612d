import { createRedrawing } from "@taya/accounts/documents";
import type { PlayerId } from "@taya/kernel/id";
import type { TestDatabase } from "@taya/platform/testing";
import { vi } from "vitest";
import type { Context } from "../needs.ts";
import type { VendorDoor } from "../vendor.ts";
import { findVendors, openVendors } from "../vendors.ts";
import { wallet } from "../wallet.ts";
import { MERCHANT, walletRoom } from "../wallet.testing.ts";

/** The wallet's room with vendors of the transfer kind, and a context over the same database to work with directly. */
export async function transferRoom(world: TestDatabase) {
  const vendors = await findVendors();
  const build = wallet.build;
  let context: Context | undefined;
  const spy = vi.spyOn(wallet, "build").mockImplementation((platform, needs) => {
    context = {
      ...needs,
      platform,
      vendors: openVendors(vendors, platform),
      redrawing: createRedrawing(platform.scanner),
    };
    return build(platform, needs);
  });
  const room = await walletRoom(world);
  spy.mockRestore();
  const { ledger, door } = room;
  const vendor = door.vendors().find((each) => each.code === "transfer1")!;
  return {
    ...room,
    context: context!,
    vendor,
    set: (values: Record<string, unknown>) => world.platform.settings.write(MERCHANT, "wallet", values),
    /** Cash, what our books say the vendor holds, and what it says itself. */
    async money(playerId: PlayerId) {
      const { cash } = await ledger.balance(world.database.db, playerId);
      const [purse] = await ledger.vendorWallets(world.database.db, playerId);
      return { cash, books: purse?.balance ?? 0n, there: (await vendor.door.balance(playerId)) ?? -1n };
    },
    /** The names of the checks that fail. */
    async breaks(): Promise<string[]> {
      const { checks } = await ledger.audit(world.database.db, room.claims());
      return checks.filter((check) => !check.ok).map((check) => check.name);
    },
  };
}

export type TransferRoom = Awaited<ReturnType<typeof transferRoom>>;

/** The process died. */
export class Killed extends Error {}

export type Trouble = "none" | "killedBefore" | "killedAfter" | "requestLost" | "answerLost" | "arrivesLate";

/** A vendor behind a bad line: each call meets the next trouble; what arrives late arrives before a later call. */
export function badLine(door: VendorDoor, next: () => Trouble): VendorDoor {
  const late: (() => Promise<unknown>)[] = [];
  const through = async <T>(ask: () => Promise<T>, none: T): Promise<T> => {
    const trouble = next();
    if (trouble !== "arrivesLate") for (const each of late.splice(0)) await each();
    switch (trouble) {
      case "killedBefore":
        throw new Killed();
      case "killedAfter":
        await ask();
        throw new Killed();
      case "requestLost":
        return none;
      case "arrivesLate":
        late.push(ask);
        return none;
      case "answerLost":
        await ask();
        return none;
      case "none":
        return ask();
    }
  };
  return {
    balance: (player) => through(() => door.balance(player), undefined),
    deposit: (move) => through(() => door.deposit(move), "UNKNOWN"),
    withdraw: (move) => through(() => door.withdraw(move), "UNKNOWN"),
    status: (id) => through(() => door.status(id), "UNKNOWN"),
  };
}
