import { expect, test } from "vitest";
import { pseudo, pseudoWords } from "./pseudo.ts";

test("letters are marked, values and markup are not, and the text is about 40 % longer", () => {
  const said = pseudo('Pay <a href="/x">{{amount}} now</a> &amp; {1} go');
  for (const kept of ['<a href="/x">', "{{amount}}", "</a>", "&amp;", "{1}"]) expect(said).toContain(kept);
  expect(said.replaceAll(/\{\{.*?\}\}|<[^<>]*>|&\w+;/g, "")).not.toMatch(/[A-Za-z]/);
  const long = "Every round of our own games can be verified by anybody who wants to";
  expect(pseudo(long).length / long.length).toBeGreaterThan(1.25);
  expect(pseudo(long).length / long.length).toBeLessThan(1.5);
});

test("keys, numbers and empty texts stay", () => {
  expect(pseudoWords({ key: ["", 5, null], other: { deep: "a" } })).toEqual({
    key: ["", 5, null],
    other: { deep: "⟦ȧȧ⟧" },
  });
});
