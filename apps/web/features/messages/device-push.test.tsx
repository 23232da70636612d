// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { DevicePush } from "./device-push.tsx";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/a";
/** SHA-256 of it in hex. */
const DEVICE = /^[0-9a-f]{64}$/;
const KEY = "BNewKey";

/** A browser that can show pushes, as far as a page sees it; `asks` is what its user answers. */
function browserIs(asks: NotificationPermission, { subscribed = false, broken = false } = {}) {
  const notification = { permission: asks === "denied" ? "denied" : "default", requestPermission: async () => asks };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "point", auth: "secret" } }),
    unsubscribe: async () => ((has = false), true),
  };
  let has = subscribed;
  const subscribe = vi.fn<(how: object) => Promise<object>>(async () => {
    if (broken) throw new DOMException("no push service", "AbortError");
    has = true;
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => (has ? subscription : null) };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", notification);
  return { subscribe, has: () => has };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const answers = (on: boolean): Answers<typeof api> => ({
  messages: { push: { key: KEY, on }, subscribePush: null, unsubscribePush: null },
});
const flip = () => screen.findByRole("switch", { name: "Notifications on this device" });

test("is switched on with the house's key, after the user has agreed", async () => {
  brandIs();
  const server = fake(answers(false));
  const browser = browserIs("granted");
  const { user } = await show(<DevicePush />, { player: {} });
  expect(await screen.findByText("Off")).toBeTruthy();
  await user.click(await flip());
  await vi.waitFor(() => expect(server.asked("messages.subscribePush")).toHaveLength(1));
  expect(server.asked("messages.subscribePush")[0]!.input).toEqual({
    endpoint: ENDPOINT,
    keys: { p256dh: "point", auth: "secret" },
  });
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  await vi.waitFor(() => {
    const last = server.asked("messages.push").at(-1)!.input as { device?: string };
    expect(last.device).toMatch(DEVICE);
  });
});

test("is switched off in the browser and in the house", async () => {
  brandIs();
  const server = fake(answers(true));
  const browser = browserIs("granted", { subscribed: true });
  const { user } = await show(<DevicePush />, { player: {} });
  expect(await screen.findByText("On")).toBeTruthy();
  await user.click(await flip());
  await vi.waitFor(() => expect(server.asked("messages.unsubscribePush")).toHaveLength(1));
  expect(server.asked("messages.unsubscribePush")[0]!.input).toEqual({ endpoint: ENDPOINT });
  expect(browser.has()).toBe(false);
});

test("what the house does not take the browser forgets", async () => {
  brandIs();
  const server = fake({ messages: { ...answers(false).messages, subscribePush: refusing("NOT_FOUND") } });
  const browser = browserIs("granted");
  const { user } = await show(<DevicePush />, { player: {} });
  await user.click(await flip());
  await vi.waitFor(() => expect(server.asked("messages.subscribePush")).toHaveLength(1));
  await vi.waitFor(() => expect(browser.has()).toBe(false));
});

test("a user who closes the question and a browser without a service are told so", async () => {
  brandIs();
  const server = fake(answers(false));
  browserIs("default");
  const { user } = await show(<DevicePush />, { player: {} });
  await user.click(await flip());
  expect(await screen.findByText("Notifications were not allowed.")).toBeTruthy();
  browserIs("granted", { broken: true });
  await user.click(await flip());
  expect(await screen.findByText(/^Notifications could not be switched on or off/)).toBeTruthy();
  expect(server.asked("messages.subscribePush")).toEqual([]);
});

test("a browser that blocks and one that cannot say what helps, and their switch is off", async () => {
  brandIs();
  fake(answers(true));
  browserIs("denied", { subscribed: true });
  const blocked = await show(<DevicePush />, { player: {} });
  expect(await screen.findByText("Blocked in this browser")).toBeTruthy();
  expect((await flip()).hasAttribute("disabled")).toBe(true);
  blocked.unmount();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  await show(<DevicePush />, { player: {} });
  expect(await screen.findByText("Not possible in this browser")).toBeTruthy();
});
