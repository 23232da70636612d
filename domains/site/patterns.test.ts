import { expect, test } from "vitest";
import { FIELDS } from "./fields.ts";
import { isPattern } from "./patterns.rules.ts";

test.each([
  "([A-Za-z]+)+[0-9]!", "(a|a)*", "(a*)*b", "a*a*a*a*b", "([a-z]+)\\1", "(\\w+\\s?)*$", "(.*)*x", "(", "a)(?:b", "[z-a]",
])("an expression that may hang or is none is refused: %s", (source) => {
  expect(isPattern(source)).toBe(false);
}); // prettier-ignore

test.each([
  "*", "", "[A-Za-z][A-Za-z0-9]{5,19}", "(?=.*[A-Z])(?=.*\\d).+", "[a-z0-9]+(-[a-z0-9]+)*", "\\p{L}+", "\\+?\\d{7,15}",
])("what brands want is taken: %s", (source) => {
  expect(isPattern(source)).toBe(true);
}); // prettier-ignore

test("the expressions of the house are such", () => {
  for (const [name, { acceptedPattern }] of Object.entries(FIELDS))
    expect([name, isPattern(acceptedPattern)]).toEqual([name, true]);
});
