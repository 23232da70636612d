import { dayIn } from "@taya/kernel/instant";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { endOnMove } from "../contracts/ends.ts";
import { keepWithin } from "../rates/within.ts";
import { lockLine } from "../rates/rates.store.ts";
import { standingOf } from "../team/members.store.ts";
import { writeMoveLetters } from "./letters.ts";
import { whyNotThere } from "./moves.rules.ts";
import { dueMoves, endMove, holdPlace, levelsBelow, lockMove, placeBelow } from "./moves.store.ts";

/** Does what was agreed to and whose day has begun: each once, whoever else tries. */
export async function doMoves(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  for (const merchant of await context.site.merchants()) {
    const { timeZone } = await context.site.brand(merchant);
    const ids = await dueMoves(database.db, merchant, dayIn(clock.now(), timeZone));
    for (const id of ids) await database.transaction((tx) => doMove(context, tx, merchant, id));
  }
}

/** One move of a brand after the other, so that none crosses another; what cannot be any more is refused, with the reason. */
async function doMove(context: Context, tx: Db, merchant: string, id: string): Promise<void> {
  const { platform, site, audit } = context;
  await oneAtATime(tx, "line-move", merchant);
  const move = await lockMove(tx, merchant, id);
  if (move?.state !== "WAITING") return;
  const { playerId, toId, fromId } = move;
  const { timeZone } = await site.brand(merchant);
  const at = platform.clock.now();
  const day = dayIn(at, timeZone);
  await lockLine(tx, playerId);
  if (toId) await lockLine(tx, toId);
  for (const each of [playerId, toId]) if (each) await holdPlace(tx, each);
  const member = (await standingOf(tx, playerId))!;
  const to = toId ? await standingOf(tx, toId) : undefined;
  const why = whyNotThere({ member, levels: await levelsBelow(tx, member), to });
  const operator = { playerId: move.approvedId!, username: move.approvedBy! };
  const line = { merchant, operator, object: playerId, reason: move.reason };
  if (why) {
    await endMove(tx, id, { state: "REFUSED", why, at });
    await audit.log(tx, { ...line, action: "agents.move.fail", after: { id, why } });
    return;
  }
  await placeBelow(tx, playerId, toId);
  await keepWithin(context, tx, member, day);
  await endOnMove(context, tx, member, at);
  await endMove(tx, id, { state: "DONE", at });
  const from = fromId ? await standingOf(tx, fromId) : undefined;
  await writeMoveLetters(platform, tx, { id, member, from, to, day });
  const places = {
    before: { upline: from?.username ?? null },
    after: { upline: to?.username ?? null, askedBy: move.askedBy },
  };
  await audit.log(tx, { ...line, action: "agents.move.done", ...places });
}
