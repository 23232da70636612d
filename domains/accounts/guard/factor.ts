import { randomBytes } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Rows } from "../schema/rows.gen.ts";
import type { Held } from "./attempts.ts";
import { guessAt, type Owner } from "./guesses.ts";
import { base32, fromBase32, stepOf } from "./totp.ts";

const boundTo = (id: PlayerId) => `accounts.second_factor.secret_box/${id}`;

/** Makes a new, unconfirmed authenticator secret; undefined when a confirmed one is there. */
export async function makeFactor({ platform, vault }: Context, tx: Db, id: PlayerId): Promise<string | undefined> {
  const secret = base32(randomBytes(20));
  const { rows } = await sql`
    insert into accounts.second_factor as f (player_id, secret_box, made_at)
    values (${id}, ${await vault.lock(secret, boundTo(id))}, ${new Date(platform.clock.now())})
    on conflict (player_id) do update set secret_box = excluded.secret_box, made_at = excluded.made_at, last_step = 0
      where f.confirmed_at is null
    returning 1`.execute(tx);
  return rows.length > 0 ? secret : undefined;
}

/** Whether logging in asks for a code. */
export async function hasFactor(db: Db, id: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts.second_factor where player_id = ${id} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Takes a code once, counted among the guesses of this authenticator; `confirm` accepts the first code of a new secret. */
export const proveCode = (
  context: Context,
  owner: Owner,
  code: string,
  confirm = false,
): Promise<Result<null, "AUTH_2FA_WRONG" | Held>> =>
  context.attempts.check(
    guessAt(owner, "authenticator"),
    async () => ((await takeCode(context, owner.id, code, confirm)) ? ok(null) : fault("AUTH_2FA_WRONG")),
    ["AUTH_2FA_WRONG"],
  );

async function takeCode(context: Context, id: PlayerId, code: string, confirm: boolean): Promise<boolean> {
  const { platform, vault } = context;
  return platform.database.transaction(async (tx) => {
    const { rows } = await sql<Pick<Rows["secondFactor"], "secretBox" | "confirmedAt" | "lastStep">>`
      select secret_box as "secretBox", confirmed_at as "confirmedAt", last_step as "lastStep" from accounts.second_factor
      where player_id = ${id} for update`.execute(tx);
    const row = rows[0];
    if (!row || (row.confirmedAt === null) !== confirm) return false;
    const secret = fromBase32(await vault.unlock<string>(row.secretBox, boundTo(id)));
    const now = platform.clock.now();
    const step = stepOf(secret, code.trim(), now, Number(row.lastStep));
    if (step === undefined) return false;
    await sql`
      update accounts.second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${new Date(now)})
      where player_id = ${id}`.execute(tx);
    return true;
  });
}

export async function dropFactor(tx: Db, id: PlayerId): Promise<void> {
  await sql`delete from accounts.second_factor where player_id = ${id}`.execute(tx);
}
