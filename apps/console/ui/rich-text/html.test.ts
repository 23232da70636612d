// @vitest-environment happy-dom
import { HOSTILE, liveIn } from "@taya/site/hostile.testing";
import { sanitise } from "@taya/site/sanitise";
import { expect, test } from "vitest";
import { readHtml, writeHtml } from "./html.ts";

const round = (html: string) => writeHtml(readHtml(html));
function drawn(html: string): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
}

test.each(HOSTILE)("nothing of %s is left to run, and the server keeps all that is left", (html) => {
  const left = round(html);
  expect(liveIn(drawn(left))).toEqual([]);
  expect(round(sanitise(left))).toBe(left);
  expect(drawn(sanitise(left)).textContent).toBe(drawn(left).textContent);
});

test("what can be written comes back as it was", () => {
  const html =
    `<h2>Rules</h2><p>One <strong>two</strong> <em>three</em> <u>four</u><br>five & six</p>` +
    `<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>said</p></blockquote><hr>` +
    `<table><tbody><tr><th><p>h</p></th><td><p>d</p></td></tr></tbody></table>` +
    `<p><a href="/promotions">here</a> <a href="https://a.test/" rel="noopener noreferrer nofollow" target="_blank">there</a></p>`;
  expect(round(html)).toBe(html.replace("five & six", "five &amp; six"));
  expect(round("<p></p>")).toBe("");
  expect(round("only words")).toBe("<p>only words</p>");
});

test("deeper than a hundred elements the words stay", () => {
  expect(drawn(round(`${"<blockquote>".repeat(150)}deep`)).textContent).toBe("deep");
});
