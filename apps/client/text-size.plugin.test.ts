import { expect, test } from "vitest";
import { followingText } from "./text-size.plugin.ts";

test.each([
  [".a{font-size:13px}", ".a{font-size:0.8125rem}"],
  ["body {\n  font-size: 14px;\n  line-height: 20px;\n}", "body {\n  font-size: 0.875rem;\n  line-height: 1.25rem;\n}"],
  [".b { font-size: clamp(18px, 3.4vw, 34px); }", ".b { font-size: clamp(1.125rem, 3.4vw, 2.125rem); }"],
  [
    ".c { line-height: calc(var(--spacing) * 5); padding: calc(var(--spacing) * 5) }",
    ".c { line-height: 1.25rem; padding: calc(var(--spacing) * 5) }",
  ],
  [
    ".d { --text-lg: 1.1rem; font-size: var(--text-lg); width: 12px }",
    ".d { --text-lg: 1.1rem; font-size: var(--text-lg); width: 12px }",
  ],
])("%s follows the reader's size of text", (written, follows) => {
  expect(followingText(written)).toBe(follows);
});
