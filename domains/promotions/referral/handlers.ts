import { maskName } from "@taya/accounts/mask";
import type { Handlers } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { dayIn, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { claimReferral } from "./claim.ts";
import type { referralCalls } from "./contract.ts";
import { off, rulesOf } from "./open.ts";
import { operatorReferralHandlers } from "./operator.ts";
import { referralSettingHandlers } from "./setting.ts";
import { findInvited, type Referral } from "./referrals.store.ts";
import { addVisit, dueOf, referralPage, statsOf } from "./referrals.read.ts";

/** What players see of those they brought. */
export function referralHandlers(context: Context): Handlers<typeof referralCalls> {
  const { clock, database } = context.platform;
  const { db } = database;
  return {
    async referral(_input, caller) {
      const playerId = playerOf(caller);
      const rules = await rulesOf(context, caller.merchant);
      const code = rules && (await context.accounts.invitationCode(db, playerId));
      if (!code) return off();
      const url = `https://${caller.host}/?referralCode=${code}`;
      const allowed = (await context.compliance.mayReward(db, playerId)).ok;
      const due = allowed ? await dueOf(db, playerId) : [];
      const claimable = due.reduce((sum, { amount }) => sum + amount, 0n);
      const invited = invitedRow(await findInvited(db, playerId), clock.now());
      const stats = await statsOf(db, playerId);
      return ok({ enabled: true, code, url, qr: url, rules, stats, claimable, ...(invited && { invited }) });
    },

    async referralInvitees(input, caller) {
      if (!(await rulesOf(context, caller.merchant))) return off();
      const { pageNo, pageSize } = input;
      const { asOf, ...window } = rowWindow(input, clock);
      const asked = { merchant: caller.merchant, referrerId: playerOf(caller), asOf, ...window };
      const { list, total } = await referralPage(db, asked);
      const names = await context.accounts.names(
        db,
        list.map(({ refereeId }) => refereeId),
      );
      const rows = list.map(({ refereeId, registeredAt, status, referrerAmount }) => {
        const qualified = status === "QUALIFIED";
        const nameMasked = maskName(names.get(refereeId) ?? "");
        return { nameMasked, registeredAt, qualified, reward: qualified ? referrerAmount! : 0n };
      });
      return ok({ list: rows, total, pageNo, pageSize, asOf });
    },

    claimReferral: claimReferral(context),

    async visitReferral({ code }, { merchant, host }) {
      const owner =
        (await rulesOf(context, merchant)) && (await context.accounts.invited(db, { merchant, code, host }));
      if (owner) await addVisit(db, owner, dayIn(clock.now(), (await context.site.brand(merchant)).timeZone));
      return ok({});
    },

    ...operatorReferralHandlers(context),
    ...referralSettingHandlers(context),
  };
}

/** What whoever was brought gets for themselves, while it can still be reached; never less done than nothing. */
function invitedRow(found: Referral | undefined, now: Instant) {
  if (!found || found.status !== "OPEN" || now >= found.untilAt || found.terms.referee === 0n) return undefined;
  const { terms, deposit, validBet, untilAt: until } = found;
  const done = (sum: Minor): Minor => (sum > 0n ? sum : 0n);
  const asked = { amount: terms.referee, deposit: terms.deposit, validBet: terms.validBet };
  return { ...asked, deposited: done(deposit), played: done(validBet), until };
}
