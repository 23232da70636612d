import { ECDH } from "node:crypto";

/** A browser on a device, as a push service lets it be reached (RFC 8030, RFC 8291). */
export interface Device {
  /** Where its push service takes what is for it: a secret of its own. */
  readonly endpoint: string;
  /** Its public key: an uncompressed point of P-256. */
  readonly publicKey: Buffer;
  /** A secret shared with it. */
  readonly auth: Buffer;
}

/** Push services of the known browsers; `*.x` stands for everything under x. */
export const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const ENDPOINT_MOST = 1_024;
const TEXT_MOST = 2_048;
const AUTH_BYTES = 16;
const CURVE = "prime256v1";
const BASE64URL = /^[\w-]{1,100}={0,2}$/;
const LABEL = /^[a-z0-9-]{1,63}$/;

/** Whether a text names a host with a domain, or with `*.` everything under one. */
export function isServiceName(name: string): boolean {
  const labels = (name.startsWith("*.") ? name.slice(2) : name).split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /^[a-z]{2}/.test(labels.at(-1)!);
}

/** Whether an address is one of a push service: https without anything beside host and path. */
export function isEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > ENDPOINT_MOST || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const bare = url.protocol === "https:" && !url.username && !url.password && !url.port && !url.hash;
  if (!bare || url.href !== endpoint || url.pathname === "/") return false;
  return services.some((name) => (name.startsWith("*.") ? url.host.endsWith(name.slice(1)) : url.host === name));
}

const bytesOf = (text: unknown): Buffer =>
  typeof text === "string" && BASE64URL.test(text) ? Buffer.from(text, "base64url") : Buffer.alloc(0);

/** Whether bytes are an uncompressed point of the curve. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    return ECDH.convertKey(bytes, CURVE).length === 65;
  } catch {
    return false;
  }
}

/** A device as the recipient of a message. */
export const writeDevice = ({ endpoint, publicKey, auth }: Device): string =>
  JSON.stringify({ endpoint, p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") });

/** The device a recipient stands for; undefined for what is none. */
export function readDevice(to: string): Device | undefined {
  if (!to.startsWith("{") || to.length > TEXT_MOST) return undefined;
  let sent: Readonly<Record<string, unknown>>;
  try {
    sent = JSON.parse(to) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const { endpoint, p256dh, auth } = sent;
  return typeof endpoint === "string" ? deviceOf(endpoint, p256dh, auth) : undefined;
}

/** A device by what its browser says of it; undefined for keys that are none. */
export function deviceOf(endpoint: string, p256dh: unknown, auth: unknown): Device | undefined {
  const device = { endpoint, publicKey: bytesOf(p256dh), auth: bytesOf(auth) };
  const fits = URL.canParse(endpoint) && isPoint(device.publicKey) && device.auth.length === AUTH_BYTES;
  return fits ? device : undefined;
}
