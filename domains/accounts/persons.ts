import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import { legalNames, readDetails } from "./details.ts";
import { documentDigest } from "@taya/vault/personal";
import { dialled } from "@taya/kernel/phone";
import { payoutAccounts } from "./points.ts";
import { samePictures } from "./pictures.ts";

/** Another account that has something in common with one. */
interface Link {
  readonly playerId: PlayerId;
  readonly kind: "DEVICE" | "PAYOUT" | "PICTURE";
}

/** Accounts that share one thing. */
interface SharedThing {
  readonly kind: "DEVICE" | "PAYOUT";
  readonly players: readonly PlayerId[];
}

/** By what a person is recognised, in clear: for the room that decides who must not play. */
interface Traces {
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  readonly idNumber: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly payouts: readonly string[];
}

/** What a room that checks identities may ask about several accounts at once. */
export interface Persons {
  /** Accounts of the same brand that were used on the same device, or had the same payout account or the same pictures. */
  links(db: Db, player: { readonly id: PlayerId; readonly merchant: string }): Promise<Link[]>;
  /** Which of these accounts of a brand share a device or a payout account, each thing with all that share it; few reads. */
  sharedAmong(db: Db, players: readonly PlayerId[]): Promise<readonly SharedThing[]>;
  traces(db: Db, playerId: PlayerId): Promise<Traces>;
  /** The legal names of accounts, however many, in one read; who told none is missing. */
  legalNames(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** Locks a player until the end of the transaction, so that nothing of their details changes meanwhile. */
  hold(tx: Db, playerId: PlayerId): Promise<void>;
  /** Players who were there since an instant, in the order of their ids after `after`. */
  seen(db: Db, input: { since: Instant; after: PlayerId | undefined; limit: number }): Promise<PlayerId[]>;
  /** Whose document this is. */
  documentOwner(
    db: Db,
    document: { merchant: string; idType: number; idNumber: string },
  ): Promise<PlayerId | undefined>;
}

const MOST_LINKS = 50;

export function personsOf(context: Context): Persons {
  return {
    async links(db, player) {
      const payouts = (await context.platform.points.one(payoutAccounts)?.sharers(db, player.id)) ?? [];
      const pictures = await samePictures(db, player);
      const shared = [...(await sameDevices(db, player)), ...payouts.map((playerId) => link(playerId, "PAYOUT"))];
      return [...shared.slice(0, MOST_LINKS), ...pictures.map((playerId) => link(playerId, "PICTURE"))];
    },
    async sharedAmong(db, players) {
      if (players.length === 0) return [];
      const payouts = (await context.platform.points.one(payoutAccounts)?.sharedAmong(db, players)) ?? [];
      return [
        ...(await sharedDevices(db, players)).map((some) => ({ kind: "DEVICE" as const, players: some })),
        ...payouts.map((some) => ({ kind: "PAYOUT" as const, players: some })),
      ];
    },
    async traces(db, playerId) {
      const { payeeName: name, birthday, idNumber, email, ...told } = (await readDetails(context, db, playerId)) ?? {};
      const { mobileNum, countryDialingCode = "63" } = told;
      const phone = mobileNum ? dialled({ mobileNum, countryDialingCode }) : undefined;
      const payouts = (await context.platform.points.one(payoutAccounts)?.numbers(db, playerId)) ?? [];
      return { name, birthday, idNumber, phone, email, payouts };
    },
    legalNames: (db, ids) => legalNames(context, db, ids),
    async hold(tx, playerId) {
      await sql`select from accounts.player where id = ${playerId} for update`.execute(tx);
    },
    async seen(db, { since, after, limit }) {
      const { rows } = await sql<{ playerId: PlayerId }>`
        select distinct s.player_id as "playerId" from accounts.session s join accounts.player p on p.id = s.player_id
        where s.last_seen_at > ${new Date(since)} and p.type not in (4, 9)
          and (${after ?? null}::uuid is null or s.player_id > ${after ?? null}::uuid)
        order by s.player_id limit ${limit}`.execute(db);
      return rows.map((row) => row.playerId);
    },
    async documentOwner(db, { merchant, idType, idNumber }) {
      const digest = await documentDigest(context.vault, idType, idNumber);
      const { rows } = await sql<{ id: PlayerId }>`
        select id from accounts.player where merchant = ${merchant} and id_digest = ${digest}`.execute(db);
      return rows[0]?.id;
    },
  };
}

const link = (playerId: PlayerId, kind: Link["kind"]): Link => ({ playerId, kind });

async function sameDevices(
  db: Db,
  { id, merchant }: { readonly id: PlayerId; readonly merchant: string },
): Promise<Link[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    with mine as (
      select device from accounts.session where player_id = ${id} and device <> ''
      union select device from accounts.player where id = ${id} and device <> '')
    select p.id as "playerId" from accounts.player p
      where p.merchant = ${merchant} and p.id <> ${id} and p.type not in (4, 9)
        and (p.device in (select device from mine) or exists (
          select from accounts.session s where s.player_id = p.id and s.device in (select device from mine)))
    limit ${MOST_LINKS}`.execute(db);
  return rows.map(({ playerId }) => link(playerId, "DEVICE"));
}

/** Those of these accounts that were used on one device, device by device. */
async function sharedDevices(db: Db, players: readonly PlayerId[]): Promise<PlayerId[][]> {
  const { rows } = await sql<{ players: PlayerId[] }>`
    select array_agg(player_id order by player_id) as players from (
      select device, player_id from accounts.session
      where player_id = any (${arrayOf(players)}::uuid[]) and device <> ''
      union select device, id from accounts.player where id = any (${arrayOf(players)}::uuid[]) and device <> ''
    ) used group by device having count(*) > 1`.execute(db);
  return rows.map(({ players: some }) => some);
}
