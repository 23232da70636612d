import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { MINUTE } from "@taya/kernel/instant";
import { fault } from "@taya/kernel/result";
import { legsOf } from "@taya/ledger";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RawNotice } from "@taya/payments/method";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";
import { signNotice } from "@taya/payments/standard-webhooks";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
});

const ask = (amount: bigint) => ({ method: "sandbox", amount });

/** Opens a deposit and answers its value. */
async function opened(amount: bigint, player = playerId) {
  const result = await room.handlers.createDeposit(ask(amount), by(player, ask(amount)));
  assert(result.ok, `the deposit is opened, not ${result.ok || result.fault}`);
  return result.value;
}

const balance = () => room.ledger.balance(world.database.db, playerId);
const stateOf = async (id: string) => {
  const { status, credited, flags } = (await room.door.deposit(id))!;
  return { status, credited, flags };
};
const settle = async (id: string, how: { amount?: bigint; times?: number } = {}) => {
  const { emulator } = room.payments.method("sandbox")!.door;
  const notices = (await emulator!.settle(id, { times: 1, ...how }))!;
  for (const raw of notices) expect(await room.door.notify("sandbox", raw)).toMatchObject({ ok: true });
  return notices;
};

describe("opening", () => {
  test("answers how to pay; the same key gives the same answer, another content is refused", async () => {
    const caller = by(playerId, ask(50_000n));
    const first = await room.handlers.createDeposit(ask(50_000n), caller);
    expect(first).toMatchObject({ ok: true, value: { status: "WAITING", amount: 50_000n, kind: "qr" } });
    await settle(first.ok ? first.value.id : "");
    const again = await room.handlers.createDeposit(ask(50_000n), caller);
    expect(JSON.stringify(again, plain)).toBe(JSON.stringify(first, plain));
    expect(caller.replays).toBe(1);
    const other = by(playerId, ask(60_000n), caller.idempotencyKey);
    expect(await room.handlers.createDeposit(ask(60_000n), other)).toMatchObject({ fault: "WALLET_IDEM_MISMATCH" });
  });

  test("twenty requests at the same time with one key open one deposit", async () => {
    const caller = by(playerId, ask(50_000n));
    const calls = Array.from({ length: 20 }, () => room.handlers.createDeposit(ask(50_000n), caller));
    const ids = (await Promise.all(calls)).map((each) => each.ok && each.value.id);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await sql`select 1 from wallet.deposit where player_id = ${playerId}`.execute(world.database.db);
    expect(rows).toHaveLength(1);
  });

  test("refuses: unknown method, amount out of limits, the law, a fourth open deposit", async () => {
    const named = async (input: { method: string; amount: bigint }) => {
      const result = await room.handlers.createDeposit(input, by(playerId, input));
      return result.ok ? "OK" : result.fault;
    };
    expect(await named({ method: "gold", amount: 50_000n })).toBe("WALLET_METHOD_OFF");
    expect(await named(ask(4_999n))).toBe("WALLET_LIMIT");
    expect(await named(ask(5_000_001n))).toBe("WALLET_LIMIT");
    room.said.mayDeposit = fault("KYC_REJECTED");
    expect(await named(ask(50_000n))).toBe("KYC_REQUIRED");
    room.said.mayDeposit = fault("RG_EXCLUDED");
    expect(await named(ask(50_000n))).toBe("RG_EXCLUDED");
    room.said.mayDeposit = { ok: true, value: null };
    expect([await named(ask(50_000n)), await named(ask(50_000n)), await named(ask(50_000n))].join()).toBe("OK,OK,OK");
    expect(await named(ask(50_000n))).toBe("WALLET_OPEN_LIMIT");
  });

  test("a provider that fails ends the deposit, and the answer stays", async () => {
    await sql`insert into platform.failing (provider, mode, times) values ('payment', 'error', 1)
      on conflict (provider) do update set mode = 'error', times = 1`.execute(world.database.db);
    const caller = by(playerId, ask(50_000n));
    const first = await room.handlers.createDeposit(ask(50_000n), caller);
    expect(first).toMatchObject({ fault: "WALLET_METHOD_OFF" });
    expect(await room.handlers.createDeposit(ask(50_000n), caller)).toEqual(first);
    const listed = await room.handlers.deposits({ pageNo: 1, pageSize: 20 }, by(playerId));
    expect(listed).toMatchObject({ ok: true, value: { total: 1, list: [{ status: "FAILED" }] } });
  });
});

describe("payment", () => {
  test("is credited once, whatever is delivered how often", async () => {
    const { id } = await opened(50_000n);
    const [notice] = await settle(id, { times: 5 });
    expect(await stateOf(id)).toEqual({ status: "CREDITED", credited: 50_000n, flags: [] });
    expect(await room.door.notify("sandbox", notice!)).toMatchObject({ ok: true });
    await settle(id, { times: 3 });
    expect(await balance()).toMatchObject({ cash: 50_000n });
  });

  test("credits what really arrived, and flags it", async () => {
    const { id } = await opened(50_000n);
    await settle(id, { amount: 49_000n });
    expect(await stateOf(id)).toEqual({ status: "CREDITED", credited: 49_000n, flags: ["AMOUNT"] });
    expect(await balance()).toMatchObject({ cash: 49_000n });
  });

  test("is believed only with a signature, over HTTP as inside", async () => {
    const { id } = await opened(50_000n);
    const forged = signNotice(
      "m1",
      JSON.stringify({ type: "payment.paid" }),
      new Uint8Array(32),
      world.platform.clock.now(),
    );
    const notify = async (method: string, raw?: RawNotice) => {
      const result = await room.handlers.notify({ method }, Object.assign(by(playerId), raw && { raw }));
      return result.ok ? "OK" : result.fault;
    };
    expect(await notify("sandbox")).toBe("AUTH_NOT_LOGGED_IN");
    expect(await notify("sandbox", forged)).toBe("AUTH_NOT_LOGGED_IN");
    expect(await notify("gold", forged)).toBe("NOT_FOUND");
    expect(await stateOf(id)).toMatchObject({ status: "WAITING", credited: 0n });
    const [right] = (await room.payments.method("sandbox")!.door.emulator!.settle(id, { times: 1 }))!;
    expect(await notify("sandbox", right!)).toBe("OK");
    expect(await stateOf(id)).toMatchObject({ status: "CREDITED" });
  });

  test("after a cancel it is late, not lost", async () => {
    const { id } = await opened(50_000n);
    expect(await room.handlers.cancelDeposit({ id }, by(playerId))).toMatchObject({ value: { status: "CANCELLED" } });
    expect(await room.handlers.cancelDeposit({ id }, by(playerId))).toMatchObject({ fault: "WALLET_STATE" });
    expect(await room.handlers.cancelDeposit({ id }, by(await room.aPlayer()))).toMatchObject({ fault: "NOT_FOUND" });
    await settle(id);
    expect(await stateOf(id)).toEqual({ status: "CREDITED_LATE", credited: 50_000n, flags: ["LATE"] });
  });
});

describe("amount endings of the sandbox provider", () => {
  const ending = async (amount: bigint) => {
    const { id } = await opened(amount);
    await room.later(0);
    return id;
  };
  test(".01 paid at once, .02 fails, .04 five notices, .05 out of order, .06 less", async () => {
    expect(await stateOf(await ending(50_001n))).toEqual({ status: "CREDITED", credited: 50_001n, flags: [] });
    expect(await stateOf(await ending(50_002n))).toMatchObject({ status: "FAILED", credited: 0n });
    expect(await stateOf(await ending(50_004n))).toMatchObject({ status: "CREDITED", credited: 50_004n });
    expect(await stateOf(await ending(50_005n))).toMatchObject({ status: "CREDITED", credited: 50_005n });
    expect(await stateOf(await ending(50_006n))).toEqual({ status: "CREDITED", credited: 49_906n, flags: ["AMOUNT"] });
    expect(await balance()).toMatchObject({ cash: 50_001n + 50_004n + 50_005n + 49_906n });
  });

  test(".03 comes after the expiry and is credited late", async () => {
    const id = await ending(50_003n);
    await room.later(30 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ status: "EXPIRED" });
    await room.later(2 * MINUTE);
    expect(await stateOf(id)).toEqual({ status: "CREDITED_LATE", credited: 50_003n, flags: ["LATE"] });
  });

  test(".07 sends nothing; the status query finds it", async () => {
    const id = await ending(50_007n);
    expect(await stateOf(id)).toMatchObject({ status: "WAITING" });
    await room.later(2 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ status: "CREDITED", credited: 50_007n });
  });

  test(".08 is paid and charged back a minute later; what was spent becomes debt", async () => {
    const id = await ending(50_008n);
    await room.ledger.submit([{ playerId, type: 200, key: world.platform.id(), legs: legsOf.bet(20_000n) }]);
    await room.later(2 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ status: "CHARGEBACK" });
    expect(await balance()).toMatchObject({ cash: 0n, debt: 20_000n, inPlay: 20_000n });
  });

  test("when nothing is heard of it, it expires", async () => {
    const id = await ending(50_000n);
    await room.later(31 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ status: "EXPIRED", credited: 0n });
  });
});

describe("what is still to be played", () => {
  test("a deposit locks its amount; valid bets open it, each round once", async () => {
    await settle((await opened(50_000n)).id);
    const withdrawable = async () => (await room.door.balance(playerId)).withdrawable;
    expect(await withdrawable()).toBe(0n);
    const hear = room.hearsAll!["bets.settled"] as (rounds: unknown[]) => Promise<void>;
    const round = { playerId, roundId: world.platform.id(), validBet: "200.00" };
    await hear([round, round]);
    await hear([round]);
    expect(await withdrawable()).toBe(20_000n);
    await hear([{ ...round, roundId: world.platform.id(), validBet: "900.00" }]);
    expect(await withdrawable()).toBe(50_000n);
  });
});

test("the books hold after all of it", async () => {
  const invariants = await room.ledger.audit(world.database.db, room.claims());
  expect(invariants.checks.filter((each) => !each.ok)).toEqual([]);
  expect(invariants.ok).toBe(true);
});

const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
