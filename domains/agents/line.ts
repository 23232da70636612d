import { randomInt } from "node:crypto";
import type { Invitation, Line, Player } from "@taya/accounts";
import { OPERATOR, PLAYER, TRIAL } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { insertInvitation, readInvitation, readReferralCode } from "./invitations.store.ts";
import { aboveOf, everybodyBelow, insertPlace, placeOf, setClosed } from "./line.store.ts";
import type { Context } from "./needs.ts";

const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** An account with the agent above it. */
export type Member = Player & { readonly uplineId: PlayerId | undefined };

type PartContext = Pick<Context, "accounts">;

/** Kinds of account that stand in no line. */
const NOBODYS: readonly number[] = [TRIAL, OPERATOR];

/** What accounts ask about the line when somebody registers or is looked up. */
export const lineFor = (context: PartContext & Pick<Context, "platform">): Line => ({
  invitation: (db, asked) => findInvitation(context, db, asked),
  async join(tx, { id: playerId, merchant, type, username }, { uplineId, referrerId, code }) {
    if (NOBODYS.includes(type)) return;
    const at = context.platform.clock.now();
    await insertPlace(tx, { id: playerId, merchant, type, username, at, uplineId, referrerId });
    const kind = type === PLAYER ? "referral" : "affiliate";
    const given = code !== undefined && (await insertInvitation(tx, { merchant, playerId, code, kind }));
    if (type === PLAYER && !given) await drawCode(tx, merchant, playerId);
  },
  closed: setClosed,
  code: readReferralCode,
  upline: async (db, playerId) => (await placeOf(db, playerId)).uplineId,
  above: aboveOf,
  below: everybodyBelow,
});

/** The invitation of a code; undefined when unknown, bound to another domain, or its owner's account is closed. */
export async function findInvitation(
  { accounts }: PartContext,
  db: Db,
  asked: Parameters<Line["invitation"]>[1],
): Promise<Invitation | undefined> {
  const found = await readInvitation(db, asked);
  const owner = found && (await accounts.player(db, found.playerId));
  if (!owner || owner.disabled) return undefined;
  return { ...found, username: owner.username, type: owner.type };
}

export async function memberById({ accounts }: PartContext, db: Db, id: PlayerId): Promise<Member | undefined> {
  const player = await accounts.player(db, id);
  return player && memberOf(db, player);
}

export const memberOf = async (db: Db, player: Player): Promise<Member> => ({
  ...player,
  uplineId: (await placeOf(db, player.id)).uplineId,
});

/** Eight letters nobody else has; the space holds 10^12, so a second draw is already rare. */
async function drawCode(tx: Db, merchant: string, playerId: PlayerId): Promise<void> {
  const draw = () => Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
  while (!(await insertInvitation(tx, { merchant, code: draw(), playerId, kind: "referral" })));
}
