import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { PrizeMode } from "@taya/games/kit/lottery/lottery";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What a bet or every part of a chase is about, however much is staked on it. */
export interface Slip {
  readonly playId: number;
  /** Code of the play. */
  readonly play: string;
  readonly content: string;
  /** Hex. */
  readonly packed: string;
  readonly units: number;
  /** The money unit as a power of ten. */
  readonly mode: number;
  /** Ten-thousandths of the main unit. */
  readonly price: bigint;
  readonly prizeMode: PrizeMode;
  readonly tableId: string;
  readonly tableVersion: number;
  readonly group: number | undefined;
  readonly ownGroup: number | undefined;
}

/** Whose money it is. */
export interface Holder {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
}

/** A bet as it is written, once and for ever. Stakes in minor units. */
export interface Bet extends Holder, Slip {
  readonly id: string;
  readonly issueId: bigint;
  readonly at: Instant;
  readonly game: string;
  readonly multiple: number;
  readonly stake: Minor;
  readonly bonusStake: Minor;
  readonly chaseId: string | undefined;
}

/** Writes bets, all in one statement. */
export async function addBets(tx: Db, bets: readonly Bet[]): Promise<void> {
  if (bets.length === 0) return;
  const numbers = (of: (bet: Bet) => number | bigint | undefined) => arrayOf(bets.map(of));
  const texts = (of: (bet: Bet) => string) => textArrayOf(bets.map(of));
  await sql`
    insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
      units, multiple, mode, price, stake, bonus_stake, prize_mode, table_id, table_version, prize_group, own_group,
      chase_id)
    select id, issue_id, player_id, merchant, currency, to_timestamp(at_ms / 1000.0), game, play_id, play, content,
      decode(packed, 'hex'), units, multiple, mode, price, stake, bonus_stake, prize_mode, table_id, table_version,
      prize_group, own_group, chase_id
    from unnest(
      ${arrayOf(bets.map((bet) => bet.id))}::uuid[], ${numbers((bet) => bet.issueId)}::bigint[],
      ${arrayOf(bets.map((bet) => bet.playerId))}::uuid[], ${texts((bet) => bet.merchant)}::text[],
      ${texts((bet) => bet.currency)}::text[], ${numbers((bet) => bet.at)}::bigint[],
      ${texts((bet) => bet.game)}::text[], ${numbers((bet) => bet.playId)}::int[],
      ${texts((bet) => bet.play)}::text[], ${texts((bet) => bet.content)}::text[],
      ${texts((bet) => bet.packed)}::text[], ${numbers((bet) => bet.units)}::int[],
      ${numbers((bet) => bet.multiple)}::int[], ${numbers((bet) => bet.mode)}::smallint[],
      ${numbers((bet) => bet.price)}::bigint[], ${numbers((bet) => bet.stake)}::bigint[],
      ${numbers((bet) => bet.bonusStake)}::bigint[], ${texts((bet) => bet.prizeMode)}::text[],
      ${texts((bet) => bet.tableId)}::text[], ${numbers((bet) => bet.tableVersion)}::int[],
      ${numbers((bet) => bet.group)}::int[], ${numbers((bet) => bet.ownGroup)}::int[],
      ${arrayOf(bets.map((bet) => bet.chaseId))}::uuid[])
      as b (id, issue_id, player_id, merchant, currency, at_ms, game, play_id, play, content, packed, units, multiple,
        mode, price, stake, bonus_stake, prize_mode, table_id, table_version, prize_group, own_group, chase_id)`.execute(
    tx,
  );
}
