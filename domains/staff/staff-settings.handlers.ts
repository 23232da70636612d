import type { Extension } from "@taya/platform/point";
import { approvalAct } from "@taya/audit/points";
import type { Handlers, Input, Output, Session } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";
import { inNetworks, isNetwork } from "@taya/platform/networks";
import type { operatorCalls } from "./operators.contract.ts";

type Calls = Pick<typeof operatorCalls, "staffSettings" | "changeStaffSettings">;
type Rules = Output<typeof operatorCalls.staffSettings>;
type CallInput = Input<typeof operatorCalls.changeStaffSettings>;
const LOOSEN = "accounts.staffSettings.loosen" as const;

/** Whether a change lets staff do more than before: longer, from more places, or without an authenticator. */
export function loosens(before: Rules, next: Rules): boolean {
  const wider = before.networks.length > 0 && !within(next.networks, before.networks);
  return next.idleMinutes > before.idleMinutes || (before.factor && !next.factor) || wider;
}

const within = (next: readonly string[], before: readonly string[]): boolean =>
  next.length > 0 && next.every((each) => before.includes(each));

const readRules = async ({ accounts }: Context, merchant: string, tx?: Db): Promise<Rules> => {
  const { networks, ...rules } = await accounts.operators.rules(merchant, tx);
  return { ...rules, networks: [...networks] };
};

async function apply(context: Context, tx: Db, { merchant, operator, reason, next }: Applying): Promise<void> {
  const before = await readRules(context, merchant, tx);
  const about = { merchant, operator, action: "accounts.staffSettings.change", object: merchant, reason };
  await context.audit.log(tx, { ...about, before, after: next });
  await context.accounts.operators.setRules(tx, merchant, next);
}

/** What happens when a second operator agrees that staff may do more. */
export const staffSettingActs = (context: Context): Extension[] => [
  approvalAct(
    LOOSEN,
    async (tx, { merchant, reason, next }: Omit<Applying, "operator">, operator) => {
      await apply(context, tx, { merchant, reason, next, operator });
      return ok(null);
    },
    async (tx, { merchant }: Omit<Applying, "operator">) => {
      await oneAtATime(tx, LOOSEN, merchant);
      return readRules(context, merchant, tx);
    },
  ),
];

/** From where and how long staff may work. */
export function staffSettingHandlers(context: Context): Handlers<Calls> {
  const { database } = context.platform;
  return {
    staffSettings: async (_input, { merchant }) => ok(await readRules(context, merchant)),
    async changeStaffSettings({ reason, ...asked }: CallInput, { merchant, session, ip }) {
      const operator = session!;
      const wrong = asked.networks.findIndex((each) => !isNetwork(each));
      if (wrong >= 0) return fault("VALIDATION_FAILED", { errors: [{ field: `networks.${wrong}`, rule: "pattern" }] });
      const next = { ...asked, networks: asked.networks.map((each) => each.trim()) };
      // Nobody locks themselves out.
      if (!inNetworks(ip, next.networks)) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "networks", rule: "match" }] });
      }
      return database.transaction(async (tx) => {
        await oneAtATime(tx, LOOSEN, merchant);
        const before = await readRules(context, merchant, tx);
        if (loosens(before, next)) {
          const summary = `${JSON.stringify(before)} → ${JSON.stringify(next)}`;
          const asking = { kind: LOOSEN, merchant, operator, reason, summary, payload: { merchant, reason, next } };
          return fault("APPROVAL_REQUIRED", {
            value: { approvalId: await context.audit.approvals.ask(tx, asking) },
          });
        }
        await apply(context, tx, { merchant, operator, reason, next });
        return ok(next);
      });
    },
  };
}

interface Applying {
  readonly merchant: string;
  readonly operator: Session;
  readonly reason: string;
  readonly next: Rules;
}
