import type { PlayerId } from "@taya/kernel/id";
import { dayIn, type Instant } from "@taya/kernel/instant";
import { writeLetter } from "@taya/compliance/letter";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Member, monthOf } from "../figures/add.store.ts";
import { monthIn } from "@taya/kernel/calendar";
import type { Context } from "../needs.ts";
import { raisedRank, rankOf } from "../rank.rules.ts";
import { loyaltySettings } from "../settings.ts";
import { nameOf } from "./names.ts";
import type { Level } from "./level.ts";

/** Members whose figures have grown, with the level they have now; whoever rises is told to the accounts in the same transaction. */
export async function raise(context: Context, tx: Db, members: readonly Member[]): Promise<Member[]> {
  const raised: Member[] = [];
  for (const member of members) raised.push(await raiseOne(context, tx, member));
  return raised;
}

async function raiseOne(context: Context, tx: Db, member: Member): Promise<Member> {
  const levels = await levelsOf(context, member.merchant);
  const have = { deposit: member.deposit, validBet: member.validBet };
  // Nearly always nobody rises, and then no month is looked at.
  if (rankOf(levels, have) <= member.level) return member;
  const { timeZone } = await context.site.brand(member.merchant);
  const now = context.platform.clock.now();
  const month = await monthOf(tx, member.playerId, monthIn(dayIn(now, timeZone)));
  const level = raisedRank(levels, { ...member, have, month });
  if (level === member.level) return member;
  await noteChange(tx, { playerId: member.playerId, was: member.level, level, why: "REACHED", month: "", at: now });
  await showRank(context, tx, { playerId: member.playerId, level }, levels);
  await writeLetter(context.platform, tx, {
    playerId: member.playerId,
    key: "loyalty.letter.rank",
    values: ({ code }) => ({ name: nameOf(context.platform.texts, levels, level, code) }),
    once: `rank:${level}:${now}`,
  });
  return { ...member, level, top: Math.max(member.top, level), since: now };
}

/** The levels of a brand, the one everybody begins with first. */
export async function levelsOf({ platform }: Context, merchant: string): Promise<readonly Level[]> {
  return (await platform.settings.read(merchant, "loyalty", loyaltySettings)).ranks;
}

/** Puts a rank where login and member info show it, in the words of the player's language. */
export async function showRank(
  context: Context,
  tx: Db,
  { playerId, level }: Pick<Member, "playerId" | "level">,
  levels: readonly Level[],
): Promise<void> {
  const player = await context.accounts.player(tx, playerId);
  if (!player) return;
  await context.accounts.setRank(tx, playerId, level, nameOf(context.platform.texts, levels, level, player.language));
}

export interface RankChange {
  readonly playerId: PlayerId;
  readonly was: number;
  readonly level: number;
  readonly why: "REACHED" | "NOT_KEPT";
  /** Of a fall: the month that did not keep the level; else empty. */
  readonly month: string;
  readonly at: Instant;
}

export async function noteChange(tx: Db, change: RankChange): Promise<void> {
  await sql`
    insert into loyalty.rank_change (player_id, at, was, level, why, month)
    values (${change.playerId}, ${new Date(change.at)}, ${change.was}, ${change.level}, ${change.why},
      ${change.month})`.execute(tx);
}
