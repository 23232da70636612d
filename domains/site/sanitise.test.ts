import { expect, test } from "vitest";
import { plainText, sanitise } from "./sanitise.ts";
test.each([
  ["beginnings of elements", "<a "],
  ["beginnings with quotes", `<a "x' `],
  ["elements that are never closed, and closings of others", "<b></i>"],
  ["half comments", "<!-"],
  ["signs of elements", "<"],
  ["swallowed within swallowed", "<scr<script>"],
])("a megabyte of %s is read through once", (_, piece) => {
  const html = piece.repeat(Math.floor((1024 * 1024) / piece.length));
  expect(sanitise(html)).not.toContain("<script");
  expect(plainText(html)).not.toContain("</");
});

test("nested to the end what is swallowed goes or becomes text, never an element", () => {
  const html = `${"<scr<script></script>".repeat(30)}ipt>alert(1)${"</scr</script>ipt>".repeat(30)}`;
  expect(sanitise(html)).not.toMatch(/<\s*\/?s/i);
  expect(sanitise(`${"<scr".repeat(20)}<script></script>${"ipt>alert(1)</script>".repeat(20)}`)).not.toMatch(
    /<\s*\/?s/i,
  );
});

test("deeper than a hundred elements only the text stays, far deeper no element at all", () => {
  expect(sanitise(`${"<b>".repeat(150)}x`)).toBe(`${"<b>".repeat(100)}x${"</b>".repeat(100)}`);
  expect(sanitise(`<i>a</i>${"<b>".repeat(2000)}x &lt; y`)).toBe("a x &#60; y");
});
