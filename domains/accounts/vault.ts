import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Keeps personal data unreadable in the database, and still findable by exact value. */
export interface Vault {
  /** Encrypts a JSON value for one row; `where` binds it to that row. */
  lock(value: unknown, where: string): Promise<Buffer>;
  unlock<T>(box: Buffer, where: string): Promise<T>;
  /** The same text gives the same digest, under a key that is not in the database. */
  blind(text: string): Promise<Buffer>;
}

const IV = 12;
const TAG = 16;

/** `key` and `index` are two 32-byte secrets. */
export function createVault(key: () => Promise<Uint8Array>, index: () => Promise<Uint8Array>): Vault {
  return {
    async lock(value, where) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv("aes-256-gcm", await key(), iv).setAAD(Buffer.from(where));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    async unlock<T>(box: Buffer, where: string) {
      const decipher = createDecipheriv("aes-256-gcm", await key(), box.subarray(0, IV));
      decipher.setAAD(Buffer.from(where)).setAuthTag(box.subarray(-TAG));
      const body = Buffer.concat([decipher.update(box.subarray(IV, -TAG)), decipher.final()]);
      return JSON.parse(body.toString("utf8")) as T;
    },
    async blind(text) {
      return createHmac("sha256", await index())
        .update(text)
        .digest();
    },
  };
}

/** A new secret handle of 256 bits, and what the database keeps of one. */
export const newHandle = (): string => randomBytes(32).toString("base64url");
export const handleHash = (handle: string): Buffer => createHash("sha256").update(handle).digest();
