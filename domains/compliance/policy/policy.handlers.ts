import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Handlers, Session } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { type Policy, POLICY_FIELDS, POLICY_NAMES, type PolicyName } from "./fields.ts";
import { checkChange, loosened, tightened } from "./policy.rules.ts";
import { packOf, policyOf } from "./policy.ts";
import type { policyCalls } from "./policy.contract.ts";

export function policyHandlers(context: Context): Handlers<typeof policyCalls> {
  const { platform, needs } = context;
  async function shown(merchant: string, own: Readonly<Record<string, unknown>>) {
    const { market, pack } = await packOf(context, merchant);
    const held = tightened(pack, own);
    const list = POLICY_NAMES.map((name) => ({
      name,
      summary: POLICY_FIELDS[name].summary,
      value: held[name] as never,
      pack: pack[name] as never,
      ...(Object.hasOwn(own, name) && { own: own[name] as never }),
    }));
    return { market, list };
  }
  return {
    async playTerms(_input, { merchant }) {
      const policy = await policyOf(context, merchant);
      return ok({
        autoplay: policy.autoplay,
        stopsRequired: policy["autoplay.stopsRequired"],
        turbo: policy.turbo,
        slotCycleMs: policy["cycle.slotMs"] ?? 0,
        otherCycleMs: policy["cycle.otherCasinoMs"] ?? 0,
      });
    },
    async adminPolicy(_input, { merchant }) {
      return ok(await shown(merchant, (await context.settings(merchant)).tighter));
    },
    async changePolicy({ values, reason }, { merchant, session }) {
      const { pack } = await packOf(context, merchant);
      const errors = checkChange(pack, values);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const operator = session!;
      const waiting: Waiting = { merchant, values, reason };
      const approvalId = await platform.database.transaction(async (tx) => {
        await oneAtATime(tx, LOOSEN, merchant);
        const fields = loosened(await policyOf(context, merchant), tightened(pack, values));
        if (fields.length === 0) return apply(context, tx, waiting, operator);
        const summary = `Looser: ${fields.map((name) => summaryOf(name, values, pack)).join(", ")}`;
        const asking = { kind: LOOSEN, merchant, operator, reason, summary, payload: waiting };
        return needs.audit.approvals.ask(tx, asking);
      });
      if (approvalId) return fault("APPROVAL_REQUIRED", { value: { approvalId } });
      return ok(await shown(merchant, values));
    },
  };
}

const LOOSEN = "compliance.policy.loosen" as const;

/** What a second operator approves. */
interface Waiting {
  readonly merchant: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

const summaryOf = (name: PolicyName, values: Waiting["values"], pack: Policy) =>
  `${name} = ${JSON.stringify(Object.hasOwn(values, name) ? values[name] : pack[name])}`;

/** The line in the log first: a change that cannot be told is not made. */
async function apply({ platform, needs }: Context, tx: Db, input: Waiting, operator: Session): Promise<undefined> {
  const { merchant, values, reason } = input;
  const action = { merchant, operator, action: "compliance.policy", object: merchant, reason };
  await needs.audit.log(tx, { ...action, after: values });
  await platform.settings.write(merchant, "compliance", { tighter: values }, tx);
}

/**
 * What happens when a second operator agrees to looser values, which are a brand's values whole: what somebody tightened
 * meanwhile is not loosened with them. A pack that changed meanwhile has the last word.
 */
export const policyActs = (context: Context): Extension =>
  approvalAct(
    LOOSEN,
    async (tx, waiting: Waiting, approver) => {
      const { pack } = await packOf(context, waiting.merchant);
      const errors = checkChange(pack, waiting.values);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      await apply(context, tx, waiting, approver);
      return ok(null);
    },
    async (tx, { merchant }: Waiting) => {
      await oneAtATime(tx, LOOSEN, merchant);
      return (await context.settings(merchant)).tighter;
    },
  );
