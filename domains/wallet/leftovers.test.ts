import type { PlayerId } from "@taya/kernel/id";
import { closingLeftovers } from "@taya/vault/points";
import { testDatabase } from "@taya/platform/testing";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEPOSIT, type DepositState } from "./deposits/deposits.rules.ts";
import { TRANSFER, type TransferState } from "./transfers/transfers.rules.ts";
import { walletRoom } from "./wallet.testing.ts";
import { WITHDRAWAL, type WithdrawalState } from "./withdrawals/withdrawals.rules.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (await walletRoom((world = await testDatabase()))));
afterAll(() => world.close());

const newPlayer = () => world.platform.id<"player">();
async function leftOf(playerId: PlayerId): Promise<string[]> {
  const { database, points } = world.platform;
  const told = await Promise.all(points.all(closingLeftovers).map((read) => read(database.db, playerId)));
  return told.flat().map(({ what, amount }) => (amount === undefined ? what : `${what} ${amount}`));
}
const write = (statement: RawBuilder<unknown>) => statement.execute(world.database.db);

/** Whether money of it may still move; a deposit that was given up or rejected is paid late at most, which is held then. */
const DEPOSITS: Readonly<Record<DepositState, boolean>> = {
  CREATED: true,
  WAITING: true,
  SUBMITTED: true,
  REVIEW: true,
  HELD: true,
  CREDITED: false,
  CREDITED_LATE: false,
  EXPIRED: false,
  FAILED: false,
  CANCELLED: false,
  REJECTED: false,
  RETURNED: false,
  CHARGEBACK: false,
};

describe("what would bring money to an account that was closed keeps it open", () => {
  test.each(Object.keys(DEPOSIT) as DepositState[])("a deposit that is %s", async (status) => {
    const playerId = newPlayer();
    await write(sql`
      insert into wallet.deposit (player_id, id, merchant, method, currency, amount, status, turnover_ppm, fields,
        created_at, updated_at, expires_at)
      values (${playerId}, ${newPlayer()}, 'fiesta', 'sandbox', 'PHP', 500, ${status}, 0, '{}', now(), now(), now())`);
    expect(await leftOf(playerId)).toEqual(DEPOSITS[status] ? ["DEPOSITS"] : []);
  });

  test("what is held of a deposit that was credited in part", async () => {
    const playerId = newPlayer();
    const hold = (ended: boolean) => sql`
      insert into wallet.deposit_hold (id, player_id, deposit_id, merchant, method, payment_id, amount, returned, why, at,
        looked_at, ended_at)
      values (${newPlayer()}, ${playerId}, ${newPlayer()}, 'fiesta', 'sandbox', 'p-1', 500, ${ended ? 500 : 0}, 'LIMIT',
        now(), now(), ${ended ? sql`now()` : null})`;
    await write(hold(true));
    expect(await leftOf(playerId)).toEqual([]);
    await write(hold(false));
    expect(await leftOf(playerId)).toEqual(["DEPOSITS"]);
  });

  test.each(Object.keys(WITHDRAWAL) as WithdrawalState[])("a withdrawal that is %s", async (status) => {
    const playerId = newPlayer();
    const dueAt = status === "PAID_OUT" ? sql`now()` : null;
    await write(sql`
      insert into wallet.withdrawal (player_id, id, merchant, currency, amount, fee, status, card_id, account, score,
        points, auto_receive_minutes, due_at, created_at, updated_at)
      values (${playerId}, ${newPlayer()}, 'fiesta', 'PHP', 500, 0, ${status}, 'c', '{}', 0, '[]', 60, ${dueAt}, now(),
        now())`);
    // What lies in the hold is told by the ledger itself.
    const paid = status === "PAID_OUT" || status === "DISPUTE";
    expect(await leftOf(playerId)).toEqual(paid ? ["WITHDRAWALS 500"] : []);
  });

  test.each(Object.keys(TRANSFER) as TransferState[])("a transfer to a vendor that is %s", async (status) => {
    const playerId = newPlayer();
    await write(sql`
      insert into wallet.transfer (player_id, id, client_id, merchant, currency, vendor, kind, direction, amount, status,
        created_at, updated_at)
      values (${playerId}, ${newPlayer()}, 'x', 'fiesta', 'PHP', 'transfer1', 20, 'in', 700, ${status}, now(), now())`);
    const moves = !["INIT", "CONFIRMED", "REFUNDED"].includes(status);
    expect(await leftOf(playerId)).toEqual(moves ? ["VENDORS 700"] : []);
  });
});
