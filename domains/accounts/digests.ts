import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Boxes } from "@taya/vault";
import { type DigestedRows, digestWith, type IndexChange, Unexplained } from "@taya/vault/index-change";
import { digests } from "./create.ts";
import { unlockPersonal } from "./personal.ts";

const BATCH = 500;

interface PlayerRow {
  readonly id: PlayerId;
  readonly personal_box: Buffer;
  readonly phone_digest: Buffer | null;
  readonly email_digest: Buffer | null;
  readonly id_digest: Buffer | null;
}

interface CardRow {
  readonly id: string;
  readonly bank_code: string;
  readonly number_box: Buffer;
  readonly number_digest: Buffer;
}

type Unlocking = Pick<Boxes, "unlock">;

/** Players and payout accounts, found by digests of contacts, documents and numbers. */
export const digestedAccounts = (vault: Unlocking): DigestedRows => ({
  async hold(tx) {
    await sql`lock table accounts.player, accounts.payout_account in share row exclusive mode`.execute(tx);
  },
  redigest: (tx, change) => redigest(tx, vault, change),
});

async function redigest(tx: Db, vault: Unlocking, change: IndexChange): Promise<number> {
  const players = await each<PlayerRow>(tx, "player", sql`personal_box, phone_digest, email_digest, id_digest`, (row) =>
    redigestPlayer(tx, vault, row, change),
  );
  const cards = await each<CardRow>(tx, "payout_account", sql`bank_code, number_box, number_digest`, (row) =>
    redigestCard(tx, vault, row, change),
  );
  return players + cards;
}

async function redigestPlayer(
  tx: Db,
  vault: Unlocking,
  row: PlayerRow,
  { from, to, mend }: IndexChange,
): Promise<void> {
  const { phone_digest: phone, email_digest: email, id_digest: document } = row;
  if (!phone && !email && !document) return;
  const personal = await unlockPersonal(vault, row.id, row.personal_box);
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

async function redigestCard(tx: Db, vault: Unlocking, row: CardRow, { from, to, mend }: IndexChange): Promise<void> {
  const number = await vault.unlock<string>(row.number_box, `accounts.payout_account.number_box/${row.id}`);
  const text = `payout:${row.bank_code}:${number}`;
  const known = row.number_digest.equals(digestWith(from, text));
  if (!known && mend) return;
  if (!known) throw new Unexplained(`payout account ${row.id}`);
  await sql`
    update accounts.payout_account set number_digest = ${digestWith(to, text)} where id = ${row.id}`.execute(tx);
}

/** Walks over a table in batches by its id. */
async function each<Row extends { readonly id: string }>(
  tx: Db,
  table: "player" | "payout_account",
  columns: ReturnType<typeof sql>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let [count, after] = [0, "00000000-0000-0000-0000-000000000000"];
  while (true) {
    const { rows } = await sql<Row>`
      select id, ${columns} from ${sql.table(`accounts.${table}`)} where id > ${after}::uuid order by id limit ${BATCH}`.execute(
      tx,
    );
    if (rows.length === 0) return count;
    for (const row of rows) await work(row);
    count += rows.length;
    after = rows.at(-1)!.id;
  }
}
