import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { assert } from "@taya/kernel/assert";
import { orderFailure } from "@taya/platform/failing";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { methodSettings } from "./settings.ts";
import { emulatedKeys } from "./wire.ts";
import type { Emulator, Intent, MethodDoor, MethodWorld, PaymentMethod } from "./method.ts";

/** What a method's own test says of its provider. */
export interface Peculiar {
  /** The keys it shares with its emulator, when they are not the usual ones. */
  readonly keys?: typeof emulatedKeys;
  /** Its notices only say where to look, so changing their text gains nothing. */
  readonly hints?: true;
  /** Its provider tells of failures. */
  readonly tellsFailure?: true;
  /** Its provider may take money back. */
  readonly takesBack?: true;
}

/** A method's door on its emulator's HTTP side, over a real socket, and the hands on the emulator. */
export interface Bench {
  readonly database: TestDatabase;
  readonly world: MethodWorld;
  readonly door: MethodDoor;
  readonly emulator: Emulator;
  intent(amount?: bigint): Intent;
  /** Opens an order and answers its intent and number. */
  ordered(amount?: bigint): Promise<{ reference: string; providerRef: string }>;
  close(): Promise<void>;
}

/** The promises every payment method with a provider keeps; its own test calls this and adds what is peculiar to it. */
export function methodSuite(method: PaymentMethod, peculiar: Peculiar = {}): void {
  describe(`payment method ${method.code}`, () => {
    let bench: Bench;
    beforeAll(async () => void (bench = await benchOf(method, peculiar.keys)));
    afterAll(() => bench.close());
    beforeEach(() => orderFailure(bench.database.database.db, { provider: "payment", mode: "ok", times: 0 }));
    orders(method, () => bench);
    notices(() => bench, peculiar);
  });
}

function orders(method: PaymentMethod, at: () => Bench): void {
  test("declares limits that hold together", () => {
    expect(method.min).toBeGreaterThan(0n);
    expect(method.max).toBeGreaterThanOrEqual(method.min);
    expect(method.code).toMatch(/^[a-z0-9-]{1,32}$/);
  });

  test("gives the same order for the same reference, and a way to pay it", async () => {
    const { door, intent } = at();
    const asked = intent();
    const first = await door.createOrder(asked);
    expect(await door.createOrder(asked)).toEqual(first);
    expect(first.ok && Object.keys(first.value.data)).not.toHaveLength(0);
    const other = await door.createOrder(intent());
    expect(other.ok && first.ok && other.value.providerRef !== first.value.providerRef).toBe(true);
  });

  test("knows nothing of an unpaid order and of a foreign one", async () => {
    const { door, ordered, world } = at();
    expect(await door.fetchStatus((await ordered()).providerRef)).toBeUndefined();
    expect(await door.fetchStatus(world.id())).toBeUndefined();
  });

  test("a provider that does not answer means the method is off, and no event", async () => {
    const { door, ordered, emulator, intent, database } = at();
    const { reference, providerRef } = await ordered();
    await emulator.settle(reference, { times: 1 });
    await orderFailure(database.database.db, { provider: "payment", mode: "error", times: 2 });
    expect(await door.createOrder(intent())).toMatchObject({ fault: "WALLET_METHOD_OFF" });
    expect(await door.fetchStatus(providerRef)).toBeUndefined();
    await orderFailure(database.database.db, { provider: "payment", mode: "ok", times: 0 });
    expect(await door.fetchStatus(providerRef)).toMatchObject({ kind: "paid" });
  });
}

function notices(at: () => Bench, { hints, tellsFailure, takesBack }: Peculiar): void {
  const paid = async (how: { amount?: bigint; times?: number; payerName?: string } = {}) => {
    const order = await at().ordered();
    const raws = await at().emulator.settle(order.reference, { times: 1, ...how });
    assert(raws?.[0], "a payment is told of");
    return { ...order, raws, raw: raws[0] };
  };

  test("believes no notice without a right signature", async () => {
    const { door, world, emulator } = at();
    const stamp = String(Math.floor(world.clock.now() / 1000));
    for (const headers of [
      {},
      { "webhook-id": "x", "webhook-timestamp": stamp, "webhook-signature": "v1,AAAA" },
      { "paymongo-signature": `t=${stamp},te=00,li=` },
      { "x-callback-token": "" },
    ]) {
      expect(await door.readNotice({ body: "{}", headers })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    }
    const { reference } = await at().ordered();
    const forged = await emulator.forge?.(reference);
    if (forged) expect(await door.readNotice(forged)).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
  });

  test("reads a payment; a changed text gains nothing, an old notice is refused", async () => {
    const { door, world } = at();
    const { raw, providerRef } = await paid();
    const read = await door.readNotice(raw);
    const event = { kind: "paid", providerRef, amount: 50_000n, currency: "PHP" };
    expect(read.ok && read.value.events).toMatchObject([event]);
    expect(await door.fetchStatus(providerRef)).toMatchObject(event);
    const changed = { ...raw, body: `${raw.body.replace(/(amount":"?)500/, "$1900")} ` };
    const forged = await door.readNotice(changed);
    expect(forged.ok).toBe(hints ?? false);
    if (forged.ok) expect(forged.value.events).toMatchObject([event]);
    await (world.clock as TestDatabase["platform"]["clock"]).advance(301_000);
    expect((await door.readNotice(raw)).ok).toBe(false);
  });

  test("copies of a notice are one payment, whatever their message ids; a status query names the same", async () => {
    const { door } = at();
    const { raws, providerRef } = await paid({ times: 5 });
    const read = await Promise.all(raws.map((raw) => door.readNotice(raw)));
    const ids = read
      .flatMap((each) => (each.ok ? each.value.events : []))
      .map((each) => "paymentId" in each && each.paymentId);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
    expect(await door.fetchStatus(providerRef)).toMatchObject({ paymentId: ids[0] });
  });

  test("tells what really arrived, when it is another amount", async () => {
    const { door } = at();
    const { raw, providerRef } = await paid({ amount: 49_000n });
    const read = await door.readNotice(raw);
    expect(read.ok && read.value.events).toMatchObject([{ kind: "paid", amount: 49_000n }]);
    expect(await door.fetchStatus(providerRef)).toMatchObject({ amount: 49_000n });
  });

  test.runIf(tellsFailure)("tells of a failure, and of a payment after it", async () => {
    const { door, emulator, ordered } = at();
    const { reference } = await ordered();
    const failed = await door.readNotice((await emulator.fail(reference))![0]!);
    expect(failed.ok && failed.value.events).toMatchObject([{ kind: "failed" }]);
    const late = await door.readNotice((await emulator.settle(reference, { times: 1 }))![0]!);
    expect(late.ok && late.value.events).toMatchObject([{ kind: "paid" }]);
  });

  test.runIf(takesBack)("tells of a chargeback", async () => {
    const { door, emulator } = at();
    const { reference, providerRef } = await paid();
    const read = await door.readNotice((await emulator.chargeback(reference))![0]!);
    expect(read.ok && read.value.events).toMatchObject([{ kind: "chargeback", providerRef }]);
  });
}

/** Opens a method over its emulator; one with a provider outside speaks to it over a loopback socket. */
export async function benchOf(method: PaymentMethod, keys = emulatedKeys): Promise<Bench> {
  const database = await testDatabase();
  const { clock, id, secrets, settings } = database.platform;
  const built: MethodWorld = {
    clock,
    id,
    db: database.database.db,
    mode: "sandbox",
    provider: "emulated",
    returnUrl: (reference) => `/?m=member&p=depositv2&id=${reference}`,
    settings: (merchant) => settings.read(merchant, "payments", methodSettings),
    secret: (name) => secrets.get(name, 32),
    wakeLater: async () => {},
  };
  const inside = method.open(built);
  assert(inside.emulator, `${method.code} has an emulator`);
  const { emulator } = inside;
  const server = method.outside && (await listen(emulator));
  const provider = server
    ? { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...(await keys(built, method.code)) }
    : built.provider;
  const world = { ...built, provider };
  const door = server ? method.open(world) : inside;
  const playerId = id<"player">();
  const intent = (amount = 50_000n): Intent => ({
    reference: id<"deposit">(),
    merchant: "fiesta",
    playerId,
    amount,
    currency: "PHP",
    expiresAt: clock.now() + 1_800_000,
    fields: {},
  });
  return {
    database,
    world,
    door,
    emulator,
    intent,
    async ordered(amount) {
      const asked = intent(amount);
      const order = await door.createOrder(asked);
      assert(order.ok, "the provider takes the order");
      return { reference: asked.reference, providerRef: order.value.providerRef };
    },
    async close() {
      if (server) await new Promise((done) => server.close(done).closeAllConnections());
      await database.close();
    },
  };
}

async function listen({ handle }: Emulator): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/" } = request;
    const headers = request.headers as Record<string, string>;
    const answer = await handle!({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}
