import { sql } from "kysely";
import type { Db } from "./database.ts";

interface Sent {
  readonly id: string;
  readonly kind: "sms" | "email";
  readonly to: string;
  readonly subject?: string | undefined;
  readonly text: string;
  /** Why it was sent: `login`, `register`, `password`, `challenge`, `bind`, `withdraw`, `notice`. */
  readonly purpose: string;
  readonly at: number;
}

interface Row {
  id: string;
  kind: "sms" | "email";
  recipient: string;
  subject: string | null;
  body: string;
  code: string | null;
  purpose: string;
  at: number;
}

/** Keeps a message of the sandbox, with the verification code that stands in it; the same id is kept once. */
export async function writeOutbox(db: Db, sent: Sent): Promise<void> {
  const code = /\b\d{6}\b/.exec(sent.text)?.[0] ?? null;
  await sql`
    insert into platform.outbox (id, kind, recipient, subject, body, code, purpose, at)
    values (${sent.id}, ${sent.kind}, ${sent.to}, ${sent.subject ?? null}, ${sent.text}, ${code}, ${sent.purpose},
            ${new Date(sent.at)})
    on conflict (id) do nothing`.execute(db);
}

/** The newest messages first, of one recipient or kind where asked. */
export async function readOutbox(db: Db, ask: { to?: string; kind?: string; limit: number }): Promise<object[]> {
  const { rows } = await sql<Row>`
    select * from platform.outbox
    where (${ask.to ?? null}::text is null or recipient = ${ask.to ?? null})
      and (${ask.kind ?? null}::text is null or kind = ${ask.kind ?? null})
    order by at desc, id desc limit ${ask.limit}`.execute(db);
  return rows.map(({ recipient, body, subject, code, ...row }) => ({
    ...row,
    to: recipient,
    text: body,
    ...(subject && { subject }),
    ...(code && { code }),
  }));
}

/** Forgets messages; answers how many. */
export async function dropOutbox(db: Db, to: string | undefined): Promise<number> {
  const { rows } = await sql`
    delete from platform.outbox where ${to ?? null}::text is null or recipient = ${to ?? null} returning id`.execute(
    db,
  );
  return rows.length;
}
