import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const ORIGIN = "https://fiesta.example";
type Listener = (event: object) => void;

/** The push part of the service worker, with what it shows and opens. */
function worker() {
  const heard = new Map<string, Listener>();
  const shown: { readonly title: string; readonly how: { readonly data: object; readonly actions: object[] } }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => void heard.set(name, listener),
    location: { origin: ORIGIN },
    registration: { showNotification: (title: string, how: never) => void shown.push({ title, how }) },
    clients: { openWindow: (address: string) => void opened.push(address) },
  };
  runInContext(readFileSync(join(import.meta.dirname, "worker-push.js"), "utf8"), createContext({ self, URL }));
  const waitUntil = () => undefined;
  return {
    shown,
    opened,
    push: (text?: string) =>
      heard.get("push")!({ waitUntil, data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } }),
    click: (data: unknown, action = "") =>
      heard.get("notificationclick")!({ waitUntil, action, notification: { data, close: () => undefined } }),
  };
}

test("what is pushed is shown, once for each message, with a button that ends advertising where there is one", () => {
  const { push, shown } = worker();
  const off = { label: "Stop these", to: "/unsubscribe/t" };
  push(JSON.stringify({ title: "Fiesta week", body: "Come in.", tag: "1", leads: "/x", off }));
  push(JSON.stringify({ title: "A message", body: "Read it.", tag: "2", leads: "/y" }));
  expect(shown).toMatchObject([
    {
      title: "Fiesta week",
      how: { body: "Come in.", tag: "1", actions: [{ action: "off", title: off.label }], data: { off: off.to } },
    },
    { title: "A message", how: { tag: "2", actions: [], data: { leads: "/y" } } },
  ]);
});

test.each([undefined, "", "{", "null", "[]", '{"title":1}'])("of %j nothing is shown", (text) => {
  const { push, shown } = worker();
  push(text);
  expect(shown).toEqual([]);
});

test.each([
  [{ leads: "/?m=member&p=messageV2" }, "", `${ORIGIN}/?m=member&p=messageV2`],
  [{ leads: "/x", off: "/unsubscribe/t" }, "off", `${ORIGIN}/unsubscribe/t`],
  [{ leads: "https://evil.example/" }, "", `${ORIGIN}/`],
  [{ leads: "//evil.example/" }, "", `${ORIGIN}/`],
  [{ leads: "/\\evil.example/" }, "", `${ORIGIN}/`],
  [{ leads: "javascript:alert(1)" }, "", `${ORIGIN}/`],
  [{ leads: "/x" }, "off", `${ORIGIN}/`],
  [{ leads: 1 }, "", `${ORIGIN}/`],
  [null, "", `${ORIGIN}/`],
])("a click on what leads to %j opens a page of the site", (data, action, address) => {
  const { click, opened } = worker();
  click(data, action);
  expect(opened).toEqual([address]);
});
