import { randomInt } from "node:crypto";
import type { Line, Player } from "@taya/accounts";
import { OPERATOR, PLAYER, TRIAL } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { insertInvitation, readInvitation, readReferralCode, useInvitation } from "./invitations.store.ts";
import { aboveOf, everybodyBelow, insertPlace, placeOf, setClosed } from "./line.store.ts";
import type { Context } from "./needs.ts";
import { giveAllowed } from "./rates/change.ts";
import { lockLine } from "./rates/rates.store.ts";

const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** An account with the agent above it. */
export type Member = Player & { readonly uplineId: PlayerId | undefined };

type PartContext = Pick<Context, "accounts">;
type LineContext = Pick<Context, "accounts" | "platform" | "site">;

/** Kinds of account that stand in no line. */
const NOBODYS: readonly number[] = [TRIAL, OPERATOR];

/** What accounts ask about the line when somebody registers or is looked up. */
export const lineFor = (context: LineContext): Line => ({
  invitation: (db, asked, held) => readInvitation(db, { ...asked, at: context.platform.clock.now() }, held),
  async join(tx, { id: playerId, merchant, type, username }, { uplineId, referrerId, code, came }) {
    if (NOBODYS.includes(type)) return;
    const at = context.platform.clock.now();
    // Before the place of whoever is above is shared: a change of rates in the line holds it and writes that place.
    if (uplineId) await lockLine(tx, uplineId);
    await insertPlace(tx, { id: playerId, merchant, type, username, at, uplineId, referrerId, came });
    const kind = type === PLAYER ? "referral" : "affiliate";
    const given = code !== undefined && (await insertInvitation(tx, { merchant, playerId, code, kind, at }));
    if (type === PLAYER && !given) await drawCode(tx, { merchant, playerId, at });
    if (came === undefined) return;
    const promised = await useInvitation(tx, merchant, came);
    await giveAllowed(context, tx, { id: playerId, merchant, type }, promised);
  },
  closed: setClosed,
  code: readReferralCode,
  upline: async (db, playerId) => (await placeOf(db, playerId)).uplineId,
  above: aboveOf,
  below: everybodyBelow,
});

export async function memberById({ accounts }: PartContext, db: Db, id: PlayerId): Promise<Member | undefined> {
  const player = await accounts.player(db, id);
  return player && memberOf(db, player);
}

export const memberOf = async (db: Db, player: Player): Promise<Member> => ({
  ...player,
  uplineId: (await placeOf(db, player.id)).uplineId,
});

/** Eight letters nobody else has; the space holds 10^12, so a second draw is already rare. */
async function drawCode(
  tx: Db,
  owner: { readonly merchant: string; readonly playerId: PlayerId; readonly at: Instant },
): Promise<void> {
  const draw = () => Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
  while (!(await insertInvitation(tx, { ...owner, code: draw(), kind: "referral" })));
}
