import { hash, randomBytes } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What a token stands for. */
export interface TokenRow {
  readonly hash: string;
  readonly vendor: number;
  readonly kind: "LAUNCH" | "SESSION";
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly gameCode: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  /** Its player may no longer play. */
  readonly revoked: boolean;
}

const COLUMNS = sql`vendor, kind, player_id as "playerId", merchant, game_code as "gameCode",
  (extract(epoch from expires_at) * 1000)::float8 as "expiresAt", used_at as "usedAt", revoked_at is not null as revoked`;

/** A token is stored by this only: SHA-256 of its text, in hex. */
export const tokenHash = (token: string): string => hash("sha256", token, "hex");

export type NewToken = Omit<TokenRow, "hash" | "usedAt" | "revoked">;

/** Makes a token of 256 random bits; only its hash is kept. */
export async function issueToken(db: Db, token: NewToken): Promise<string> {
  const text = randomBytes(32).toString("base64url");
  await sql`
    insert into play.vendor_token (token_hash, vendor, kind, player_id, merchant, game_code, expires_at)
    values (${`\\x${tokenHash(text)}`}::bytea, ${token.vendor}, ${token.kind}, ${token.playerId}, ${token.merchant},
      ${token.gameCode}, ${new Date(token.expiresAt)})`.execute(db);
  return text;
}

export async function readTokens(db: Db, hashes: readonly string[]): Promise<Map<string, TokenRow>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<TokenRow>`
    select hash, ${COLUMNS} from unnest(${arrayOf(hashes)}::text[]) hash
    join play.vendor_token on token_hash = decode(hash, 'hex')`.execute(db);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Uses a token up; false when somebody was quicker. */
export async function spendToken(db: Db, hash: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    update play.vendor_token set used_at = ${new Date(at)}
    where token_hash = ${`\\x${hash}`}::bytea and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Revokes every token of a player at once; they are answered as blocked from now on. */
export async function revokeTokens(db: Db, playerId: PlayerId, at: Instant): Promise<void> {
  await sql`
    update play.vendor_token set revoked_at = ${new Date(at)}
    where player_id = ${playerId} and revoked_at is null`.execute(db);
}

export async function forgetTokens(db: Db, before: Instant): Promise<void> {
  await sql`delete from play.vendor_token where expires_at < ${new Date(before)}`.execute(db);
}
