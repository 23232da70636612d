import table from "unhomoglyph/data.json" with { type: "json" };
import { expect, test } from "vitest";
import { looksOf, looksOfNumber } from "./alike.ts";
import { hasUnseen, plainText } from "./plain-text.ts";
import { isDocumentText, isPersonText, mixesScripts } from "./signs.ts";

/** Signs that look like a Latin letter, by that letter. */
const TWINS = new Map<string, string[]>();
for (const [sign, seen] of Object.entries(table as Readonly<Record<string, string>>)) {
  if (/^[A-Za-z]$/.test(seen) && /\p{L}/u.test(sign)) TWINS.set(seen, [...(TWINS.get(seen) ?? []), sign]);
}
const UNSEEN = [
  "\u200b",
  "\u200d",
  "\u00ad",
  "\u2060",
  "\ufeff",
  "\u202e",
  "\u2066",
  "\u3164",
  "\u034f",
  "\u180e",
  "\u{e0061}",
];
const ACCENTS = ["\u0301", "\u0308", "\u0328", "\u0338"];
const NAMES = ["Juan Miguel Santos", "Imelda Villanueva Cruz", "Lornie Boonyarat", "Oliver Kim Quezon", "WILLIAM HART"];

test("a listed name decorated at random is the same name, or is not let in", () => {
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => list[(seed = (seed * 48_271) % 2_147_483_647) % list.length]!;
  let mixed = 0;
  for (let run = 0; run < 4_000; run++) {
    const name = pick(NAMES);
    const decorated = [...name]
      .map((letter) => {
        const way = pick([0, 0, 1, 2, 3, 4, 5]);
        if (!/[A-Za-z]/.test(letter)) return letter;
        if (way === 1) return pick(TWINS.get(letter) ?? [letter]);
        if (way === 2) return letter + pick(UNSEEN);
        if (way === 3) return String.fromCodePoint(letter.codePointAt(0)! + 0xfee0);
        if (way === 4) return letter + pick(ACCENTS);
        if (way === 5) return { o: "0", O: "0", l: "1", I: "l", i: "1" }[letter] ?? letter.toUpperCase();
        return letter;
      })
      .join("");
    const kept = plainText(decorated);
    if (!isPersonText(kept)) mixed += 1;
    else expect([decorated, looksOf(kept)]).toEqual([decorated, looksOf(name)]);
  }
  expect(mixed).toBeGreaterThan(1_000);
});

test("a name may be wholly of another script, and kanji stand beside kana", () => {
  for (const name of ["Иван Петров", "Νίκος Παπαδόπουλος", "山田はなこ", "José Rizal-Ñoño", "O’Brien", "ᜃᜎᜌᜀ"]) {
    expect([name, isPersonText(plainText(name))]).toEqual([name, true]);
  }
  expect(mixesScripts("Juаn")).toBe(true);
  expect(looksOf("Иван Петров")).toBe(looksOf("ИВАН ПЕТРОВ"));
});

test("what is not seen is found", () => {
  for (const sign of UNSEEN)
    expect([sign.codePointAt(0), hasUnseen(`Ju${sign}an`)]).toEqual([sign.codePointAt(0), true]);
  expect(hasUnseen("Juan Dela-Cruz")).toBe(false);
});

test("numbers of documents are the same whatever is between, wide or narrow, O or 0", () => {
  const same = [
    "N01-12-345678",
    "n01 12 345678",
    "NO1/12/345678",
    "Ｎ０１－１２－３４５６７８",
    "NOI12345678",
    "N0l12345678",
  ];
  expect(new Set(same.map(looksOfNumber)).size).toBe(1);
  expect(isDocumentText(plainText("Ｎ０１－12"))).toBe(true);
  expect(isDocumentText("N01\u200b")).toBe(false);
  expect(isDocumentText("Ν01")).toBe(false);
});
