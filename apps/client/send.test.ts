import { afterEach, expect, test, vi } from "vitest";
import { type Sender, sendAs } from "./send.ts";

const sent: { readonly address: string; readonly init: RequestInit }[] = [];
const heard: [code: string, named: boolean][] = [];
const operator: Sender = {
  namesAll: true,
  headers: () => ({ Authorization: "Bearer t" }),
  refused: (code, headers) => void heard.push([code, "Authorization" in headers]),
};
const player: Sender = { headers: () => ({ "X-Client": "web" }), refused: () => undefined };
const answering = (answer: unknown) => {
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ json: () => Promise.resolve(answer) });
  });
};
const headersOf = (at: number) => sent.at(at)!.init.headers as Record<string, string>;

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = heard.length = 0;
});

test("the path takes its parts, the query the rest; lists are asked item by item", async () => {
  answering({ success: true, value: 1 });
  await sendAs(player)(() => "GET /a/{id}/b", { id: "x/y", kinds: [1, 2], none: undefined, text: "" }, {});
  expect(sent[0]!.address).toBe("/a/x%2Fy/b?kinds=1&kinds=2&text=");
});

test("a player's call has a key when it moves money, an operator's always; the one given stays", async () => {
  answering({ success: true, value: 1 });
  await sendAs(player)(() => "POST /a", {}, { key: "k" });
  await sendAs(player)(() => "$POST /a", {}, { key: "k" });
  await sendAs(operator)(() => "GET /a", {}, { key: "k" });
  await sendAs(operator)(() => "GET /a", {}, {});
  expect(sent.map(({ init }) => (init.headers as Record<string, string>)["X-Request-Id"])).toEqual([
    undefined,
    "k",
    "k",
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  expect([headersOf(0)["X-Client"], headersOf(2)["X-Client"], headersOf(2)["Authorization"]]).toEqual([
    "web",
    undefined,
    "Bearer t",
  ]);
});

test("a refusal keeps the server's id, and whoever sends hears of it with what the call had", async () => {
  answering({ success: false, code: "STALE", requestId: "r1", value: null, retryAfter: 3 });
  const answer = await sendAs(operator)(() => "GET /a", {}, {});
  expect(answer).toEqual({ ok: false, fault: "STALE", requestId: "r1", detail: { value: null, retryAfter: 3 } });
  expect(heard).toEqual([["STALE", true]]);
});

test("a lost call is searched for by its own key", async () => {
  answering(new TypeError("no connection"));
  expect(await sendAs(operator)(() => "POST /a", {}, { key: "k" })).toMatchObject({
    fault: "NET_ABNORMAL",
    requestId: "k",
  });
});

test("what waits for a second operator says for which approval", async () => {
  answering({ success: true, code: "APPROVAL_REQUIRED", value: { approvalId: "a1" } });
  expect(await sendAs(operator)(() => "POST /a", {}, {})).toMatchObject({ ok: true, waits: "a1" });
});

test("what has waited for ten seconds when the page wakes is given up, what was just asked goes on", async () => {
  vi.resetModules();
  const awake = new EventTarget();
  vi.stubGlobal("addEventListener", awake.addEventListener.bind(awake));
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason as Error)));
  });
  const { sendAs: fresh } = await import("./send.ts");
  vi.useFakeTimers({ toFake: ["Date"] });
  const ended: string[] = [];
  const ask = (name: string) =>
    void fresh(player)(() => "GET /a", {}, {}).then((answer) => ended.push(`${name} ${answer.ok || answer.fault}`));
  ask("old");
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 11_000);
  ask("new");
  await vi.waitFor(() => Promise.resolve());
  awake.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(ended).toEqual(["old NET_TIMEOUT"]));
  vi.useRealTimers();
});
