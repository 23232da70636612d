// @vitest-environment happy-dom
import { createElement, type ReactNode } from "react";
import { screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { show } from "./show.testing.tsx";
import { toast } from "./toast.tsx";

/** What this document cannot measure: a message stands at its edge of a phone, a field where the test puts it. */
function measured(fields: Readonly<Record<string, number>>): void {
  const box = (top: number) => ({ left: 20, right: 370, top, bottom: top + 48 }) as DOMRect;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const layer = this.closest("[popover]");
    if (layer) return box(layer.className.includes("top-3") ? 12 : 716);
    return box(fields[this.id] ?? -100);
  });
  onTestFinished(() => void vi.restoreAllMocks());
}
const edge = () => (document.querySelector("[popover]")!.className.includes("top-3") ? "top" : "bottom");
let count = 0;

beforeEach(() => fake({}));

async function said(page: ReactNode, fields: Readonly<Record<string, number>>): Promise<string> {
  await show(page);
  measured(fields);
  // Those of the tests before may stand there still.
  const text = `Saved ${++count}`;
  toast(text, "bad");
  await screen.findByText(text);
  // How it gives way comes with the first message.
  await vi.dynamicImportSettled();
  return edge();
}

test("a message lies over no field: it stands at the bottom where that is free, else at the top", async () => {
  expect(await said(<input id="low" aria-label="x" />, { low: 400 })).toBe("bottom");
});

test.each(["input", "textarea"] as const)("it gives way to a %s", async (Field) => {
  expect(await said(createElement(Field, { id: "low" }), { low: 700 })).toBe("top");
});

test("it gives way to the button that sends, and to no other", async () => {
  expect(await said(<button id="low" type="submit" />, { low: 700 })).toBe("top");
});

test("while a dialog is open its fields count, and not those of the page under it", async () => {
  const page = (
    <>
      <input id="low" aria-label="x" />
      <dialog open>
        <input id="high" aria-label="y" />
      </dialog>
    </>
  );
  expect(await said(page, { low: 700, high: 20 })).toBe("bottom");
});

test("a field that comes under it while it stands moves it", async () => {
  const fields = { low: 400 };
  expect(await said(<input id="low" aria-label="x" />, fields)).toBe("bottom");
  fields.low = 700;
  window.dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(edge()).toBe("top"));
});
