import { letterBook } from "@taya/platform/letters.testing";
import { expect, test } from "vitest";
import { writeBonus, writeEnded, writeGiven } from "./letters.ts";
import type { Bonus, Ending } from "./store.ts";

const TX = {} as never;
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

const bonus = { id: "b1", playerId: "p1", title: "By hand", titles: null, amount: 10_000n, required: 90_000n } as Bonus;

test.each(["COMPLETED", "EXPIRED", "FORFEITED", "CANCELLED"] as const)("a bonus that is %s is told", async (status) => {
  const { letters, platform } = letterBook();
  const ending: Ending = { status, remark: "", converted: 7_000n, forfeited: 3_000n };
  await writeEnded({ platform }, TX, { ...bonus, titles: title }, ending);
  expect(letters.map(({ key, once }) => [key, once])).toEqual([
    [`promotions.letter.bonus.${status}`, `bonus:b1:${status}`],
  ]);
  const { texts } = letters[0]!;
  const sum = { COMPLETED: "70.00", EXPIRED: "30.00", FORFEITED: "30.00", CANCELLED: "" }[status];
  expect(texts.EN.content).toContain(sum);
  expect(texts["TY"]!.content).toContain("Bagong hininga");
  await writeEnded({ platform }, TX, { ...bonus, required: 0n }, ending);
  expect(letters).toHaveLength(1);
});

test("a bonus of the house is told by its title, or as a bonus where it has none", async () => {
  const { letters, platform } = letterBook();
  await writeBonus({ platform }, TX, bonus);
  await writeBonus({ platform }, TX, { ...bonus, title: "" });
  expect(letters.map(({ texts }) => texts.EN.title)).toEqual(["A bonus for you: By hand", "A bonus for you: bonus"]);
  expect(letters[0]!.texts["TY"]!.content).toContain("900.00");
});
