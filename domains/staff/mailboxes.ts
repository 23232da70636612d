import type { PlayerId } from "@taya/kernel/id";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Boxes } from "@taya/vault";
import { type DigestedRows, digestWith, Unexplained } from "@taya/vault/index-change";
import { sql } from "kysely";

const boundTo = (id: string) => `staff.operator.mail_box/${id}`;
const digestText = (mailbox: string) => `staff-mail:${mailbox}`;

/** Keeps by which mailbox an operator was reached; false when another operator of the brand has it, however soon before. */
export async function keepMailbox(
  vault: Pick<Boxes, "lock" | "blind">,
  tx: Db,
  { merchant, id, mailbox }: { readonly merchant: string; readonly id: PlayerId; readonly mailbox: string },
): Promise<boolean> {
  const [box, digest] = [await vault.lock(mailbox, boundTo(id)), await vault.blind(digestText(mailbox))];
  await oneAtATime(tx, "mailbox of staff", merchant);
  const { rows } = await sql`
    select 1 from staff.operator
    where merchant = ${merchant} and mail_digest = ${digest} and player_id <> ${id}`.execute(tx);
  if (rows.length > 0) return false;
  await sql`
    update staff.operator set mail_box = ${box}, mail_digest = ${digest} where player_id = ${id}`.execute(tx);
  return true;
}

interface Row {
  readonly id: PlayerId;
  readonly box: Buffer;
  readonly digest: Buffer;
}

/** Mailboxes of staff, found by their digests; there are never many. */
export const digestedMailboxes = (vault: Pick<Boxes, "unlock">): DigestedRows => ({
  async hold(tx) {
    await sql`lock table staff.operator in share row exclusive mode`.execute(tx);
  },
  async redigest(tx, { from, to, mend }) {
    const { rows } = await sql<Row>`
      select player_id as id, mail_box as box, mail_digest as digest from staff.operator
      where mail_box is not null order by player_id`.execute(tx);
    for (const { id, box, digest } of rows) {
      const text = digestText(await vault.unlock<string>(box, boundTo(id)));
      const known = digest.equals(digestWith(from, text));
      if (!known && mend) continue;
      if (!known) throw new Unexplained(`operator ${id}`);
      await sql`update staff.operator set mail_digest = ${digestWith(to, text)} where player_id = ${id}`.execute(tx);
    }
    return rows.length;
  },
});
