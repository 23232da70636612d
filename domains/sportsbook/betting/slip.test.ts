import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "@taya/kernel/call";
import { MARKET } from "../feeds/messages.ts";
import { by, type BookWorld, bookWorld, peso, type TestFixture, unwrap } from "./betting.testing.ts";
import type { bettingCalls } from "./contract.ts";

let world: BookWorld;
beforeAll(async () => void (world = await bookWorld()));
afterAll(() => world.shut());

type Sought = Input<typeof bettingCalls.slip>["legs"][number];
const home = (on: TestFixture): Sought => ({ fixtureId: on.id, typeId: 1, spec: "", outcomeId: "1" });
const over = (on: TestFixture): Sought => ({ fixtureId: on.id, typeId: 18, spec: "total=2.5", outcomeId: "12" });
const stranger = () => ({ ...by("nobody"), session: undefined }) as never;
const slip = async (input: Input<typeof bettingCalls.slip>, caller = stranger()) =>
  unwrap(await world.handlers.slip(input, caller));

describe("a slip", () => {
  test("says what a single is taken at now, between which stakes, and what it may return", async () => {
    const on = await world.fixture({ tier: 5 });
    expect(await slip({ type: "SINGLE", legs: [home(on)], stake: peso("10.00") })).toEqual({
      combinable: true,
      reasons: [],
      maxStake: peso("15000.00"),
      minStake: peso("1.00"),
      maxPayout: peso("30000.00"),
      legs: [{ odds: 2_000, version: 1, status: MARKET.ACTIVE, live: false }],
      odds: 2_000,
      lines: 1,
      potential: peso("20.00"),
      delay: 0,
    });
  });

  test("says which leg cannot be taken, and which may not stand together", async () => {
    const [on, other] = [await world.fixture(), await world.fixture({ live: {} })];
    await world.stop(other);
    const stopped = await slip({ type: "PARLAY", legs: [home(on), home(other)] });
    expect(stopped).toMatchObject({ combinable: true, reasons: ["BETTING_SUSPENDED"], maxStake: 0n, odds: 4_000 });
    expect(stopped.legs.map(({ reason }) => reason)).toEqual([undefined, "BETTING_SUSPENDED"]);
    const same = await slip({ type: "PARLAY", legs: [home(on), over(on)] });
    expect(same).toMatchObject({ combinable: false, reasons: ["NOT_COMBINABLE"] });
    expect(same.legs.map(({ reason }) => reason)).toEqual([undefined, undefined]);
    expect(await slip({ type: "EACH_WAY", legs: [home(on)] })).toMatchObject({ combinable: false, lines: 2 });
  });

  test("says how long a ticket waits, and what a line that moved is", async () => {
    const on = await world.fixture({ live: {} });
    expect(await slip({ type: "SINGLE", legs: [home(on)] })).toMatchObject({ delay: 6 });
    const moved = await slip({ type: "SINGLE", legs: [{ ...over(on), spec: "total=3.5" }] });
    expect(moved).toMatchObject({
      reasons: ["LINE_CHANGED"],
      odds: null,
      legs: [{ odds: null, status: MARKET.INACTIVE }],
    });
  });

  test("counts the lines of a system, and refuses folds that make none", async () => {
    const legs = [home(await world.fixture()), home(await world.fixture()), home(await world.fixture())];
    expect(await slip({ type: "SYSTEM", folds: [2], legs })).toMatchObject({ lines: 3, odds: 4_000, minStake: 34n });
    for (const input of [
      { type: "SYSTEM", legs },
      { type: "SYSTEM", folds: [4], legs },
      { type: "SYSTEM", folds: [2, 2], legs },
      { type: "SYSTEM", folds: [1], bankers: [0, 0], legs },
      { type: "SYSTEM", folds: [1], bankers: [7], legs },
      { type: "PARLAY", folds: [2], legs },
      { type: "PARLAY", bankers: [0], legs },
    ] as const)
      expect(
        await world.handlers.slip(
          { ...input, folds: [...(("folds" in input && input.folds) || [])], legs } as never,
          stranger(),
        ),
      ).toMatchObject({
        fault: "VALIDATION_FAILED",
      });
  });

  test("says the stakes of whoever asks, and terms say why", async () => {
    const [player, on] = [await world.aPlayer(peso("1.00")), await world.fixture({ tier: 5 })];
    await world.factor(player, 50);
    const own = await slip({ type: "SINGLE", legs: [home(on)] }, by(player) as never);
    expect(own.maxStake).toBe(peso("7500.00"));
    expect(unwrap(await world.handlers.terms({}, by(player)))).toEqual({
      factor: 50,
      reason: "a test",
      minStake: peso("1.00"),
      maxPayout: peso("500000.00"),
    });
  });

  test("asked for with anything at all says what of it there is not", async () => {
    for (const leg of [
      { fixtureId: "__proto__", typeId: 1, spec: "", outcomeId: "1" },
      {
        fixtureId: "00000000-0000-7000-8000-000000000000",
        typeId: 9_999_999,
        spec: "a=b|a=c",
        outcomeId: "constructor",
      },
      { fixtureId: "'; drop table sportsbook.bet; --", typeId: 1, spec: "hcp=\0", outcomeId: "\0" },
    ])
      expect(await slip({ type: "SINGLE", legs: [leg] })).toMatchObject({ reasons: ["INVALID_EVENT"], odds: null });
  });
});

describe("selections under a code", () => {
  const share = async (input: Input<typeof bettingCalls.shareSlip>) => world.handlers.shareSlip(input, stranger());

  test("are the same for the same selections, and anybody finds them", async () => {
    const [on, other] = [await world.fixture(), await world.fixture()];
    const input = { type: "PARLAY" as const, legs: [home(on), over(other)] };
    const codes = await Promise.all(Array.from({ length: 8 }, async () => unwrap(await share(input)).code));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(unwrap(await world.handlers.sharedSlip({ code: codes[0]!.toLowerCase() }, stranger()))).toEqual(input);
    expect(unwrap(await share({ ...input, type: "SYSTEM", folds: [1] })).code).not.toBe(codes[0]);
    expect(await world.handlers.sharedSlip({ code: "2222222222" }, stranger())).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("name nothing that could not be a selection", async () => {
    const on = await world.fixture();
    for (const wrong of [
      { fixtureId: "x" },
      { spec: "hcp=\0" },
      { spec: "b=1|a=2" },
      { outcomeId: "\0" },
      { outcomeId: "" },
    ])
      expect(await share({ type: "SINGLE", legs: [{ ...home(on), ...wrong }] })).toMatchObject({
        fault: "VALIDATION_FAILED",
      });
  });
});
