import { DAY, HOUR, SECOND } from "@taya/kernel/instant";
import { deviceOf, isEndpoint, isServiceName, KNOWN_SERVICES, readDevice, writeDevice } from "../../device.ts";
import type { Outcome, Outgoing, SenderKind, SenderWorld } from "../../sender.ts";
import { ELSEWHERE, keysOf, refusedBy, serviceAt, withKeys, WRONG_KEYS, wordOf } from "../http.ts";
import { encryptFor, PLAIN_MOST } from "./encrypt.ts";
import { authorization, type Vapid, vapidOf } from "./vapid.ts";

/** For so long a push service keeps what is for a device that is off. */
const KEPT_MS = { marketing: 4 * HOUR, other: DAY };
/** An address of nobody: whoever asks it learns whether a service is reached. */
const NOBODYS = "https://updates.push.services.mozilla.com/wpush/v2/none";
const NO_DEVICE: Outcome = { is: "REFUSED", reason: "no device of a push service", gone: true };

/** Pushes to browsers by the service of each (RFC 8030), encrypted (RFC 8291) and signed with a key of ours (RFC 8292). */
const webpush: SenderKind = {
  name: "webpush",
  channels: ["push"],
  variables: [
    {
      name: "SECRET",
      is: "the private VAPID key; two with a comma between them while it is changed",
      needed: true,
      wrong: (value) => (keysOf(value).every(vapidOf) ? undefined : "32 bytes of a key of P-256 in base64url"),
    },
    {
      name: "SUBJECT",
      is: "where the people of a push service reach ours: mailto: or https:",
      needed: true,
      wrong: (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) ? undefined : "mailto:… or https://…"),
    },
    {
      name: "HOSTS",
      is: "push services with a comma between them, *.name for all under a name; without it those of the known browsers",
      wrong: (value) => (keysOf(value).every(isServiceName) ? undefined : "names of hosts with a comma between them"),
    },
    { ...ELSEWHERE, is: "a gateway of your own to all push services, asked at URL/host/path" },
  ],
  open(world) {
    const { env } = world;
    const services = env["HOSTS"] ? keysOf(env["HOSTS"]) : KNOWN_SERVICES;
    const keys = keysOf(env["SECRET"]).flatMap((key) => vapidOf(key)?.publicKey ?? []);
    const [key] = keys;
    return {
      recipients:
        key === undefined
          ? undefined
          : {
              key,
              keys,
              read({ endpoint, keys: { p256dh, auth } }) {
                const device = isEndpoint(endpoint, services) ? deviceOf(endpoint, p256dh, auth) : undefined;
                return device && writeDevice(device);
              },
            },
      async send(message) {
        const device = readDevice(message.to);
        if (!device || !isEndpoint(device.endpoint, services)) return NO_DEVICE;
        const plain = Buffer.from(JSON.stringify(shownOf(message)));
        if (plain.length > PLAIN_MOST) return { is: "REFUSED", reason: "too long" };
        const asking = { headers: headersOf(message, world), body: encryptFor(device, plain) };
        return withKey(env["SECRET"], (vapid) => pushed(world, vapid, device.endpoint, asking));
      },
      async check() {
        const outcome = await withKey(env["SECRET"], async (vapid) => {
          const answer = await pushed(world, vapid, NOBODYS, { headers: { ttl: "0" } });
          return answer.is === "REFUSED" ? { is: "SENT", ref: vapid.publicKey } : answer;
        });
        if (outcome.is !== "SENT") return { ok: false, says: outcome.reason };
        return { ok: true, says: `a push service answers; browsers subscribe under ${outcome.ref}` };
      },
    };
  },
};

const withKey = (keys: string | undefined, ask: (vapid: Vapid) => Promise<Outcome>): Promise<Outcome> =>
  withKeys(keys, async (key) => {
    const vapid = vapidOf(key);
    return vapid ? ask(vapid) : WRONG_KEYS;
  });

/** What the service worker shows; the same tag takes the place of what was shown before. */
const shownOf = ({ id, subject, text, brand, leads }: Outgoing) => ({
  title: subject ?? brand,
  body: text,
  tag: id,
  leads: leads?.to ?? "/",
  ...(leads?.off && { off: leads.off }),
});

function headersOf({ id, purpose, expiresAt }: Outgoing, { clock }: SenderWorld): Readonly<Record<string, string>> {
  const keptMs =
    expiresAt === undefined ? KEPT_MS[purpose === "marketing" ? purpose : "other"] : expiresAt - clock.now();
  return {
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(Math.max(0, Math.floor(keptMs / SECOND))),
    urgency: purpose === "marketing" ? "low" : "normal",
    // What is sent a second time takes the place of the first where that still waits; 32 signs at most.
    topic: id.replaceAll("-", "").slice(0, 32),
  };
}

interface Pushing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

async function pushed(world: SenderWorld, vapid: Vapid, endpoint: string, asking: Pushing): Promise<Outcome> {
  const { origin, host, pathname, search } = new URL(endpoint);
  const path = `${world.env["URL"] ? `/${host}` : ""}${pathname}${search}`;
  const about = { origin, subject: world.env["SUBJECT"] ?? "", now: world.clock.now() };
  const headers = { ...asking.headers, authorization: await authorization(vapid, about) };
  const answer = await serviceAt(origin, world).ask(path, { method: "POST", body: asking.body ?? "", headers });
  if ("ended" in answer) return answer.ended;
  const { status, location, body } = answer;
  if (status >= 200 && status < 300) return { is: "SENT", ref: wordOf(location.split("/").at(-1)) || `${status}` };
  if (status === 404 || status === 410) return { is: "REFUSED", reason: "the device is gone", gone: true };
  // Apple's word for a subscription under another of our keys.
  if (body.includes("VapidPkHashMismatch")) return WRONG_KEYS;
  return refusedBy(answer, `answered ${status}`);
}

export default webpush;
