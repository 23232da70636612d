// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

type Hearer = (event: MessageEvent) => void;

/** Tabs of one browser: each has its own copy of the program and its own tab storage, and all hear one channel. */
function browser() {
  const hearers: Hearer[] = [];
  return {
    async tab(kept: object = {}) {
      vi.resetModules();
      const store = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
      vi.stubGlobal("sessionStorage", {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => void store.set(key, value),
        removeItem: (key: string) => void store.delete(key),
      });
      const { session } = await import("./session.ts");
      const { shareSession } = await import("./session-tabs.ts");
      const own: Hearer[] = [];
      shareSession({
        postMessage: (data: unknown) =>
          hearers.filter((each) => !own.includes(each)).forEach((hear) => hear({ data } as MessageEvent)),
        addEventListener: (_: string, hear: unknown) => {
          own.push(hear as Hearer);
          hearers.push(hear as Hearer);
        },
      } as never);
      return session;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const nobody = {
  type: 0,
  customerId: "p1",
  toUpline: false,
  memberLabel: [],
  firstTimeLogin: false,
  changeTicket: null,
};
const ana = { ...nobody, token: "t-1", username: "ana", mustChange: false, mustAgree: false };

test("a login in a second tab is the session of the first one too, and does not end it", async () => {
  const { tab } = browser();
  const first = await tab({ "taya.session": ana });
  const second = await tab();
  expect(second.get().token).toBe("t-1");
  second.begin({ ...ana, token: "t-2", mustAgree: true });
  expect(first.get()).toMatchObject({ token: "t-2", mustAgree: true, ended: null });
  first.update({ mustAgree: false });
  expect(second.get()).toMatchObject({ token: "t-2", mustAgree: false });
});

test("a logout in a copied tab ends the other one, which hears that somebody has logged out", async () => {
  const { tab } = browser();
  const first = await tab({ "taya.session": ana });
  const copy = await tab({ "taya.session": ana });
  // The server's word about the end may come first.
  first.lost("AUTH_SESSION_EXPIRED");
  copy.end();
  expect(first.get()).toMatchObject({ token: null, ended: "AUTH_NOT_LOGGED_IN" });
  expect(copy.get()).toMatchObject({ token: null, ended: null });
});

test("a session that rested goes on in every tab with the proof given in one", async () => {
  const { tab } = browser();
  const first = await tab({ "taya.session": ana });
  const copy = await tab({ "taya.session": ana });
  first.lost("AUTH_SESSION_EXPIRED");
  copy.lost("AUTH_SESSION_EXPIRED");
  copy.update({ token: "t-3" });
  copy.update({ ended: null });
  expect(first.get()).toMatchObject({ token: "t-3", ended: null });
});

test("a session that another device ended is told to each tab by the server, not by the other tabs", async () => {
  const { tab } = browser();
  const first = await tab({ "taya.session": ana });
  const copy = await tab({ "taya.session": ana });
  copy.lost("AUTH_SESSION_REPLACED");
  expect(first.get().token).toBe("t-1");
});
