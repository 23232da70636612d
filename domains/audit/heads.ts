import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";

const SECRET = "audit-signing";
const DAY_LETTERS = 10;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The last line of a day's log, signed with the key of this installation. */
export interface Head {
  /** yyyy-MM-dd in UTC. */
  readonly day: string;
  readonly seq: string;
  /** Hex. */
  readonly hash: string;
  readonly at: Instant;
  /** Base64url of the raw key's SPKI. */
  readonly publicKey: string;
  readonly signature: string;
}

type Context = Pick<Platform, "database" | "clock" | "secrets" | "config">;

/** Where the heads lie outside the database, one JSON a line, only ever added to. */
export const headsFile = (dataFolder: string): string => join(dataFolder, "audit", "heads.jsonl");

/** Signs the log as it stands, once a day; the file is written before the row, so that a row is never without its line. */
export async function signHead(context: Context): Promise<Head | undefined> {
  const { database, clock, config } = context;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const day = new Date(now).toISOString().slice(0, DAY_LETTERS);
    const { rows } = await sql<{ seq: bigint; hash: Buffer }>`
      select seq, hash from audit.operator_log order by seq desc limit 1`.execute(tx);
    const last = rows[0];
    if (!last) return undefined;
    const { rows: known } = await sql`select 1 from audit.log_head where day = ${day}`.execute(tx);
    if (known.length > 0) return undefined;
    const key = await signingKey(context);
    const unsigned = { day, seq: last.seq.toString(), hash: last.hash.toString("hex"), at: now };
    const signature = sign(null, saying(unsigned), key);
    const head: Head = { ...unsigned, publicKey: publicText(key), signature: signature.toString("base64url") };
    mkdirSync(join(config.dataFolder, "audit"), { recursive: true, mode: 0o700 });
    appendFileSync(headsFile(config.dataFolder), `${JSON.stringify(head)}\n`, { mode: 0o600 });
    await sql`
      insert into audit.log_head (day, seq, hash, at, public_key, signature)
      values (${day}, ${last.seq}, ${last.hash}, ${new Date(now)}, ${head.publicKey}, ${signature})
      on conflict (day) do nothing`.execute(tx);
    return head;
  });
}

/** The signed heads of the file; none where there is no file. */
export function readHeads(dataFolder: string): Head[] {
  const file = headsFile(dataFolder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Head);
}

export interface HeadsVerified {
  readonly heads: number;
  /** The day whose signature or line does not hold. */
  readonly brokenDay?: string;
}

/** Whether every signed head still names the line it was signed over, and was signed with this installation's key. */
export async function verifyHeads(db: Db, context: Pick<Context, "secrets" | "config">): Promise<HeadsVerified> {
  const heads = readHeads(context.config.dataFolder);
  const { rows: kept } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from audit.log_head order by day`.execute(db);
  const filed = new Set(heads.map((head) => head.day));
  const missing = kept.find(({ day }) => !filed.has(day));
  if (missing) return { heads: heads.length, brokenDay: missing.day };
  const own = publicText(await signingKey(context));
  for (const head of heads) {
    if (head.publicKey !== own || !signed(head) || !(await stands(db, head))) {
      return { heads: heads.length, brokenDay: head.day };
    }
  }
  return { heads: heads.length };
}

/** Whether a head's signature is right by the key it names; needs no database. */
export function signed(head: Head): boolean {
  const key = createPublicKey({ key: Buffer.from(head.publicKey, "base64url"), format: "der", type: "spki" });
  return verify(null, saying(head), key, Buffer.from(head.signature, "base64url"));
}

async function stands(db: Db, { seq, hash }: Head): Promise<boolean> {
  const { rows } = await sql<{ hash: Buffer }>`select hash from audit.operator_log where seq = ${seq}`.execute(db);
  return rows[0]?.hash.toString("hex") === hash;
}

const saying = ({ day, seq, hash, at }: Pick<Head, "day" | "seq" | "hash" | "at">): Buffer =>
  Buffer.from(JSON.stringify({ at, day, hash, seq }));

async function signingKey({ secrets }: Pick<Context, "secrets">): Promise<KeyObject> {
  const seed = Buffer.from(await secrets.get(SECRET, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64url");
