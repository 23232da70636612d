import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface EmulatedTransfer {
  readonly id: string;
  readonly player: string;
  readonly direction: "in" | "out";
  readonly amount: Minor;
  readonly status: "LOST" | "PENDING" | "APPLIED" | "REJECTED";
  readonly dueAt: Instant;
}

/** The emulated vendor's books; what it has decided once it never decides again. */
export interface VendorBooks {
  find(id: string): Promise<EmulatedTransfer | undefined>;
  /** Writes a transfer down as the vendor first saw it; one it knows stays as it is. */
  note(transfer: EmulatedTransfer): Promise<EmulatedTransfer>;
  /** Moves the money of a transfer that is not decided, or rejects it when there is too little. */
  decide(id: string): Promise<EmulatedTransfer>;
  balance(player: string): Promise<Minor>;
  /** False when the player has not that much. */
  change(player: string, amount: Minor): Promise<boolean>;
}

/** Opens the books of a vendor. */
export function vendorBooks(db: Db, vendor: string): VendorBooks {
  const find = async (on: Db, id: string) => {
    const { rows } = await sql<EmulatedTransfer>`
      select id, player, direction, amount, status, due_at as "dueAt" from wallet.emulated_transfer
      where vendor = ${vendor} and id = ${id} for update`.execute(on);
    return rows[0];
  };
  return {
    find: (id) => find(db, id),
    async note({ id, player, direction, amount, status, dueAt }) {
      await sql`
        insert into wallet.emulated_transfer (vendor, id, player, direction, amount, status, due_at)
        values (${vendor}, ${id}, ${player}, ${direction}, ${amount}, ${status}, ${new Date(dueAt)})
        on conflict do nothing`.execute(db);
      return (await find(db, id))!;
    },
    decide: (id) =>
      db.transaction().execute(async (tx) => {
        const open = (await find(tx, id))!;
        if (open.status === "APPLIED" || open.status === "REJECTED") return open;
        const moved = await change(tx, vendor, open.player, open.direction === "in" ? open.amount : -open.amount);
        const status = moved ? "APPLIED" : "REJECTED";
        await sql`
          update wallet.emulated_transfer set status = ${status} where vendor = ${vendor} and id = ${id}`.execute(tx);
        return { ...open, status };
      }),
    async balance(player) {
      const { rows } = await sql<{ balance: bigint }>`
        select balance from wallet.emulated_purse where vendor = ${vendor} and player = ${player}`.execute(db);
      return rows[0]?.balance ?? 0n;
    },
    change: (player, amount) => change(db, vendor, player, amount),
  };
}

async function change(tx: Db, vendor: string, player: string, amount: Minor): Promise<boolean> {
  await sql`
    insert into wallet.emulated_purse (vendor, player) values (${vendor}, ${player}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql`
    update wallet.emulated_purse set balance = balance + ${amount}
    where vendor = ${vendor} and player = ${player} and balance + ${amount} >= 0 returning 1`.execute(tx);
  return rows.length > 0;
}
