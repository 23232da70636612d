import { createCipheriv, createDecipheriv, KeyObject, randomBytes, sign } from "node:crypto";
import type { Clock } from "@taya/kernel/instant";
import { DAY, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import {
  compactDecrypt,
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { parseJson } from "./http/json.ts";
import type { Secrets } from "./secrets.ts";

const ROTATE_MS = 30 * DAY;
const ACCEPT_MS = 37 * DAY;
const SKEW_S = 120;
const USED_KEPT_MS = 600 * SECOND;
const JTI = /^[\x21-\x7e]{8,64}$/;
const RELOAD_MS = 60 * SECOND;

type SealFault = "SEAL_INVALID" | "SEAL_EXPIRED" | "SEAL_REPLAY";

/** Opens sealed requests and signs receipts. Keys live in the database, their private halves encrypted. */
export interface Seal {
  /** The fields of a sealed body. One fault for everything wrong with the seal itself. */
  open(jwe: string, path: string, largest: number): Promise<Result<Record<string, unknown>, SealFault>>;
  /** The text of a seal that holds no fields, such as a random string. */
  openText(jwe: string, path: string, largest: number): Promise<Result<string, SealFault>>;
  /** The keys the outside may know, newest first. */
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Signs JSON payloads as compact JWS (EdDSA) with the newest key; to be asked for anew with every batch. */
  signer(): Promise<(payload: object) => string>;
}

interface Key {
  readonly kid: string;
  readonly purpose: "enc" | "sig";
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly createdAt: number;
}

interface Row {
  kid: string;
  purpose: "enc" | "sig";
  curve: string;
  public_jwk: JWK;
  private_box: Buffer;
  created_at: number;
}

/** `db` is where keys and used seals are shared between processes. */
export function createSeal(needs: { db: Db; clock: Clock; secrets: Secrets }): Seal {
  const { db, clock } = needs;
  const box = async () => needs.secrets.get("seal", 32);
  let cache: { at: number; keys: Promise<Key[]> } | undefined;

  /** Keys in hand are used while newer ones are being read, so nobody waits for a connection inside a transaction. */
  const keys = (): Promise<Key[]> => {
    const stale = cache && clock.now() - cache.at > RELOAD_MS;
    if (cache && !stale) return cache.keys;
    const before = cache?.keys;
    const loading = loadKeys(db, clock, box);
    cache = { at: clock.now(), keys: before ?? loading };
    loading.then(
      (fresh) => (cache = { at: clock.now(), keys: Promise.resolve(fresh) }),
      () => (cache = before && { at: clock.now(), keys: before }),
    );
    return cache.keys;
  };

  async function unused(jti: string): Promise<boolean> {
    const now = clock.now();
    await sql`delete from platform.seal_used where used_at < ${new Date(now - USED_KEPT_MS)}`.execute(db);
    const { rows } = await sql`
      insert into platform.seal_used (jti, used_at) values (${jti}, ${new Date(now)})
      on conflict do nothing returning jti`.execute(db);
    return rows.length === 1;
  }

  const openText: Seal["openText"] = async (jwe, path, largest) => {
    const invalid = fault("SEAL_INVALID");
    if (jwe.length > largest || !isCompact(jwe)) return invalid;
    const header = readHeader(jwe);
    if (!header) return invalid;
    const key = (await keys()).find((each) => each.kid === header.kid && each.purpose === "enc");
    if (!key || (header.path !== undefined && header.path !== path)) return invalid;
    const text = await decrypt(jwe, key);
    if (text === undefined) return invalid;
    const nowS = Math.floor(clock.now() / 1000);
    if (Math.abs(nowS - header.iat) > SKEW_S) return fault("SEAL_EXPIRED", { value: { now: nowS } });
    return (await unused(header.jti)) ? ok(text) : fault("SEAL_REPLAY");
  };

  return {
    openText,
    async open(jwe, path, largest) {
      const opened = await openText(jwe, path, largest);
      if (!opened.ok) return opened;
      const fields = parseJson(opened.value);
      const record = fields && typeof fields === "object" && !Array.isArray(fields);
      return record ? ok(fields as Record<string, unknown>) : fault("SEAL_INVALID");
    },
    async publicKeys() {
      return { keys: (await keys()).map((each) => each.publicJwk) };
    },
    async signer() {
      const key = (await keys()).find((each) => each.purpose === "sig");
      if (!key) throw new Error("no signing key");
      const header = base64url(JSON.stringify({ alg: "EdDSA", kid: key.kid }));
      const privateKey = KeyObject.from(key.privateKey as CryptoKey);
      return (payload) => {
        const signed = `${header}.${base64url(JSON.stringify(payload))}`;
        return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
      };
    },
  };
}

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

interface SealHeader {
  readonly kid: string;
  readonly iat: number;
  readonly jti: string;
  readonly path?: string;
}

const HEADER_LARGEST = 2_048;

/** Five parts after a short head. A reader that splits first would make a list of millions of a text of dots. */
function isCompact(jwe: string): boolean {
  let [parts, at] = [1, jwe.indexOf(".")];
  if (at < 0 || at > HEADER_LARGEST) return false;
  for (; at !== -1 && parts <= 5; at = jwe.indexOf(".", at + 1)) parts += 1;
  return parts === 5;
}

/** Only the one algorithm pair, no compression, no critical extensions. */
function readHeader(jwe: string): SealHeader | undefined {
  try {
    const header = decodeProtectedHeader(jwe) as Record<string, unknown>;
    const plain =
      header["alg"] === "ECDH-ES" && header["enc"] === "A256GCM" && !("zip" in header) && !("crit" in header);
    const { kid, iat, jti } = header;
    if (!plain || typeof kid !== "string" || typeof iat !== "number" || typeof jti !== "string") return undefined;
    if (!JTI.test(jti)) return undefined;
    return header as unknown as SealHeader;
  } catch {
    return undefined;
  }
}

async function decrypt(jwe: string, key: Key): Promise<string | undefined> {
  try {
    const options = { keyManagementAlgorithms: ["ECDH-ES"], contentEncryptionAlgorithms: ["A256GCM"] };
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, options);
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    return undefined;
  }
}

/** Reads the keys in force, making a new set when the newest is older than 30 days. */
async function loadKeys(db: Db, clock: Clock, box: () => Promise<Uint8Array>): Promise<Key[]> {
  const secret = await box();
  const read = async () => {
    const { rows } = await sql<Row>`
      select kid, purpose, curve, public_jwk, private_box, created_at from platform.seal_key
      where created_at > ${new Date(clock.now() - ACCEPT_MS)} order by created_at desc, curve`.execute(db);
    return rows;
  };
  let rows = await read();
  if (!rows.some((row) => row.created_at > clock.now() - ROTATE_MS)) {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('platform.seal_key'))`.execute(tx);
      const { rows: newer } = await sql`
        select 1 from platform.seal_key where created_at > ${new Date(clock.now() - ROTATE_MS)}`.execute(tx);
      if (newer.length === 0) for (const kind of KINDS) await insertKey(tx, clock, secret, kind);
    });
    rows = await read();
  }
  return Promise.all(rows.map((row) => openKey(row, secret)));
}

const KINDS = [
  { purpose: "enc", alg: "ECDH-ES", crv: "P-256" },
  { purpose: "enc", alg: "ECDH-ES", crv: "X25519" },
  { purpose: "sig", alg: "EdDSA", crv: "Ed25519" },
] as const;

async function insertKey(tx: Db, clock: Clock, secret: Uint8Array, kind: (typeof KINDS)[number]): Promise<void> {
  const pair = await generateKeyPair(kind.alg, { crv: kind.crv, extractable: true });
  const kid = randomBytes(9).toString("base64url");
  const exp = Math.floor((clock.now() + ACCEPT_MS) / 1000);
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, use: kind.purpose, alg: kind.alg, exp };
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secret, iv);
  const text = JSON.stringify(await exportJWK(pair.privateKey));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
  const boxed = Buffer.concat([sealed, cipher.getAuthTag()]);
  await sql`
    insert into platform.seal_key (kid, purpose, curve, public_jwk, private_box, created_at)
    values (${kid}, ${kind.purpose}, ${kind.crv}, ${JSON.stringify(jwk)}::jsonb, ${boxed}, ${new Date(clock.now())})`.execute(
    tx,
  );
}

async function openKey(row: Row, secret: Uint8Array): Promise<Key> {
  const decipher = createDecipheriv("aes-256-gcm", secret, row.private_box.subarray(0, 12));
  decipher.setAuthTag(row.private_box.subarray(-16));
  const text = Buffer.concat([decipher.update(row.private_box.subarray(12, -16)), decipher.final()]).toString("utf8");
  const alg = row.purpose === "enc" ? "ECDH-ES" : "EdDSA";
  const privateKey = await importJWK(JSON.parse(text) as JWK, alg, { extractable: true });
  return { kid: row.kid, purpose: row.purpose, publicJwk: row.public_jwk, privateKey, createdAt: row.created_at };
}
