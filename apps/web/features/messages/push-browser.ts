import type { Sent } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

/** A subscription as it is sent to the house. */
export type Subscription = Sent<Contracts["messages"]["subscribePush"]>;

/** What this browser can do: `blocked` by its user, whom no page may ask again. */
export type Ability = "unsupported" | "blocked" | "able";

/** Waits so long for the service worker, which is installed after the first page. */
const WORKER_MS = 10_000;

export function ability(): Ability {
  const has = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!has) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "able";
}

/** The service worker that shows pushes; undefined where the browser starts none. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(giveUp, WORKER_MS, undefined);
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

const current = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** What the house knows this browser by: SHA-256 of its endpoint in hex; undefined where it has not subscribed. */
export async function deviceName(): Promise<string | undefined> {
  const subscription = ability() === "able" ? await current() : null;
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks the user and subscribes under a key; undefined when the user or the browser says no. */
export async function subscribe(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const manager = (await worker())?.pushManager;
  if (!manager) return undefined;
  // One under an older key would be refused by its service.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/** Ends what this browser subscribed to; answers its endpoint. */
export async function unsubscribe(): Promise<string | undefined> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
