import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { SANDBOX_AUDIENCE } from "./providers.ts";

const SHOWN = ["googleClientId", "firebaseProjectId"];

/** The demonstration brand offers a social network and the phone service, both played by the sandbox. */
export async function seedProviders(tx: Db, merchant: string): Promise<void> {
  for (const name of SHOWN) {
    await sql`
      insert into platform.setting (merchant, room, name, value)
      values (${merchant}, 'accounts', ${name}, ${JSON.stringify(SANDBOX_AUDIENCE)}::jsonb)
      on conflict (merchant, room, name) do nothing`.execute(tx);
  }
}
