import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";

/** A sum in packets; amounts in minor units. */
export interface Packet {
  readonly id: string;
  readonly merchant: string;
  /** By language code. */
  readonly title: Readonly<Record<string, string>>;
  readonly total: Minor;
  readonly count: number;
  readonly least: Minor;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly rankMin: number;
  readonly kycMin: number;
  readonly commit: string;
  /** Told once nothing can be taken any more. */
  readonly seed: string | null;
  readonly status: "OPEN" | "DONE";
  readonly taken: number;
  readonly given: Minor;
  readonly actor: string;
}

const PACKET = sql`id, merchant, title, total, count, least, opens_at as "opensAt", closes_at as "closesAt",
  rank_min as "rankMin", kyc_min as "kycMin", commit, seed, status, taken, given, actor`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Packet[]> {
  const { rows } = await sql<Packet>`select ${PACKET} from promotions.packet ${rest}`.execute(db);
  return rows;
}

export async function addPacket(
  tx: Db,
  packet: Omit<Packet, "seed" | "status" | "taken" | "given">,
  { seedBox, at }: { readonly seedBox: Buffer; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into promotions.packet (id, merchant, title, total, count, least, opens_at, closes_at, rank_min, kyc_min,
      commit, seed_box, status, actor, created_at)
    values (${packet.id}, ${packet.merchant}, ${JSON.stringify(packet.title)}::jsonb, ${packet.total}, ${packet.count},
      ${packet.least}, ${new Date(packet.opensAt)}, ${new Date(packet.closesAt)}, ${packet.rankMin}, ${packet.kycMin},
      ${packet.commit}, ${seedBox}, 'OPEN', ${packet.actor}, ${new Date(at)})`.execute(tx);
}

/** Those that have not closed before an instant: running, to come and over; what closes next, or closed last, first. */
export const shownPackets = (
  db: Db,
  merchant: string,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<Packet[]> =>
  read(
    db,
    sql`where merchant = ${merchant} and closes_at >= ${new Date(since)}
      order by (status = 'DONE' or closes_at <= ${new Date(now)}), opens_at > ${new Date(now)},
        abs(extract(epoch from closes_at - ${new Date(now)}::timestamptz)), id limit 50`,
  );

/** Those of which something can be taken now, the first to close first. */
export const openPackets = (db: Db, merchant: string, now: Instant): Promise<Packet[]> =>
  read(
    db,
    sql`where merchant = ${merchant} and status = 'OPEN' and opens_at <= ${new Date(now)}
      and closes_at > ${new Date(now)} and taken < count order by closes_at, id limit 50`,
  );

export const findPacket = async (db: Db, merchant: string, id: string): Promise<Packet | undefined> =>
  (await read(db, sql`where merchant = ${merchant} and id = ${id}`))[0];

/** The same, locked: whoever also wants a wallet has locked it before. */
export const lockPacket = async (tx: Db, id: string): Promise<Packet | undefined> =>
  (await read(tx, sql`where id = ${id} for update`))[0];

export async function packetPage(
  db: Db,
  { merchant, offset, limit, asOf }: { merchant: string; offset: number; limit: number; asOf: Instant },
): Promise<{ list: Packet[]; total: number }> {
  const where = sql`where merchant = ${merchant} and created_at <= ${new Date(asOf)}`;
  const list = await read(db, sql`${where} order by created_at desc, id limit ${limit} offset ${offset}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.packet ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** Open ones whose time is over. */
export async function duePackets(db: Db, now: Instant): Promise<string[]> {
  const rows = await read(db, sql`where status = 'OPEN' and closes_at <= ${new Date(now)} order by closes_at`);
  return rows.map(({ id }) => id);
}

/** The box of the seed. */
export async function seedBoxOf(db: Db, id: string): Promise<Buffer> {
  const { rows } = await sql<{ box: Buffer }>`select seed_box as box from promotions.packet where id = ${id}`.execute(
    db,
  );
  return rows[0]!.box;
}

/** Tells the seed of one that was locked before. */
export async function finish(tx: Db, { id, seed, at }: { id: string; seed: string; at: Instant }): Promise<void> {
  await sql`
    update promotions.packet set status = 'DONE', seed = ${seed}, done_at = ${new Date(at)} where id = ${id}`.execute(
    tx,
  );
}

/** A packet that was taken. */
export interface Take {
  readonly id: string;
  readonly packetId: string;
  /** Counted from 0, in the order of taking. */
  readonly no: number;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly at: Instant;
}

/** Writes a take of one that was locked before, and counts it. */
export async function addTake(tx: Db, take: Take): Promise<void> {
  await sql`
    insert into promotions.packet_take (id, packet_id, no, player_id, merchant, currency, amount, at)
    values (${take.id}, ${take.packetId}, ${take.no}, ${take.playerId}, ${take.merchant}, ${take.currency},
      ${take.amount}, ${new Date(take.at)})`.execute(tx);
  await sql`
    update promotions.packet set taken = taken + 1, given = given + ${take.amount} where id = ${take.packetId}`.execute(
    tx,
  );
}

/** The newest takes of each, at most so many. */
export async function takesOf(db: Db, packets: readonly string[], most: number): Promise<Take[]> {
  const { rows } = await sql<Take>`
    select t.id, packet_id as "packetId", no, player_id as "playerId", t.merchant, currency, amount, at
    from promotions.packet_take t join promotions.packet p on p.id = t.packet_id
    where packet_id = any (${arrayOf(packets)}::uuid[]) and no >= p.taken - ${most} order by packet_id, no desc`.execute(
    db,
  );
  return rows;
}

/** What a player took of these. */
export async function takesBy(
  db: Db,
  playerId: PlayerId,
  packets: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ id: string; amount: Minor }>`
    select packet_id as id, amount from promotions.packet_take
    where player_id = ${playerId} and packet_id = any (${arrayOf(packets)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** What was in the packets that were taken, the first one first. */
export async function amountsOf(db: Db, id: string): Promise<Minor[]> {
  const { rows } = await sql<{ amount: Minor }>`
    select amount from promotions.packet_take where packet_id = ${id} order by no`.execute(db);
  return rows.map(({ amount }) => amount);
}

/** Whether one of these players took some of it. */
export async function takenAmong(db: Db, id: string, players: readonly PlayerId[]): Promise<boolean> {
  const { rows } = await sql`
    select id from promotions.packet_take
    where packet_id = ${id} and player_id = any (${arrayOf(players)}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Of which of these one of these players took some. */
export async function takenByAny(
  db: Db,
  players: readonly PlayerId[],
  packets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct packet_id as id from promotions.packet_take
    where packet_id = any (${arrayOf(packets)}::uuid[]) and player_id = any (${arrayOf(players)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
