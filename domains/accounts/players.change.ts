import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { PasswordState } from "./players.store.ts";
import type { KycStatus } from "./shapes.ts";

/** Replaces the password. */
export async function setPassword(
  tx: Db,
  id: PlayerId,
  to: { readonly hash: string; readonly state: PasswordState; readonly at: Instant },
): Promise<void> {
  await sql`
    update accounts.player set password_hash = ${to.hash}, password_state = ${to.state},
      password_changed_at = ${new Date(to.at)} where id = ${id}`.execute(tx);
}

/** Puts another hash of the same password in place of one, unless the password was changed meanwhile. */
export async function renewHash(db: Db, id: PlayerId, { before, after }: { before: string; after: string }) {
  await sql`
    update accounts.player set password_hash = ${after} where id = ${id} and password_hash = ${before}`.execute(db);
}

/** Marks the first login as done, once. */
export async function markFirstLogin(db: Db, id: PlayerId, at: Instant): Promise<void> {
  await sql`
    update accounts.player set first_login_at = ${new Date(at)} where id = ${id} and first_login_at is null`.execute(
    db,
  );
}

export async function setLanguage(db: Db, id: PlayerId, language: string): Promise<void> {
  await sql`update accounts.player set language = ${language} where id = ${id}`.execute(db);
}

export async function setAvatar(db: Db, id: PlayerId, avatarType: "STATIC" | "CUSTOM", avatar: string): Promise<void> {
  await sql`update accounts.player set avatar_type = ${avatarType}, avatar = ${avatar} where id = ${id}`.execute(db);
}

/** Writes personal data anew; the box was locked for this very row. */
export async function setPersonal(
  tx: Db,
  id: PlayerId,
  to: { readonly box: Buffer; readonly nickname?: string | undefined; readonly idDigest?: Buffer | undefined },
): Promise<void> {
  await sql`
    update accounts.player set personal_box = ${to.box}, nickname = coalesce(${to.nickname ?? null}::text, nickname),
      id_digest = coalesce(${to.idDigest ?? null}::bytea, id_digest) where id = ${id}`.execute(tx);
}

/** Sets how far an identity is verified. */
export async function setKycState(
  tx: Db,
  id: PlayerId,
  to: { readonly level: number; readonly status: KycStatus; readonly reason?: string | undefined },
): Promise<void> {
  await sql`
    update accounts.player set kyc_level = ${to.level}, kyc_status = ${to.status}, kyc_reason = ${to.reason ?? null}
    where id = ${id}`.execute(tx);
}

/** Closes or reopens an account. */
export async function setDisabled(tx: Db, id: PlayerId, disabled: boolean): Promise<void> {
  await sql`update accounts.player set disabled = ${disabled} where id = ${id}`.execute(tx);
}

/** Shuts an account out until an instant; undefined lets it in again. */
export async function setExcluded(tx: Db, id: PlayerId, until: Instant | undefined): Promise<void> {
  const at = until === undefined ? null : new Date(until);
  await sql`update accounts.player set excluded_until = ${at} where id = ${id}`.execute(tx);
}

/** Sets the loyalty rank a player shows. */
export async function setRank(tx: Db, id: PlayerId, level: number, name: string): Promise<void> {
  await sql`update accounts.player set rank_level = ${level}, rank_name = ${name} where id = ${id}`.execute(tx);
}

/** A phone number was proven to be the player's. */
export async function confirmPhone(tx: Db, id: PlayerId): Promise<void> {
  await sql`update accounts.player set phone_verified = true where id = ${id} and not phone_verified`.execute(tx);
}

/** Switches the extra proof for unknown places; false when it stood so already. */
export async function setIpVerification(tx: Db, id: PlayerId, enabled: boolean): Promise<boolean> {
  const { rows } = await sql`
    update accounts.player set ip_verification = ${enabled}
    where id = ${id} and ip_verification <> ${enabled} returning 1`.execute(tx);
  return rows.length > 0;
}
