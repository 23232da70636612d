// Deep: the race of 64 bets of a vendor a thousand times instead of fifty.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorWorld, type VendorWorld } from "./seamless.testing.ts";

let world: VendorWorld;
beforeAll(async () => {
  world = await vendorWorld();
});
afterAll(() => world.close());

test("64 bets on a balance for 10: exactly 10, a thousand times", async () => {
  for (let time = 0; time < 1_000; time++) {
    const seat = await world.seat(1_000);
    const bet = () => seat.say("bet", { txId: randomUUID(), roundId: randomUUID(), amount: 100 });
    const answers = await Promise.all(Array.from({ length: 64 }, bet));
    expect(answers.filter(({ status }) => status === "OK")).toHaveLength(10);
    expect(answers.filter(({ status }) => status === "INSUFFICIENT_FUNDS")).toHaveLength(54);
    expect(await seat.funds()).toEqual({ cash: 0, inPlay: 1_000, debt: 0 });
  }
});
