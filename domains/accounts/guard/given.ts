import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Enrols an authenticator whose secret is known already: for the seed alone. */
export async function giveFactor({ platform, vault }: Context, tx: Db, id: PlayerId, secret: string): Promise<void> {
  const now = new Date(platform.clock.now());
  const box = await vault.lock(secret, `accounts.second_factor.secret_box/${id}`);
  await sql`
    insert into accounts.second_factor (player_id, secret_box, made_at, confirmed_at)
    values (${id}, ${box}, ${now}, ${now})`.execute(tx);
}
