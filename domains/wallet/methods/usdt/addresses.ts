import { createECDH, createHash, createHmac, ECDH } from "node:crypto";
import { fromBase58Check, toBase58Check } from "./base58.ts";
import { keccak256 } from "./keccak.rules.ts";

const CURVE = "secp256k1";
const FIELD = 2n ** 256n - 2n ** 32n - 977n;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const XPUB_BYTES = 78;
const XPUB_VERSION = 0x0488b21e;
const MAIN_NET = 0x41;

/** A public key that children are derived from without any private key (BIP-32). */
export interface WatchKey {
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array;
  readonly chainCode: Uint8Array;
}

/** The key in an extended public key ("xpub…"); undefined when the text is none. */
export function readXpub(text: string): WatchKey | undefined {
  const bytes = fromBase58Check(text, XPUB_BYTES);
  if (!bytes || bytes.readUInt32BE(0) !== XPUB_VERSION) return undefined;
  return { chainCode: bytes.subarray(13, 45), publicKey: bytes.subarray(45) };
}

/** An extended public key made of 32 secret bytes, whose private half is thrown away; for the sandbox. */
export function xpubOf(seed: Uint8Array): string {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(createHash("sha256").update(seed).update("key").digest());
  const head = Buffer.alloc(13);
  head.writeUInt32BE(XPUB_VERSION, 0);
  const chainCode = createHash("sha256").update(seed).update("chain").digest();
  return toBase58Check(Buffer.concat([head, chainCode, ecdh.getPublicKey(null, "compressed")]));
}

/** The TRON address of a child of a key, by the child's number (not hardened). */
export function addressAt(key: WatchKey, position: number): string {
  return addressOf(childOf(key, position).publicKey);
}

/** The child of a public key (BIP-32, CKDpub). Throws for the one number in 2^127 that has none. */
export function childOf({ publicKey, chainCode }: WatchKey, position: number): WatchKey {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(position);
  const hash = createHmac("sha512", chainCode).update(publicKey).update(number).digest();
  const tweak = hash.subarray(0, 32);
  if (BigInt(`0x${tweak.toString("hex")}`) >= ORDER) throw new Error("a key without this child");
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(tweak);
  const sum = add(pointOf(ecdh.getPublicKey()), pointOf(uncompressed(publicKey)));
  return { publicKey: compressed(sum), chainCode: hash.subarray(32) };
}

/** The TRON address of a public key: the last twenty bytes of its Keccak-256 behind 0x41, in Base58Check. */
export function addressOf(publicKey: Uint8Array): string {
  const hash = keccak256(uncompressed(publicKey).subarray(1));
  return toBase58Check(Buffer.concat([Buffer.of(MAIN_NET), hash.subarray(12)]));
}

type Point = readonly [x: bigint, y: bigint];

const uncompressed = (publicKey: Uint8Array): Buffer =>
  ECDH.convertKey(publicKey, CURVE, undefined, undefined, "uncompressed") as Buffer;

const pointOf = (bytes: Uint8Array): Point => {
  const hex = Buffer.from(bytes).toString("hex");
  return [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
};

const compressed = ([x, y]: Point): Buffer =>
  Buffer.from((y & 1n ? "03" : "02") + x.toString(16).padStart(64, "0"), "hex");

/** The sum of two different points of the curve. */
function add([x1, y1]: Point, [x2, y2]: Point): Point {
  if (x1 === x2) throw new Error("a key without this child");
  const slope = modulo((y2 - y1) * inverse(modulo(x2 - x1)));
  const x = modulo(slope * slope - x1 - x2);
  return [x, modulo(slope * (x1 - x) - y1)];
}

const modulo = (value: bigint): bigint => ((value % FIELD) + FIELD) % FIELD;

/** By Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let base = value;
  for (let power = FIELD - 2n; power > 0n; power >>= 1n) {
    if (power & 1n) result = (result * base) % FIELD;
    base = (base * base) % FIELD;
  }
  return result;
}
