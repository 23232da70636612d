import { approvalAct } from "@taya/audit/points";
import type { Handlers, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import { promotionsSettings } from "../settings.ts";
import type { referralCalls } from "./contract.ts";
import { type ReferralTerms, referralTerms } from "./terms.ts";

const ACTION = "promotions.referral.change";

interface Standing {
  readonly enabled: boolean;
  readonly terms: ReferralTerms;
}

/** What waits for a second operator: terms as they go over the wire. */
interface Stored {
  readonly merchant: string;
  readonly enabled: boolean;
  readonly terms: z.input<typeof referralTerms>;
  readonly reason: string;
}

type Calls = Pick<typeof referralCalls, "adminReferralTerms" | "changeReferralTerms">;

/** What operators set of referrals. Their cost has no budget, so that only switching off is done by one alone. */
export function referralSettingHandlers(context: Context): Handlers<Calls> {
  const { transaction } = context.platform.database;
  return {
    adminReferralTerms: async (_input, { merchant }) => ok(await standing(context, merchant)),

    async changeReferralTerms({ enabled, terms, reason }, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      const now = await standing(context, merchant);
      const wanted: Stored = { merchant, enabled, terms: z.encode(referralTerms, terms), reason };
      if (!enabled && same(wanted.terms, now.terms)) {
        await transaction((tx) => apply(context, tx, wanted, operator));
        return ok({ enabled, terms });
      }
      const summary = `Referrals ${enabled ? "on" : "off"}: ${saying(terms)}`;
      const approvalId = await transaction((tx) =>
        context.audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload: wanted }),
      );
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },
  };
}

/** What happens when a second operator agrees to other terms; those that stood there may not have changed since. */
export const referralActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, wanted: Stored, operator: Session) => {
      await apply(context, tx, wanted, operator);
      return ok({ enabled: wanted.enabled });
    },
    async (_tx, { merchant }: Stored) => wireOf(await standing(context, merchant)),
  );

/** The line in the log first: a change that cannot be told is not made. */
async function apply(
  context: Context,
  tx: Db,
  { merchant, enabled, terms, reason }: Stored,
  operator: Session,
): Promise<void> {
  const before = wireOf(await standing(context, merchant));
  await context.audit.log(tx, {
    merchant,
    operator,
    action: ACTION,
    object: merchant,
    reason,
    before,
    after: { enabled, terms },
  });
  await context.platform.settings.write(merchant, "promotions", { referralEnabled: enabled, referral: terms }, tx);
}

async function standing(context: Context, merchant: string): Promise<Standing> {
  const { referralEnabled, referral } = await context.platform.settings.read(
    merchant,
    "promotions",
    promotionsSettings,
  );
  return { enabled: referralEnabled, terms: referral };
}

const wireOf = ({ enabled, terms }: Standing) => ({ enabled, terms: z.encode(referralTerms, terms) });
const same = (wanted: Stored["terms"], now: ReferralTerms): boolean =>
  JSON.stringify(wanted) === JSON.stringify(z.encode(referralTerms, now));

/** What it asks and gives, in a line. */
function saying({ deposit, validBet, days, referee, tiers }: ReferralTerms): string {
  const steps = tiers.map(({ from, amount }) => `${from}+ ${formatMinor(amount)}`).join(", ");
  return `deposit ${formatMinor(deposit)}, valid bets ${formatMinor(validBet)}, ${days} days; friend ${formatMinor(referee)}; ${steps}`;
}
