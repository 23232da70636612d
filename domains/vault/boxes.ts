import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { DataKey, Keyring } from "./keyring.ts";

/** Keeps personal data unreadable in the database, and still findable by exact value. */
export interface Boxes {
  /** Encrypts a JSON value for one row; `where` binds it to that row: `schema.table.column/key`. */
  lock(value: unknown, where: string): Promise<Buffer>;
  unlock<T>(box: Buffer, where: string): Promise<T>;
  /** The same text gives the same digest, under a key that is not in the database. */
  blind(text: string): Promise<Buffer>;
}

const IV = 12;
const TAG = 16;
/** Begins every box that names its key. */
const MARK = Buffer.from("TKB1");
const HEAD = MARK.length + 4;

/** Boxes name the key that opens them; those from before keys had numbers are opened with key 0. */
export function createBoxes(ring: Pick<Keyring, "active" | "byId">): Boxes {
  return {
    async lock(value, where) {
      const key = await ring.active("box");
      const head = headOf(key.id);
      return Buffer.concat([
        head,
        seal(key, Buffer.from(JSON.stringify(value)), Buffer.from(where + head.toString("hex"))),
      ]);
    },
    async unlock<T>(box: Buffer, where: string) {
      const id = keyOf(box);
      const key = id > 0 ? await ring.byId(id) : undefined;
      // A box without a mark can begin like one by chance, once in four thousand million.
      const text =
        (key && tryOpen(key, box.subarray(HEAD), Buffer.from(where + headOf(id).toString("hex")))) ??
        openOld(await ring.byId(0), box, where);
      return JSON.parse(text.toString("utf8")) as T;
    },
    blind: async (text) => digestWith(await ring.active("blind"), text),
  };
}

/** What the boxes of a key begin with. */
export function headOf(id: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(id);
  return Buffer.concat([MARK, number]);
}

/** The number of the key that opens a box; 0 for one from before keys had numbers. */
export const keyOf = (box: Buffer): number =>
  box.length > HEAD && box.subarray(0, MARK.length).equals(MARK) ? box.readUInt32BE(MARK.length) : 0;

/** The digest of a text under one key. */
export const digestWith = ({ key }: DataKey, text: string): Buffer => createHmac("sha256", key).update(text).digest();

function seal({ key }: DataKey, content: Buffer, bound: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(bound);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open({ key }: DataKey, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV));
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

function tryOpen(key: DataKey, sealed: Buffer, bound: Buffer): Buffer | undefined {
  try {
    return open(key, sealed, bound);
  } catch {
    return undefined;
  }
}

function openOld(key: DataKey | undefined, box: Buffer, where: string): Buffer {
  if (!key) throw new Error(`a box of ${where} has no key any more`);
  return open(key, box, Buffer.from(where));
}
