import { expect, test } from "vitest";
import { readCommonTexts, readLotteryTexts, readPlayTexts, playWords } from "./lottery/texts.ts";
import { readTexts, textFor } from "./texts.ts";

const english = {
  name: "Feast",
  description: "A feast.",
  symbols: { A: "Ace", K: "King" },
  rules: ["One.", "Two."],
  features: {},
};

test("a language folder says as much of a game as it has, over what the game's own folder says; English says the rest", () => {
  const own = { en: english, ty: { ...english, name: "Pista" } };
  const texts = readTexts(own, { zz: { name: "Zeast", symbols: { K: "Zing" } }, ty: { description: "Isang pista." } });
  expect(textFor(texts, "ZZ")).toEqual({ ...english, name: "Zeast", symbols: { A: "Ace", K: "Zing" } });
  expect(textFor(texts, "TY")).toEqual({ ...english, name: "Pista", description: "Isang pista." });
  expect(textFor(texts, "KO")).toBe(texts.en);
  expect(textFor(texts, "XA").name).toMatch(/^⟦.*⟧$/);
});

test("English is whole, what is no text is refused, and lines of another number are not mixed", () => {
  expect(() => readTexts({ ty: english })).toThrow(/expected/);
  expect(() => readTexts({ en: { ...english, rules: undefined } })).toThrow(/expected/);
  expect(() => readTexts({ en: english }, { zz: { name: 5 } })).toThrow(/expected/);
  expect(textFor(readTexts({ en: english }, { zz: { rules: ["Zone."] } }), "zz").rules).toEqual(english.rules);
});

test("a language may name the plays of a family by patterns of its own", () => {
  const common = readCommonTexts({ en: { keys: { big: "Big" }, rules: { all: ["All."], rng: ["Ours."], feed: [] } } });
  const plays = { "f.a.*": { name: "A {1}", help: "" }, "f.b": { name: "B", help: "" } };
  const words = readPlayTexts({ en: { groups: {}, parts: {}, plays, keys: {} } }, ["f.a.1", "f.b"], common, {
    zz: { plays: { "f.**": { name: "Zed", help: "" } } },
  });
  expect(["f.a.1", "f.b"].map((code) => playWords(words, "EN", code).name)).toEqual(["A 1", "B"]);
  expect(["f.a.1", "f.b"].map((code) => playWords(words, "ZZ", code).name)).toEqual(["Zed", "Zed"]);
  const lottery = { name: "Draw", description: "", rules: ["Own."] };
  const texts = readLotteryTexts({ en: lottery }, common, { from: "rng", more: { zz: { name: "Zraw" } } });
  expect([texts.en.rules, texts["zz"]]).toEqual([
    ["Own.", "Ours.", "All."],
    { ...lottery, name: "Zraw", rules: ["Own.", "Ours.", "All."] },
  ]);
});
