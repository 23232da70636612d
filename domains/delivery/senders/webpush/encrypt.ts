import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Device } from "../../device.ts";

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Push services take no more than this; one record holds all of it. */
const RECORD_BYTES = 4_096;
const HEAD_BYTES = SALT_BYTES + 4 + 1 + 65;
/** Ends the last record (RFC 8188). */
const LAST = Buffer.from([2]);

/** The most bytes that fit into one message. */
export const PLAIN_MOST = RECORD_BYTES - HEAD_BYTES - TAG_BYTES - LAST.length;

/** What is new with every message; given by tests alone. */
interface Fresh {
  readonly salt: Buffer;
  /** A private key of P-256. */
  readonly secret: Buffer;
}

const info = (name: string): Buffer => Buffer.from(`${name}\0`);
const hkdf = (key: Uint8Array, salt: Uint8Array, about: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, about, bytes));

/** Encrypts for one device, so that its push service can read nothing (RFC 8291, `aes128gcm`). Throws for a key off the curve. */
export function encryptFor(
  { publicKey, auth }: Pick<Device, "publicKey" | "auth">,
  plain: Buffer,
  fresh?: Fresh,
): Buffer {
  const ours = createECDH("prime256v1");
  if (fresh) ours.setPrivateKey(fresh.secret);
  else ours.generateKeys();
  const salt = fresh?.salt ?? randomBytes(SALT_BYTES);
  const own = ours.getPublicKey();
  const shared = ours.computeSecret(publicKey);
  const key = hkdf(shared, auth, Buffer.concat([info("WebPush: info"), publicKey, own]), 32);
  const cipher = createCipheriv(
    "aes-128-gcm",
    hkdf(key, salt, info("Content-Encoding: aes128gcm"), 16),
    hkdf(key, salt, info("Content-Encoding: nonce"), 12),
  );
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size[4] = own.length;
  const record = [cipher.update(Buffer.concat([plain, LAST])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, own, ...record]);
}
