import { TRIAL } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import { dayIn } from "@taya/kernel/instant";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import { addMonths, monthIn } from "@taya/kernel/calendar";
import type { Context } from "../needs.ts";
import { addMember, findMember, lockMembers, type Member, type NewMember, NOTHING } from "./add.store.ts";

/** These members, locked in one order; who is new begins with the rank the account shows. Nobody who plays for nothing. */
export async function openMembers(
  context: Context,
  tx: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Member>> {
  const sorted = players.toSorted();
  const found = await lockMembers(tx, sorted);
  const known = new Set(found.map(({ playerId }) => playerId));
  const fresh = sorted.filter((id) => !known.has(id));
  if (fresh.length === 0) return byId(found);
  for (const id of fresh) {
    const player = await context.accounts.player(tx, id);
    if (player && player.type !== TRIAL) await addMember(tx, await beginning(context, player));
  }
  return byId(await lockMembers(tx, sorted));
}

const byId = (members: readonly Member[]) => new Map(members.map((each) => [each.playerId, each]));

/** A member as they stand, or as they would begin. */
export const memberOf = async (context: Context, db: Db, player: Player): Promise<Member> =>
  (await findMember(db, player.id)) ?? { ...(await beginning(context, player)), ...NOTHING };

/** Months before the account was opened are not judged, nor is more than the month before this one. */
async function beginning(context: Context, player: Player): Promise<NewMember> {
  const { timeZone } = await context.site.brand(player.merchant);
  const monthAt = (at: number) => monthIn(dayIn(at, timeZone));
  const opened = addMonths(monthAt(player.createdAt), -1);
  const before = addMonths(monthAt(context.platform.clock.now()), -2);
  return {
    playerId: player.id,
    merchant: player.merchant,
    level: player.rankLevel,
    top: player.rankLevel,
    since: player.createdAt,
    judged: opened > before ? opened : before,
  };
}
