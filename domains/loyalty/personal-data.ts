import type { Boxes } from "@taya/vault";
import { type Part, timeOf } from "@taya/vault/parts";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { sql } from "kysely";
import { deliveryWhere } from "./mall/redeem.ts";
import { saidName } from "./names.ts";
import { goalParts } from "./personal-data.goals.ts";

const MOST = 100_000;

/** What this room keeps about a player, for the archive the player may ask for. */
export const loyaltyParts = (vault: Pick<Boxes, "unlock">): readonly Part[] => [
  {
    name: "ranks",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; was: number; level: number; why: string }>`
        select at, was, level, why from loyalty.rank_change where player_id = ${playerId}
        order by at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, ...row }) => ({ time: timeOf(at), ...row }));
    },
  },
  {
    name: "rank-rewards",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; kind: string; period: string; level: number; amount: Minor }>`
        select at, kind, period_key as period, level, amount from loyalty.rank_reward where player_id = ${playerId}
        order by at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, amount, ...row }) => ({ time: timeOf(at), ...row, amount: formatMinor(amount) }));
    },
  },
  {
    name: "cashback",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; day: string; amount: Minor; auto: boolean }>`
        select at, day::text as day, amount, auto from loyalty.cashback where player_id = ${playerId}
        order by id desc limit ${MOST}`.execute(db);
      return rows.map(({ at, amount, ...row }) => ({ time: timeOf(at), ...row, amount: formatMinor(amount) }));
    },
  },
  {
    name: "points",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; kind: string; points: bigint; after: bigint; amount: Minor }>`
        select at, kind, points, after, amount from loyalty.point_move where player_id = ${playerId}
        order by id desc limit ${MOST}`.execute(db);
      return rows.map(({ at, amount, ...row }) => ({ time: timeOf(at), ...row, amount: formatMinor(amount) }));
    },
  },
  ...goalParts,
  {
    name: "redemptions",
    async read(db, playerId) {
      const { rows } = await sql<Redeemed>`
        select id, at, name, points, quantity, status, wish, delivery_box as box from loyalty.redemption
        where player_id = ${playerId} order by id desc limit ${MOST}`.execute(db);
      return Promise.all(
        rows.map(async ({ id, at, name, box, ...row }) => ({
          time: timeOf(at),
          item: saidName(name, "EN"),
          ...row,
          delivery: box && (await vault.unlock<string>(box, deliveryWhere(id))),
        })),
      );
    },
  },
];

interface Redeemed {
  readonly id: string;
  readonly at: number;
  readonly name: Readonly<Record<string, string>>;
  readonly points: bigint;
  readonly quantity: number;
  readonly status: string;
  readonly wish: string;
  readonly box: Buffer | null;
}
