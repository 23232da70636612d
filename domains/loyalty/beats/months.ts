import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { type Member, monthOf, writeMembers } from "../figures/add.store.ts";
import { openMembers } from "../figures/members.ts";
import { addMonths, monthIn } from "@taya/kernel/calendar";
import type { Context } from "../needs.ts";
import { rankAfterMonth } from "../rank.rules.ts";
import { levelsOf, noteChange, showRank } from "../ranks/raise.ts";
import { turnedDay, walk } from "./walk.ts";

/** Judges, once a month is over, whether it keeps the ranks of every brand. */
export async function judgeMonths(context: Context): Promise<void> {
  const { db, transaction } = context.platform.database;
  for (const merchant of await context.site.merchants()) {
    const month = addMonths(monthIn(await turnedDay(context, merchant)), -1);
    const beat = { merchant, name: "months", period: month } as const;
    await walk(context, beat, {
      page: (after, limit) => context.accounts.ranked(db, { merchant, after, limit }),
      each: (playerId) => transaction((tx) => judge(context, tx, playerId, month)),
    });
  }
}

/** Judges a member for every month up to this one that was not judged yet: each month once, whoever asks how often. */
async function judge(context: Context, tx: Db, playerId: PlayerId, until: string): Promise<void> {
  const member = (await openMembers(context, tx, [playerId])).get(playerId);
  if (!member || member.judged >= until) return;
  const levels = await levelsOf(context, member.merchant);
  let now: Member = member;
  for (let month = addMonths(member.judged, 1); month <= until; month = addMonths(month, 1)) {
    now = await afterMonth(context, tx, now, { month, keep: levels.map(({ keep }) => keep) });
  }
  if (now.level !== member.level) await showRank(context, tx, now, levels);
  await writeMembers(tx, [now]);
}

async function afterMonth(
  context: Context,
  tx: Db,
  member: Member,
  { month, keep }: { readonly month: string; readonly keep: readonly bigint[] },
): Promise<Member> {
  const { playerId, level: was } = member;
  const validBet = await monthOf(tx, playerId, month);
  const level = rankAfterMonth(keep, { rank: was, validBet });
  if (level === was) return { ...member, judged: month };
  const at = context.platform.clock.now();
  await noteChange(tx, { playerId, was, level, why: "NOT_KEPT", month, at });
  return { ...member, judged: month, level, since: at };
}
