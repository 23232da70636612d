import { describe, expect, test } from "vitest";
import { fixtureOf, marketOf } from "../odds/fixtures.testing.ts";
import { legNow, linesOfTicket, potentialOf, togetherOf } from "./price.rules.ts";
import { keyOf, NO_SLIP, type Pick, type Slip, withoutPick, withPick } from "./slip.rules.ts";
import { pickOf } from "./slip.testing.ts";
import { type Key, markOf, pressed } from "./stake.rules.ts";
import { kindOf, kindsOf, standingOf, systemOf, systemsOf, ticketsOf } from "./ticket.rules.ts";

const slipOf = (picks: readonly Pick[], more: Partial<Slip> = {}): Slip => ({ ...NO_SLIP, picks, ...more });
const many = (count: number) => Array.from({ length: count }, (_, at) => pickOf({ fixtureId: `f${at}` }));

describe("picks", () => {
  test("the first one takes the remembered stake, later ones none", () => {
    const slip = withPick(withPick(NO_SLIP, pickOf(), "200"), pickOf({ fixtureId: "f2" }), "200");
    expect(ticketsOf(slip).map(({ stake }) => stake)).toEqual(["200", ""]);
  });

  test("a full slip takes no more, and an emptied one forgets everything", () => {
    const full = many(20).reduce((slip, pick) => withPick(slip, pick), NO_SLIP);
    expect(withPick(full, pickOf({ fixtureId: "more" }))).toBe(full);
    expect(withoutPick(withPick({ ...NO_SLIP, kind: "PARLAY" }, pickOf()), pickOf())).toEqual(NO_SLIP);
  });
});

describe("combinations", () => {
  const [a, b, c] = many(3);
  const sameMatch = pickOf({ fixtureId: "f0", typeId: 225, spec: "total=160.5", outcomeId: "12" });

  test("what can be made of picks", () => {
    expect(kindsOf(slipOf([a!]))).toEqual(["SINGLE"]);
    expect(kindsOf(slipOf([a!, b!]))).toEqual(["SINGLE", "PARLAY"]);
    expect(kindsOf(slipOf([a!, b!, c!]))).toEqual(["SINGLE", "PARLAY", "SYSTEM"]);
    expect(kindsOf(slipOf([a!, sameMatch]))).toEqual(["SINGLE", "SGP"]);
  });

  test("a kind whose picks are gone falls back to singles", () => {
    expect(kindOf(slipOf([a!], { kind: "PARLAY" }))).toBe("SINGLE");
  });

  test("a second pick of a match stays outside a parlay until it is moved to the singles", () => {
    const slip = slipOf([a!, sameMatch, b!], { kind: "PARLAY", stake: "50" });
    expect(standingOf(slip).outside).toEqual(new Map([[keyOf(sameMatch), "SAME_EVENT"]]));
    expect(ticketsOf(slip).map(({ type, legs }) => [type, legs.length])).toEqual([["PARLAY", 2]]);
    const moved = { ...slip, apart: [keyOf(sameMatch)], stakes: { [keyOf(sameMatch)]: "20" } };
    expect(standingOf(moved).outside.size).toBe(0);
    expect(ticketsOf(moved).map(({ type, stake }) => [type, stake])).toEqual([
      ["PARLAY", "50"],
      ["SINGLE", "20"],
    ]);
  });

  test("same game takes the match with the most picks", () => {
    const slip = slipOf([b!, a!, sameMatch], { kind: "SGP" });
    expect(standingOf(slip).combined).toEqual([a, sameMatch]);
    expect(standingOf(slip).outside).toEqual(new Map([[keyOf(b!), "OTHER_EVENT"]]));
  });

  test("systems are named with their lines", () => {
    expect(systemsOf(3, 0).map(({ name, pick, of, lines }) => [name ?? `${pick}/${of}`, lines])).toEqual([
      ["2/3", 3],
      ["Trixie", 4],
      ["Patent", 7],
    ]);
    expect(systemsOf(8, 0).find(({ name }) => name === "Goliath")?.lines).toBe(247);
    expect(systemsOf(4, 1).map(({ pick, of, lines }) => [pick, of, lines])).toEqual([
      [1, 3, 3],
      [2, 3, 3],
    ]);
    expect(systemOf({ folds: [] }, 4, 0).folds).toEqual([3]);
    expect(systemOf({ folds: [2, 3] }, 3, 0).name).toBe("Trixie");
  });

  test("a banker stands on every line", () => {
    const slip = slipOf(many(4), { kind: "SYSTEM", folds: [2], bankers: [keyOf(a!)] });
    const [ticket] = ticketsOf(slip);
    expect(ticket).toMatchObject({ folds: [2], bankers: [0] });
    expect(linesOfTicket(ticket!)).toBe(3);
  });
});

describe("money", () => {
  const ticket = (more: object = {}) => ({
    id: "",
    type: "PARLAY" as const,
    legs: many(3),
    folds: [],
    bankers: [],
    stake: "",
    ...more,
  });

  test("a parlay returns the product, a system the sum of its lines, rounded once", () => {
    expect(togetherOf(ticket(), [1900, 2200, 1700])).toBe(7106);
    expect(potentialOf(ticket(), [1900, 2200, 1700], 5_000n)).toBe(35_530n);
    expect(potentialOf(ticket({ folds: [2] }), [1900, 2200, 1700], 1_000n)).toBe(11_150n);
    expect(potentialOf(ticket({ folds: [1], bankers: [0] }), [1900, 2200, 1700], 1_000n)).toBe(7_410n);
    expect(potentialOf(ticket(), [1900, null, 1700], 1_000n)).toBeUndefined();
  });
});

describe("prices of now", () => {
  const pick = pickOf({ odds: 1850 });
  const fixture = (odds: number | null, more: object = {}, market: object = {}) =>
    fixtureOf({ markets: [{ ...marketOf({ odds }), ...market }], ...more });
  const now = (of: ReturnType<typeof fixture>, policy: "NONE" | "HIGHER" | "ANY" = "HIGHER") =>
    legNow(pick, { fixture: of, quoted: undefined }, policy);

  test.each([
    ["NONE", 1850, false],
    ["NONE", 1900, true],
    ["NONE", 1800, true],
    ["HIGHER", 1900, false],
    ["HIGHER", 1800, true],
    ["ANY", 1800, false],
  ] as const)("who accepts %s of changes, seen 1.85, now %i: has to agree %s", (policy, odds, moved) => {
    expect(now(fixture(odds), policy)).toMatchObject({ odds, moved, state: "open" });
  });

  test("what cannot be bet on says whether it may be again", () => {
    expect(now(fixture(1850, { open: false })).state).toBe("suspended");
    expect(now(fixture(1850, { stale: true })).state).toBe("suspended");
    expect(now(fixture(1850, {}, { status: -1 })).state).toBe("suspended");
    expect(now(fixture(null)).state).toBe("suspended");
    expect(now(fixture(1850, {}, { status: -3 })).state).toBe("closed");
    expect(now(fixture(1850, {}, { spec: "other" })).state).toBe("closed");
    expect(now(fixture(1850, { status: "ENDED" })).state).toBe("closed");
  });

  test("without the live line the last answer counts, without any the pick itself", () => {
    const quoted = { odds: 1800, version: 9, status: 1, live: true };
    expect(legNow(pick, { fixture: undefined, quoted }, "HIGHER")).toMatchObject({
      odds: 1800,
      version: 9,
      moved: true,
    });
    const gone = { ...quoted, reason: "PAST_CUTOFFTIME" };
    expect(legNow(pick, { fixture: undefined, quoted: gone }, "HIGHER")).toMatchObject({ odds: null, state: "closed" });
    expect(legNow(pick, { fixture: undefined, quoted: undefined }, "HIGHER")).toMatchObject({
      odds: 1850,
      moved: false,
    });
  });
});

describe("a keypad", () => {
  const typed = (keys: string, mark = ".") =>
    [...keys].reduce((text, key) => pressed(text, (key === "<" ? "back" : key) as Key, mark), "");

  test.each([
    ["200", "200"],
    ["0005", "5"],
    ["12.345", "12.34"],
    [".5", "0.5"],
    ["1..5", "1.5"],
    ["12<3", "13"],
    ["1234567890123", "123456789"],
  ])("%s types %s", (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  test("writes cents as the language does", () => {
    expect(typed("1.5", ",")).toBe("1,5");
    expect(markOf("de")).toBe(",");
  });
});
