import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { documentText, hidesSigns, personName, personText, withoutCopied } from "./signs.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["name", personText],
  ["number of a document", documentText],
])("a %s that is too long is refused before anything is done with it", (_what, text) => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  expect(z.safeParse(text, "\uFDFA".repeat(513)).error?.issues).toMatchObject([{ code: "too_big" }]);
  expect(normalize).not.toHaveBeenCalled();
  expect(z.safeParse(text, "\uFF21".repeat(512)).data).toBe("A".repeat(512));
});

test.each([
  ["Juan  Dela   Cruz", "Juan Dela Cruz"],
  [" Juan\u00A0Cruz ", "Juan Cruz"],
  ["Ｊｕａｎ\u3000Ｃｒｕｚ", "Juan Cruz"],
  ["Suharto", "Suharto"],
  ["王小明", "王小明"],
  ["José O'Neil-Cruz Jr. 2nd", "José O'Neil-Cruz Jr. 2nd"],
])("%s is the name %s", (typed, name) => {
  expect(z.safeParse(personText, typed).data).toBe(name);
  expect(personName(name)).toBe(name);
});

test.each(["\u200B", "\u200B\u2060", "Juan\u202E Cruz", "Juan\nCruz", "123 456", "---", "J\u0443an Cruz"])(
  "%j is nobody's name",
  (typed) => {
    expect(z.safeParse(personText, typed).success).toBe(false);
  },
);

test("what comes along when one copies goes, what one sees stays", () => {
  expect(withoutCopied("\u202A+63 917\u200B 225\u2060 7707\u202C\uFEFF")).toBe("+63 917 225 7707");
  expect(withoutCopied("soft\u00ADhyphen \u{1F469}\u200D\u{1F467}")).toBe("softhyphen \u{1F469}\u200D\u{1F467}");
});

const tags = (text: string) => [...text].map((sign) => String.fromCodePoint(0xe0000 + sign.codePointAt(0)!)).join("");

test.each([
  "1\uFE0F\u20E3 and \u2764\uFE0F \u00A9\uFE0F",
  "\u{1F469}\u{1F3FD}\u200D\u{1F680} \u{1F3F3}\uFE0F\u200D\u{1F308}",
  `\u{1F3F4}${tags("gbsct")}\u{E007F}`,
  "\u0915\u094D\u200D\u0937",
])("%j hides nothing", (text) => {
  expect(hidesSigns(text)).toBe(false);
});

test.each([
  ["a sign of style behind a digit", "player1\uFE0F"],
  ["one behind a star", "*\uFE0F"],
  ["two behind a heart", "\u2764\uFE0F\uFE0F"],
  ["a text in a flag", `\u{1F3F4}${tags("pay 500 to me")}\u{E007F}`],
  ["a flag that does not end", `\u{1F3F4}${tags("gbsct")}`],
  ["a joiner between letters", "pay\u200Dment"],
])("%s is hidden", (_, text) => {
  expect(hidesSigns(text)).toBe(true);
});
