import { rowWindow } from "@taya/kernel/page";
import { OPERATOR } from "@taya/kernel/account-type";
import type { Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { emailDigest, phoneDigest } from "@taya/vault/personal";
import type { Context } from "../context.ts";
import { line, payoutAccounts } from "../points.ts";
import { readDetails } from "../details.ts";
import { phoneRule } from "../login.handlers.ts";
import { maskEmail, maskPhone } from "../mask.ts";
import { dialled, type PhoneRule, readPhone } from "@taya/kernel/phone";
import { type Player, playerById } from "../players.store.ts";
import { disable } from "../shut.ts";
import type { playerCalls } from "./players.contract.ts";
import { type ListedPlayer, searchPlayers } from "./players.store.ts";

type Calls = typeof playerCalls;

const rowOf = (player: ListedPlayer) => ({
  id: player.id as string,
  username: player.username,
  type: player.type,
  rankLevel: player.rankLevel,
  kycLevel: player.kycLevel,
  kycStatus: player.kycStatus,
  disabled: player.disabled,
  createdAt: player.createdAt,
});

/** Answers what operators ask about players. */
export function playerHandlers(context: Context): Handlers<Calls> {
  const { database } = context.platform;
  const known = async (id: string, merchant: string) => {
    const found = await playerById(database.db, id as PlayerId);
    return found && found.merchant === merchant && found.type !== OPERATOR ? found : undefined;
  };
  return {
    async adminPlayers({ q = "", ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const text = q.trim();
      const ways = dialledWays(text, await phoneRule(context, merchant));
      const digests = await Promise.all([
        ...ways.map((each) => phoneDigest(context.vault, each)),
        emailDigest(context.vault, text),
      ]);
      const rows = rowWindow(input, context.platform.clock);
      const { list, total } = await searchPlayers(database.db, { merchant, q: text, digests, ...rows });
      return ok({ list: list.map(rowOf), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async adminPlayer({ id }, { merchant }) {
      const found = await known(id, merchant);
      return found ? ok(await describe(context, found)) : fault("NOT_FOUND");
    },
    async adminPlayerStatus({ id, disabled, reason }, caller) {
      const found = await known(id, caller.merchant);
      if (!found) return fault("NOT_FOUND");
      await database.transaction(async (tx) => {
        await disable(tx, context.platform, found.id, disabled);
        if (disabled) await context.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
        const about = { merchant: caller.merchant, operator: caller.session!, object: id, reason };
        const action = { ...about, action: "accounts.player.status", before: { disabled: found.disabled } };
        await context.needs.audit.log(tx, { ...action, after: { disabled } });
      });
      return ok({ ...rowOf(found), disabled });
    },
  };
}

/** Ways a number may be dialled, for the search by its digest: as the brand's country reads it, and as its digits with their country. */
const dialledWays = (text: string, rule: PhoneRule): string[] => {
  const phones = [readPhone(text, undefined, rule), readPhone(`+${text.replaceAll(/\D/g, "")}`, undefined, rule)];
  return phones.flatMap((phone) => (phone ? [dialled(phone)] : []));
};

async function describe(context: Context, found: Player): Promise<Output<Calls["adminPlayer"]>> {
  const { db } = context.platform.database;
  const details = (await readDetails(context, db, found.id)) ?? {};
  const balances = await context.needs.ledger.balance(db, found.id);
  const uplineId = await context.platform.points.one(line)?.upline(db, found.id);
  const upline = uplineId && (await playerById(db, uplineId));
  const accounts = (await context.platform.points.one(payoutAccounts)?.shown(db, found.id)) ?? [];
  return {
    ...rowOf(found),
    ...(found.nickname !== null && { nickname: found.nickname }),
    currency: found.currency,
    ...(upline && { upline: upline.username }),
    ...(details.payeeName !== undefined && { payeeName: details.payeeName }),
    phone: details.mobileNum ? maskPhone(details.mobileNum) : null,
    email: details.email ? maskEmail(details.email) : null,
    ...(found.excludedUntil !== null && { excludedUntil: found.excludedUntil }),
    flagged: found.flagged,
    balance: {
      cash: formatMinor(balances.cash),
      bonus: formatMinor(balances.bonus),
      inPlay: formatMinor(balances.inPlay + balances.bonusInPlay),
      held: formatMinor(balances.withdrawHold),
      debt: formatMinor(balances.debt),
      points: Number(balances.points),
    },
    payoutAccounts: accounts.map(({ bankName, masked, holder, addedAt }) => ({ bankName, masked, holder, addedAt })),
  };
}
