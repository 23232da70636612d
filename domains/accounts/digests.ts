import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Boxes } from "@taya/vault";
import { type DigestedRows, digestWith, type IndexChange, Unexplained } from "@taya/vault/index-change";
import { digests } from "./create.ts";
import { unlockPersonal } from "./personal.ts";
import type { Rows } from "./schema/rows.gen.ts";

const BATCH = 500;

interface PlayerRow extends Pick<Rows["player"], "personalBox" | "phoneDigest" | "emailDigest" | "idDigest"> {
  readonly id: PlayerId;
}

type Unlocking = Pick<Boxes, "unlock">;

/** Players, found by digests of contacts and documents. */
export const digestedAccounts = (vault: Unlocking): DigestedRows => ({
  async hold(tx) {
    await sql`lock table accounts.player in share row exclusive mode`.execute(tx);
  },
  async redigest(tx, change) {
    let [count, after] = [0, "00000000-0000-0000-0000-000000000000"];
    while (true) {
      const { rows } = await sql<PlayerRow>`
        select id, personal_box as "personalBox", phone_digest as "phoneDigest", email_digest as "emailDigest",
          id_digest as "idDigest"
        from accounts.player
        where id > ${after}::uuid order by id limit ${BATCH}`.execute(tx);
      if (rows.length === 0) return count;
      for (const row of rows) await redigestPlayer(tx, vault, row, change);
      count += rows.length;
      after = rows.at(-1)!.id;
    }
  },
});

async function redigestPlayer(
  tx: Db,
  vault: Unlocking,
  row: PlayerRow,
  { from, to, mend }: IndexChange,
): Promise<void> {
  const { phoneDigest: phone, emailDigest: email, idDigest: document } = row;
  if (!phone && !email && !document) return;
  const personal = await unlockPersonal(vault, row.id, row.personalBox);
  const under = (key: IndexChange["from"]) =>
    digests({ blind: async (text: string) => digestWith(key, text) }, personal);
  const [before, after] = [await under(from), await under(to)];
  const pairs = [
    [phone, before.phoneDigest],
    [email, before.emailDigest],
    [document, before.idDigest],
  ] as const;
  const known = pairs.every(([kept, made]) => !kept || (made && kept.equals(made)));
  if (!known && mend) return;
  if (!known) throw new Unexplained(`player ${row.id}`);
  await sql`
    update accounts.player set phone_digest = ${phone && after.phoneDigest}, email_digest = ${email && after.emailDigest},
      id_digest = ${document && after.idDigest} where id = ${row.id}`.execute(tx);
}
