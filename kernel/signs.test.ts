import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { documentText, personName, personText, withoutCopied } from "./signs.ts";

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
