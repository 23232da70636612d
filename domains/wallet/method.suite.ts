import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MethodDoor, PaymentMethod, WakeCall } from "./method.ts";

/** The promises every payment method keeps; its own test calls this with the method and adds what is peculiar to it. */
export function methodSuite(method: PaymentMethod): void {
  describe(`payment method ${method.code}`, () => {
    let world: Awaited<ReturnType<typeof testDatabase>>;
    let door: MethodDoor;
    const later: { payload: WakeCall; at: number }[] = [];
    beforeAll(async () => {
      world = await testDatabase();
      const { clock, id, secrets } = world.platform;
      door = method.open({
        clock,
        id,
        db: world.database.db,
        secret: (name) => secrets.get(name, 32),
        wakeLater: async (_tx, payload, at) => void later.push({ payload, at }),
      });
    });
    afterAll(() => world.close());

    const intent = (amount = 50_000n) => ({
      reference: world.platform.id<"deposit">(),
      amount,
      currency: "PHP",
      expiresAt: world.platform.clock.now() + 1_800_000,
      fields: {},
    });

    test("declares limits that hold together", () => {
      expect(method.min).toBeGreaterThan(0n);
      expect(method.max).toBeGreaterThanOrEqual(method.min);
      expect(method.code).toMatch(/^[a-z0-9-]{1,32}$/);
    });

    test("gives the same order for the same reference, and a way to pay it", async () => {
      const asked = intent();
      const first = await door.createOrder(asked);
      expect(await door.createOrder(asked)).toEqual(first);
      expect(first.ok && Object.keys(first.value.data)).not.toHaveLength(0);
      const other = await door.createOrder(intent());
      expect(other.ok && first.ok && other.value.providerRef !== first.value.providerRef).toBe(true);
    });

    test("knows nothing of an unpaid order and of a foreign one", async () => {
      const order = await door.createOrder(intent());
      expect(order.ok && (await door.fetchStatus(order.value.providerRef))).toBeUndefined();
      expect(await door.fetchStatus(world.platform.id())).toBeUndefined();
    });

    test("believes no notice without a right signature", async () => {
      const stamp = String(Math.floor(world.platform.clock.now() / 1000));
      for (const headers of [
        {},
        { "webhook-id": "x", "webhook-timestamp": stamp },
        { "webhook-id": "x", "webhook-timestamp": stamp, "webhook-signature": "v1,AAAA" },
      ]) {
        expect(await door.readNotice({ body: "{}", headers })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
      }
    });

    test.runIf(method.sandboxOnly)("signs what it emulates; a changed or old notice is refused", async () => {
      const asked = intent();
      const order = await door.createOrder(asked);
      const [raw] = (await door.emulator?.settle(asked.reference, { times: 1 })) ?? [];
      const read = await door.readNotice(raw!);
      const providerRef = order.ok ? order.value.providerRef : "";
      expect(read.ok && read.value.news).toMatchObject([
        { kind: "paid", providerRef, amount: 50_000n, currency: "PHP" },
      ]);
      expect(await door.fetchStatus(providerRef)).toMatchObject({ kind: "paid", amount: 50_000n });
      const forged = { ...raw!, body: raw!.body.replace("500.00", "900.00") };
      expect((await door.readNotice(forged)).ok).toBe(false);
      await world.platform.clock.advance(301_000);
      expect((await door.readNotice(raw!)).ok).toBe(false);
    });
  });
}
