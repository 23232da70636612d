import { createHash, ECDH, hash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";

const MAIN_NET = 0x41;
const base58check = createBase58check((bytes: Uint8Array) => hash("sha256", bytes, "buffer"));

/** The key in an extended public key ("xpub…", BIP-32); undefined when the text is none, or holds a private key. */
export function readXpub(text: string): HDKey | undefined {
  try {
    const key = HDKey.fromExtendedKey(text);
    return key.privateKey ? undefined : key;
  } catch {
    return undefined;
  }
}

/** An extended public key made of 32 secret bytes, whose private half is thrown away; for the sandbox. */
export function xpubOf(seed: Uint8Array): string {
  const part = (name: string) => createHash("sha256").update(seed).update(name).digest();
  return new HDKey({ privateKey: part("key"), chainCode: part("chain") }).publicExtendedKey;
}

/** The TRON address of a child of a key, by the child's number (not hardened). */
export const addressAt = (key: HDKey, position: number): string => addressOf(key.deriveChild(position).publicKey!);

/** The TRON address of a public key: the last twenty bytes of its Keccak-256 behind 0x41, in Base58Check. */
export function addressOf(publicKey: Uint8Array): string {
  const whole = ECDH.convertKey(publicKey, "secp256k1", undefined, undefined, "uncompressed") as Buffer;
  return base58check.encode(Uint8Array.of(MAIN_NET, ...keccak_256(whole.subarray(1)).subarray(12)));
}
