import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";
import { writeDevice } from "../../device.ts";
import {
  type Behaviour,
  type SenderEmulator,
  serveService,
  type ServiceRequest,
  type Taken,
} from "../../emulator.testing.ts";

const HOST = "updates.push.services.mozilla.com";
const ENDPOINT = `https://${HOST}/wpush/v2/ana`;
const SUBJECT = "mailto:push@fiesta.example";
const DAY_S = 86_400;

/** What a browser was shown. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly leads: string;
  readonly off?: { readonly label: string; readonly to: string };
}

export interface WebpushEmulator extends SenderEmulator {
  readonly recipient: string;
  /** What its browser asks a page to send to the house. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly shown: Shown[];
  readonly headers: ServiceRequest["headers"][];
}

/** A push service with one browser behind it, which subscribed under the key of `env`. `now` is its clock. */
export async function emulateWebpush(now: () => number): Promise<WebpushEmulator> {
  const [browser, house] = [createECDH("prime256v1"), createECDH("prime256v1")];
  browser.generateKeys();
  const secret = randomBytes(32);
  house.setPrivateKey(secret);
  const auth = randomBytes(16);
  const [taken, shown, headers]: [Taken[], Shown[], ServiceRequest["headers"][]] = [[], [], []];
  const recipient = writeDevice({ endpoint: ENDPOINT, publicKey: browser.getPublicKey(), auth });
  const trusts = trusting(house.getPublicKey(), now);
  let how: Behaviour = "take";
  const server = await serveService(async (request) => {
    if (how === "silent") return undefined;
    if (!(await trusts(request.headers.authorization))) return { status: 403, body: {} };
    if (how === "throttle") return { status: 429, body: {}, headers: { "retry-after": "7" } };
    if (how === "away") return { status: 503, body: {} };
    if (how === "refuse" || request.url.pathname !== `/${HOST}/wpush/v2/ana`) return { status: 410, body: {} };
    const said = JSON.parse(decrypted(request.bytes, browser, auth)) as Shown;
    const ref = `m-${taken.length}`;
    taken.push({ to: recipient, text: said.body, ref, id: said.tag });
    shown.push(said);
    headers.push(request.headers);
    return { status: 201, body: {}, headers: { location: `https://${HOST}/m/${ref}` } };
  });
  const keys = { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return {
    env: { SECRET: secret.toString("base64url"), SUBJECT, URL: server.url },
    keyed: "SECRET",
    taken,
    recipient,
    subscription: { endpoint: ENDPOINT, keys },
    shown,
    headers,
    pauseMs: 7_000,
    behave: (next) => void (how = next),
    close: server.close,
  };
}

/** Believes what is signed with the key the browser subscribed under, for this service, for a day at most (RFC 8292). */
function trusting(point: Buffer, now: () => number) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
  return async (sent: string | undefined): Promise<boolean> => {
    const [, token = "", by] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(sent ?? "") ?? [];
    if (by !== point.toString("base64url")) return false;
    const wanted = {
      audience: `https://${HOST}`,
      subject: SUBJECT,
      currentDate: new Date(now()),
      algorithms: ["ES256"],
    };
    const { payload } = await jwtVerify(token, key, wanted).catch(() => ({ payload: undefined }));
    return payload?.exp !== undefined && payload.exp - now() / 1_000 <= DAY_S;
  };
}

/** What a browser reads of a message, by its own side of RFC 8291. */
function decrypted(bytes: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idBytes] = [bytes.subarray(0, 16), bytes[20]!];
  const sender = bytes.subarray(21, 21 + idBytes);
  const derive = (key: Uint8Array, by: Uint8Array, about: Buffer, count: number) =>
    Buffer.from(hkdfSync("sha256", key, by, about, count));
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const key = derive(browser.computeSecret(sender), auth, about, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  const record = Buffer.concat([decipher.update(bytes.subarray(21 + idBytes, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString();
}
