import { letterBook } from "@taya/platform/letters.testing";
import { expect, test } from "vitest";
import { writeBonus, writeDecided, writeEnded, writeGiven } from "./letters.ts";
import type { Bonus, Ending } from "./store.ts";

const TX = {} as never;
const accounts = { player: async () => ({ currency: "PHP" }) as never };
const to = { playerId: "p1" as never, currency: "PHP" };
const title = { EN: "Second wind", TY: "Bagong hininga" };
const terms = { title, reward: { freeRounds: 20, game: "g", stake: 100n } } as never;

test.each([
  ["bonus", { unit: "money", amount: 50_000n, required: 500_000n }, ["500.00 PHP", "5,000.00 PHP"]],
  ["cash", { unit: "money", amount: 50_000n, required: 0n }, ["500.00 PHP"]],
  ["points", { unit: "points", amount: 250_000n, required: 0n }, ["2,500"]],
  ["freeRounds", { unit: "rounds", amount: 2_000n, required: 0n }, ["20"]],
] as const)("what an offer gives as %s is told once, by its name in each language", async (letter, claim, words) => {
  const { letters, platform } = letterBook();
  await writeGiven({ platform }, TX, to, { claim: { id: "c1", ...claim }, terms });
  expect(letters.map(({ key, once }) => [key, once])).toEqual([[`promotions.letter.given.${letter}`, "claim:c1"]]);
  const { texts } = letters[0]!;
  expect([texts.EN.title, texts["TY"]!.title]).toEqual(["Yours: Second wind", "Sa iyo na: Bagong hininga"]);
  for (const language of ["EN", "TY"]) {
    for (const word of words) expect(texts[language]!.content).toContain(word);
    expect(texts[language]!.content).toContain('href="/');
  }
});

test.each([
  ["money", 50_000n, "500.00 PHP"],
  ["points", 250_000n, "2,500"],
  ["rounds", 2_000n, "20.00 PHP"],
] as const)("what was asked for in %s and approved is told in what it is counted", async (unit, amount, word) => {
  const { letters, platform } = letterBook();
  const claim = { id: "c1", playerId: to.playerId, title, amount, unit };
  await writeDecided({ platform, accounts }, TX, claim, { issued: true, remark: "Yours" });
  for (const language of ["EN", "TY"]) expect(letters[0]!.texts[language]!.content).toContain(word);
});

const bonus = { id: "b1", playerId: "p1", title: "By hand", titles: null, amount: 10_000n, required: 90_000n } as Bonus;

test.each(["COMPLETED", "EXPIRED", "FORFEITED", "CANCELLED"] as const)("a bonus that is %s is told", async (status) => {
  const { letters, platform } = letterBook();
  const ending: Ending = { status, remark: "", converted: 7_000n, forfeited: 3_000n };
  await writeEnded({ platform, accounts }, TX, { ...bonus, titles: title }, ending);
  expect(letters.map(({ key, once }) => [key, once])).toEqual([
    [`promotions.letter.bonus.${status}`, `bonus:b1:${status}`],
  ]);
  const { texts } = letters[0]!;
  const sum = { COMPLETED: "70.00 PHP", EXPIRED: "30.00 PHP", FORFEITED: "30.00 PHP", CANCELLED: "" }[status];
  expect(texts.EN.content).toContain(sum);
  expect(texts["TY"]!.content).toContain("Bagong hininga");
  await writeEnded({ platform, accounts }, TX, { ...bonus, required: 0n }, ending);
  expect(letters).toHaveLength(1);
});

test("a bonus of the house is told by its title, or as a bonus where it has none", async () => {
  const { letters, platform } = letterBook();
  await writeBonus({ platform, accounts }, TX, bonus);
  await writeBonus({ platform, accounts }, TX, { ...bonus, title: "" });
  expect(letters.map(({ texts }) => texts.EN.title)).toEqual(["A bonus for you: By hand", "A bonus for you: bonus"]);
  expect(letters[0]!.texts["TY"]!.content).toContain("900.00 PHP");
});
