import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A text locked with AES-256-GCM, as it lies in the database. */
export function lockText(key: Uint8Array, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text of a box; throws when it was locked with another key or changed since. */
export function openText(key: Uint8Array, box: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, 12));
  decipher.setAuthTag(box.subarray(-16));
  return Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]).toString("utf8");
}
