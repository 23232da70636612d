import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Rates } from "../rates/shapes.ts";

/** A link of an agent as it is kept. */
export interface LinkRow {
  readonly code: string;
  readonly joins: number;
  readonly rates: Rates;
  readonly domains: readonly string[];
  readonly maxUses: number | null;
  readonly used: number;
  readonly clicks: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly withdrawnAt: Instant | null;
}

const LINK = sql`code, joins::int as joins, rates, domains, max_uses as "maxUses", used, clicks::float8 as clicks,
  created_at as "createdAt", expires_at as "expiresAt", withdrawn_at as "withdrawnAt"`;

const ownLinks = (owner: PlayerId) => sql`player_id = ${owner} and kind = 'affiliate'`;

export type NewLink = Pick<LinkRow, "code" | "joins" | "rates" | "domains" | "createdAt"> & {
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly maxUses: number | undefined;
  readonly expiresAt: Instant | undefined;
};

/** Keeps a new link; undefined when the code is in use. */
export async function insertLink(tx: Db, link: NewLink): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    insert into agents.invitation (merchant, code, player_id, kind, joins, rates, domains, max_uses, expires_at, created_at)
    values (${link.merchant}, ${link.code}, ${link.playerId}, 'affiliate', ${link.joins},
      ${JSON.stringify(link.rates)}::jsonb, ${textArrayOf(link.domains)}::text[], ${link.maxUses ?? null},
      ${link.expiresAt === undefined ? null : new Date(link.expiresAt)}, ${new Date(link.createdAt)})
    on conflict do nothing returning ${LINK}`.execute(tx);
  return rows[0];
}

/** How many links of an agent may still be used. */
export async function countLive(tx: Db, owner: PlayerId, at: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.invitation
    where ${ownLinks(owner)} and withdrawn_at is null and (expires_at is null or expires_at > ${new Date(at)})
      and (max_uses is null or used < max_uses)`.execute(tx);
  return rows[0]!.count;
}

/** A page of an agent's links, newest first. */
export async function linksPage(
  db: Db,
  owner: PlayerId,
  { offset, limit, asOf }: RowWindow,
): Promise<{ readonly list: readonly LinkRow[]; readonly total: number }> {
  const seen = sql`${ownLinks(owner)} and created_at <= ${new Date(asOf)}`;
  const { rows: list } = await sql<LinkRow>`
    select ${LINK} from agents.invitation where ${seen} order by created_at desc, code limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.invitation where ${seen}`.execute(db);
  return { list, total: counted[0]!.total };
}

/** Takes a link back, once; undefined where it is nobody's or somebody else's. */
export async function withdraw(db: Db, owner: PlayerId, code: string, at: Instant): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    update agents.invitation set withdrawn_at = coalesce(withdrawn_at, ${new Date(at)})
    where ${ownLinks(owner)} and code = ${code} returning ${LINK}`.execute(db);
  return rows[0];
}

/** How often an agent's links were followed and used, all together. */
export async function sumLinks(db: Db, owner: PlayerId): Promise<{ readonly clicks: number; readonly used: number }> {
  const { rows } = await sql<{ clicks: number; used: number }>`
    select coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(used), 0)::int as used
    from agents.invitation where ${ownLinks(owner)}`.execute(db);
  return rows[0]!;
}

/** Who came by an agent's links, and whether they have deposited. */
export interface Comer {
  readonly id: PlayerId;
  readonly code: string;
  readonly deposited: boolean;
}

export async function comersOf(db: Db, owner: PlayerId, merchant: string): Promise<readonly Comer[]> {
  const { rows } = await sql<Comer>`
    select m.player_id as id, m.came_by as code, d.player_id is not null as deposited
    from agents.invitation i
    join agents.member m on m.merchant = i.merchant and m.came_by = i.code
    left join agents.first_deposit d on d.player_id = m.player_id
    where i.player_id = ${owner} and i.kind = 'affiliate' and i.merchant = ${merchant}`.execute(db);
  return rows;
}
