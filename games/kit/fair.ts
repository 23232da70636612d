import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Random } from "@taya/kernel/random";

/** What an outcome is drawn from: fixed before the round by both sides, checkable after it. */
export interface SeedPair {
  /** 64 hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the rounds of a pair from 0. */
  readonly nonce: number;
}

const ALL = 4_294_967_296;
const utf8 = new TextEncoder();

/** The promise given before a round: SHA-256 (hex) of the server seed's hex text. */
export const commitOf = (serverSeed: string): string => sha256Hex(serverSeed);

/** SHA-256 (hex) of a text in UTF-8. Runs at once in Node and in browsers, the same code in both. */
export const sha256Hex = (text: string): string => sha256HexOfBytes(utf8.encode(text));

export const sha256HexOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** A text for a JSON value that is equal for equal values: members sorted by name, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(",")}}`;
}

/** Identity of a maths sheet: SHA-256 (hex) of its canonical JSON. */
export const hashOf = (sheet: unknown): string => sha256Hex(canonicalJson(sheet));

/** How many of the 2^32 values are thrown away so that every one of `n` numbers is equally likely. */
export const rejected = (n: number): number => ALL % n;

/**
 * The randomness of a round: HMAC-SHA256 with the server seed's hex text as key over `clientSeed:nonce:block`,
 * read as big-endian u32; values in the uneven tail are rejected, the others taken modulo n.
 */
export const seededRandom = (pair: SeedPair): Random => hmacWords(utf8.encode(pair.serverSeed), blockOf(pair));

/** Randomness out of HMAC-SHA256 blocks under a key, as `seededRandom` reads them; `message` names each block. */
export function hmacWords(key: Uint8Array, message: (block: number) => string): Random {
  const next = words(key, message);
  return {
    uniform(n) {
      const limit = ALL - rejected(n);
      for (;;) {
        const word = next();
        if (word < limit) return word % n;
      }
    },
  };
}

const blockOf =
  ({ clientSeed, nonce }: SeedPair) =>
  (block: number): string =>
    `${clientSeed}:${nonce}:${block}`;

/** Bytes of the stream's block, 32 each, counted from 0. */
export function streamBlock(pair: SeedPair, block: number): Uint8Array {
  return signer(utf8.encode(pair.serverSeed))(utf8.encode(blockOf(pair)(block)));
}

/** The customary reading as floats in [0, 1), four bytes each; only to check foreign rounds, never for an outcome. */
export function compatibleFloats(pair: SeedPair, count: number): number[] {
  const next = words(utf8.encode(pair.serverSeed), blockOf(pair));
  return Array.from({ length: count }, () => next() / ALL);
}

function words(key: Uint8Array, message: (block: number) => string): () => number {
  const sign = signer(key);
  let block = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === bytes.byteLength) {
      const signed = sign(utf8.encode(message(block++)));
      bytes = new DataView(signed.buffer, signed.byteOffset, signed.byteLength);
      at = 0;
    }
    at += 4;
    return bytes.getUint32(at - 4);
  };
}

/** HMAC-SHA256 (hex) of a text under a text, both in UTF-8. */
export const hmacHex = (key: string, message: string): string => hmacHexOfBytes(utf8.encode(key), message);

/** HMAC-SHA256 (hex) of a text in UTF-8 under a key of bytes. */
export const hmacHexOfBytes = (key: Uint8Array, message: string): string =>
  bytesToHex(hmac(sha256, key, utf8.encode(message)));

/** HMAC-SHA256 (RFC 2104) with the work on the key done once. */
function signer(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  return (message) => keyed.clone().update(message).digest();
}
