import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { enterAs } from "../security.testing.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(() => room?.store.close());

test("a payment password that others try first is refused, and says why: a birthday in any order, the own number", async () => {
  const ana = await enterAs(room, "demo_player", "Fiesta-Player-21");
  // 9170000001 is her number.
  for (const paymentPassword of ["940512", "120594", "051294", "917000", "000001"]) {
    expect(await ana.proven("paymentPassword", { paymentPassword }), paymentPassword).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "paymentPassword", rule: "pattern", patternId: 25 }] },
    });
  }
  expect(await ana.proven("paymentPassword", { paymentPassword: "940299" })).toMatchObject({ ok: true });
});

test("eight right ones at once are all taken, and only wrong ones count", async () => {
  const { id } = await enterAs(room, "demo_player2", "Fiesta-Player-22");
  const prove = (proof: string) => room.door.paymentPassword(id as never, proof);
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove("246810")));
  expect(answers.map(({ ok }) => ok)).toEqual(Array(8).fill(true));
  expect(await prove("999999")).toMatchObject({ fault: "PAYPWD_WRONG", detail: { value: { left: 4 } } });
});
