import type { Handlers, Output } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { PlayerId } from "@taya/kernel/id";
import { payoutAccounts } from "../cards/cards.ts";
import type { Desk } from "../desk.ts";
import { line } from "../points.ts";
import { readDetails } from "../details.ts";
import { dropFactor, makeFactor, proveCode } from "../guard/factor.ts";
import { ownerOf } from "../guard/guesses.ts";
import { otpauthUri } from "../guard/totp.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { maskEmail, maskPhone } from "../mask.ts";
import { phoneRule } from "../login.handlers.ts";
import { emailDigest, phoneDigest } from "@taya/vault/personal";
import { dialled, type PhoneRule } from "../phone.rules.ts";
import { disable } from "../shut.ts";
import { type Player, playerById } from "../players.store.ts";
import { entryHandlers, factorRequired } from "./entry.ts";
import { careHandlers } from "./care.handlers.ts";
import { endingHandlers } from "./ending.handlers.ts";
import { operatorHandlers } from "./operators.handlers.ts";
import type { staffCalls } from "./staff.contract.ts";
import { searchPlayers } from "./staff.store.ts";

type Calls = typeof staffCalls;

export function staffHandlers(desk: Desk): Handlers<Calls> {
  return {
    ...entryHandlers(desk),
    ...factorHandlers(desk),
    ...playerHandlers(desk),
    ...operatorHandlers(desk),
    ...careHandlers(desk),
    ...endingHandlers(desk),
  };
}

function factorHandlers(desk: Desk): Pick<Handlers<Calls>, "adminFactor" | "adminFactorConfirm" | "adminFactorDrop"> {
  const { database } = desk.platform;
  return {
    async adminFactor(_input, caller) {
      const { playerId, username } = caller.session!;
      const secret = await makeFactor(desk, database.db, playerId);
      if (secret === undefined) return fault("WALLET_STATE");
      const about = { merchant: caller.merchant, operator: caller.session!, object: playerId };
      const deed = { ...about, action: "accounts.2fa.begin", reason: "authenticator offered" };
      await database.transaction((tx) => desk.needs.audit.log(tx, deed));
      const { name } = await desk.needs.site.brand(caller.merchant);
      return ok({ secret, uri: otpauthUri(name, username, secret) });
    },
    async adminFactorConfirm({ code }, caller) {
      const right = await proveCode(desk, ownerOf(caller), code, true);
      if (!right.ok) return right;
      const about = { merchant: caller.merchant, operator: caller.session!, object: caller.session!.playerId };
      const deed = { ...about, action: "accounts.2fa.confirm", reason: "authenticator enrolled" };
      await database.transaction(async (tx) => {
        await desk.needs.audit.log(tx, deed);
        // Whoever had to enrol proves it at once by logging in with it.
        const { playerId, id, mustChangePassword } = caller.session!;
        if (mustChangePassword) await desk.sessions.end(tx, { playerId, only: id }, "PASSWORD");
      });
      return ok(null);
    },
    async adminFactorDrop({ code, reason }, caller) {
      const operator = caller.session!;
      if (await factorRequired(desk, caller.merchant)) return fault("FORBIDDEN");
      const right = await proveCode(desk, ownerOf(caller), code);
      if (!right.ok) return right;
      await database.transaction(async (tx) => {
        await dropFactor(tx, operator.playerId);
        const about = { merchant: caller.merchant, operator, object: operator.playerId, reason };
        await desk.needs.audit.log(tx, { ...about, action: "accounts.2fa.drop" });
      });
      return ok(null);
    },
  };
}

const rowOf = (player: Player) => ({
  id: player.id as string,
  username: player.username,
  type: player.type,
  rankLevel: player.rankLevel,
  kycLevel: player.kycLevel,
  kycStatus: player.kycStatus,
  disabled: player.disabled,
  createdAt: player.createdAt,
});

function playerHandlers(desk: Desk): Pick<Handlers<Calls>, "adminPlayers" | "adminPlayer" | "adminPlayerStatus"> {
  const { database } = desk.platform;
  const known = async (id: string, merchant: string) => {
    const found = await playerById(database.db, id as PlayerId);
    return found && found.merchant === merchant && found.type !== OPERATOR ? found : undefined;
  };
  return {
    async adminPlayers({ q = "", pageNo, pageSize }, { merchant }) {
      const text = q.trim();
      const ways = dialledWays(text, await phoneRule(desk, merchant));
      const digests = await Promise.all([
        ...ways.map((each) => phoneDigest(desk.vault, each)),
        emailDigest(desk.vault, text),
      ]);
      const offset = (pageNo - 1) * pageSize;
      const { ids, total } = await searchPlayers(database.db, { merchant, q: text, digests, offset, limit: pageSize });
      const found = await Promise.all(ids.map((id) => playerById(database.db, id)));
      return ok({ list: found.flatMap((each) => (each ? [rowOf(each)] : [])), total, pageNo, pageSize });
    },
    async adminPlayer({ id }, { merchant }) {
      const found = await known(id, merchant);
      return found ? ok(await describe(desk, found)) : fault("NOT_FOUND");
    },
    async adminPlayerStatus({ id, disabled, reason }, caller) {
      const found = await known(id, caller.merchant);
      if (!found) return fault("NOT_FOUND");
      await database.transaction(async (tx) => {
        await disable(tx, desk.platform, found.id, disabled);
        if (disabled) await desk.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
        const about = { merchant: caller.merchant, operator: caller.session!, object: id, reason };
        const deed = { ...about, action: "accounts.player.status", before: { disabled: found.disabled } };
        await desk.needs.audit.log(tx, { ...deed, after: { disabled } });
      });
      return ok({ ...rowOf(found), disabled });
    },
  };
}

/** Ways a number may be dialled, for the search by its digest: as it is written, and with the brand's own country before it. */
const dialledWays = (text: string, { defaultCode }: PhoneRule): string[] => {
  const digits = text.replaceAll(/\D/g, "");
  return [digits, dialled({ countryDialingCode: defaultCode, mobileNum: digits.replace(/^0/, "") })];
};

async function describe(desk: Desk, found: Player): Promise<Output<Calls["adminPlayer"]>> {
  const { db } = desk.platform.database;
  const details = (await readDetails(desk, db, found.id)) ?? {};
  const balances = await desk.needs.ledger.balance(db, found.id);
  const uplineId = await desk.platform.points.one(line)?.upline(db, found.id);
  const upline = uplineId && (await playerById(db, uplineId));
  const accounts = await payoutAccounts(desk, db, found.id);
  return {
    ...rowOf(found),
    ...(found.nickname !== undefined && { nickname: found.nickname }),
    currency: found.currency,
    ...(upline && { upline: upline.username }),
    ...(details.payeeName !== undefined && { payeeName: details.payeeName }),
    phone: details.mobileNum ? maskPhone(details.mobileNum) : null,
    email: details.email ? maskEmail(details.email) : null,
    ...(found.excludedUntil !== undefined && { excludedUntil: found.excludedUntil }),
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
