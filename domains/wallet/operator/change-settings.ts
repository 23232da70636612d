import { approvalAct } from "@taya/audit/points";
import { oneAtATime } from "@taya/platform/at-most";
import { type Db, onCommit } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type { Caller, Input, Output } from "@taya/kernel/call";
import { type FieldError, fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { Context } from "../needs.ts";
import type { operatorCalls } from "./contract.ts";
import { EVERY_SETTING, kindOf, NEEDS_TWO, wireOf } from "./every-setting.ts";

const ACTION = "wallet.settings.change";

type CallInput = Input<typeof operatorCalls.changeWalletSettings>;
type Table = Output<typeof operatorCalls.walletSettings>;

/** Every setting of the wallet as it stands for a brand. */
export async function settingsOf({ platform }: Context, merchant: string): Promise<Table> {
  const values = await platform.settings.read(merchant, "wallet", EVERY_SETTING);
  const rows = Object.entries(EVERY_SETTING).map(([name, declared]) => ({
    name,
    kind: kindOf(declared),
    value: wireOf(values[name]),
    fallback: wireOf(declared.fallback),
    needsTwo: NEEDS_TWO.has(name),
    summary: declared.summary,
  }));
  return { settings: rows };
}

/** Changes settings, all or none; those that guard money wait for a second operator. */
export async function changeSettings(
  context: Context,
  { values, reason }: CallInput,
  { merchant, session }: Caller,
): Promise<Result<Table, "VALIDATION_FAILED" | "APPROVAL_REQUIRED">> {
  const operator = session!;
  const unfit = Object.entries(values).flatMap(([name, value]) => wrongWith(name, value));
  if (unfit.length > 0) return fault("VALIDATION_FAILED", { errors: unfit });
  const refused = await context.platform.database.transaction(async (tx) => {
    // What stands beside a value must still stand when it is written.
    await oneAtATime(tx, ACTION, merchant);
    const errors = await crossed(context, tx, merchant, values);
    if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
    if (!Object.keys(values).some((name) => NEEDS_TWO.has(name))) {
      await apply(context, tx, { merchant, values, reason }, operator);
      return undefined;
    }
    const approvalId = await context.audit.approvals.ask(tx, {
      kind: ACTION,
      merchant,
      operator,
      reason,
      summary: `Wallet settings: ${Object.entries(values)
        .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
        .join(", ")}`,
      payload: { merchant, values, reason } satisfies Stored,
    });
    return fault("APPROVAL_REQUIRED", { value: { approvalId } });
  });
  return refused ?? ok(await settingsOf(context, merchant));
}

interface Stored extends CallInput {
  readonly merchant: string;
}

/** What happens when a second operator agrees to a change. */
export const settingsActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, stored: Stored, approver) => {
      // Beside what changed since, it may cross what stands there now.
      const errors = await crossed(context, tx, stored.merchant, stored.values);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      await apply(context, tx, stored, approver);
      return ok(null);
    },
    async (tx, { merchant, values }: Stored) => {
      await oneAtATime(tx, ACTION, merchant);
      const known = await context.platform.settings.read(merchant, "wallet", EVERY_SETTING, tx);
      return Object.keys(values).map((name) => wireOf(known[name as keyof typeof known]));
    },
  );

/** The line in the log first: a change that cannot be told is not made. */
async function apply(
  context: Context,
  tx: Db,
  { merchant, values, reason }: Stored,
  operator: NonNullable<Caller["session"]>,
): Promise<void> {
  const { settings } = context.platform;
  const known = await settings.read(merchant, "wallet", EVERY_SETTING, tx);
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, wireOf(known[name])]));
  await context.audit.log(tx, {
    merchant,
    operator,
    action: ACTION,
    object: merchant,
    reason,
    after: { before, now: values },
  });
  await settings.write(merchant, "wallet", values, tx);
  await onCommit(tx, () => context.site.changed(merchant));
}

const PAIRS = ["deposit", "withdraw", "transfer", "upline"].map((area) => [`${area}Min`, `${area}Max`] as const);

/** Pairs of limits whose smallest would stand above their largest. */
async function crossed(
  { platform }: Context,
  tx: Db,
  merchant: string,
  values: CallInput["values"],
): Promise<FieldError[]> {
  const known = await platform.settings.read(merchant, "wallet", EVERY_SETTING, tx);
  const after = (name: string) =>
    z.parse(EVERY_SETTING[name]!.schema, Object.hasOwn(values, name) ? values[name] : wireOf(known[name])) as bigint;
  return PAIRS.flatMap(([min, max]) => (after(min) > after(max) ? [{ field: `values.${min}`, rule: "range" }] : []));
}

function wrongWith(name: string, value: unknown): FieldError[] {
  const declared = Object.hasOwn(EVERY_SETTING, name) ? EVERY_SETTING[name] : undefined;
  if (!declared) return [{ field: `values.${name}`, rule: "unknown" }];
  return z.safeParse(declared.schema, value).success ? [] : [{ field: `values.${name}`, rule: "range" }];
}
