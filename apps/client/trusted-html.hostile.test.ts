// @vitest-environment happy-dom
import { HOSTILE, liveIn } from "@taya/site/hostile.testing";
import { sanitise } from "@taya/site/sanitise";
import { expect, test } from "vitest";
import { trustedHtml } from "./trusted-html.ts";

function drawn(html: string): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = trustedHtml(html).__html;
  return element;
}

test.each(HOSTILE)("%s does nothing where it is drawn, and what the server left of it is drawn as it is", (piece) => {
  expect(liveIn(drawn(piece))).toEqual([]);
  const safe = sanitise(`<h2>Words</h2>${piece}<a href="https://a.test/?a=1&b=%22">there</a>`);
  expect(trustedHtml(safe).__html).toBe(safe);
});
