import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { topics } from "./topics.ts";

/** A socket that does nothing by itself. */
class Line extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  constructor() {
    super();
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"] });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { href: "https://fiesta.example/game" });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("document", { documentElement: { lang: "en" }, cookie: "" });
  Line.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const newest = () => Line.all.at(-1)!;

test("a line that does not open is given up for another one", async () => {
  const { listen } = await import("./live.ts");
  const heard: unknown[] = [];
  listen(topics.wallet.balance, (data) => heard.push(data));
  expect(Line.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(Line.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Line.all.length).toBe(2);
  newest().open();
  newest().say({ t: "snap", topic: "wallet.balance", seq: 1, data: 1 });
  // The first one wakes up too late: it is nobody's any more.
  Line.all[0]!.say({ t: "snap", topic: "wallet.balance", seq: 9, data: 9 });
  expect(heard).toEqual([1]);
});

test("a line on which nothing comes any more is given up, one that is only calm is not", async () => {
  const { listen } = await import("./live.ts");
  listen(topics.site.system, () => {});
  newest().open();
  for (let beat = 0; beat < 6; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    newest().say({ t: "ping" });
  }
  expect(Line.all.length).toBe(1);
  expect(newest().sent.filter((text) => text.includes("pong")).length).toBe(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all.length).toBe(2);
});

const dialled = () => Line.all.length;

/** A line as somebody whose session the server then ends. */
async function ended(code: string) {
  const { listen } = await import("./live.ts");
  const { session } = await import("./session.ts");
  session.begin({ ...session.kept(), token: "old" });
  listen(topics.wallet.balance, () => {});
  const line = newest();
  line.open();
  line.say({ t: "bye", code });
  line.dispatchEvent(new Event("close"));
  return session;
}

test("after a session has ended by rest nothing is dialled until there is a new token", async () => {
  const session = await ended("AUTH_SESSION_EXPIRED");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(dialled()).toBe(1);
  session.begin({ ...session.kept(), token: "new" });
  newest().open();
  expect(newest().sent[0]).toContain('"token":"new"');
});

test("whoever was signed out elsewhere listens on as a visitor, with no token of before", async () => {
  await ended("AUTH_SESSION_REPLACED");
  expect(dialled()).toBe(2);
  newest().open();
  expect(newest().sent[0]).not.toContain("token");
});

test("a server that opens and closes is asked ever more rarely; one that lets in is asked soon again", async () => {
  // Each wait is spread by chance; here it is what is waited for on average.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
  const { listen } = await import("./live.ts");
  listen(topics.site.system, () => {});
  const drop = () => {
    const line = newest();
    line.open();
    line.dispatchEvent(new Event("close"));
  };
  for (let count = 0; count < 7; count += 1) {
    drop();
    await vi.advanceTimersByTimeAsync(30_000);
  }
  const before = dialled();
  drop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(dialled()).toBe(before);
  while (dialled() === before) await vi.advanceTimersByTimeAsync(1_000);
  newest().open();
  newest().say({ t: "welcome" });
  newest().dispatchEvent(new Event("close"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(dialled()).toBe(before + 2);
});

test("a line that went mute in a sleep is given up within seconds of waking; one that answers stays", async () => {
  const awake = new EventTarget();
  vi.stubGlobal("addEventListener", awake.addEventListener.bind(awake));
  const { listen } = await import("./live.ts");
  listen(topics.site.system, () => {});
  newest().open();
  awake.dispatchEvent(new Event("online"));
  expect(newest().sent.at(-1)).toContain("ping");
  newest().say({ t: "pong" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(dialled()).toBe(1);
  awake.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(dialled()).toBe(2);
});
