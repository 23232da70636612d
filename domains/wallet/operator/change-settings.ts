import { approvalAct } from "@taya/audit/points";
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
  const errors = Object.entries(values).flatMap(([name, value]) => wrongWith(name, value));
  if (errors.length === 0) errors.push(...(await crossed(context, merchant, values)));
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const operator = session!;
  if (Object.keys(values).some((name) => NEEDS_TWO.has(name))) {
    const approvalId = await context.platform.database.transaction((tx) =>
      context.audit.approvals.ask(tx, {
        kind: ACTION,
        merchant,
        operator,
        reason,
        summary: `Wallet settings: ${Object.entries(values)
          .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
          .join(", ")}`,
        payload: { merchant, values, reason } satisfies Stored,
      }),
    );
    return fault("APPROVAL_REQUIRED", { value: { approvalId } });
  }
  await apply(context, { merchant, values, reason }, operator);
  return ok(await settingsOf(context, merchant));
}

interface Stored extends CallInput {
  readonly merchant: string;
}

/** What happens when a second operator agrees to a change. */
export const settingsActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (_tx, stored: Stored, approver) => {
      await apply(context, stored, approver);
      return ok(await settingsOf(context, stored.merchant));
    },
    async (_tx, { merchant, values }: Stored) => {
      const known = await context.platform.settings.read(merchant, "wallet", EVERY_SETTING);
      return Object.keys(values).map((name) => wireOf(known[name as keyof typeof known]));
    },
  );

/** The line in the log first: a change that cannot be told is not made. */
async function apply(
  context: Context,
  { merchant, values, reason }: Stored,
  operator: NonNullable<Caller["session"]>,
): Promise<void> {
  const { database, settings } = context.platform;
  const known = await settings.read(merchant, "wallet", EVERY_SETTING);
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, wireOf(known[name])]));
  await database.transaction((tx) =>
    context.audit.log(tx, {
      merchant,
      operator,
      action: ACTION,
      object: merchant,
      reason,
      after: { before, now: values },
    }),
  );
  await settings.write(merchant, "wallet", values);
  await context.site.changed(merchant);
}

const PAIRS = ["deposit", "withdraw", "transfer", "upline"].map((area) => [`${area}Min`, `${area}Max`] as const);

/** Pairs of limits whose smallest would stand above their largest. */
async function crossed({ platform }: Context, merchant: string, values: CallInput["values"]): Promise<FieldError[]> {
  const known = await platform.settings.read(merchant, "wallet", EVERY_SETTING);
  const after = (name: string) =>
    z.parse(EVERY_SETTING[name]!.schema, Object.hasOwn(values, name) ? values[name] : wireOf(known[name])) as bigint;
  return PAIRS.flatMap(([min, max]) => (after(min) > after(max) ? [{ field: `values.${min}`, rule: "range" }] : []));
}

function wrongWith(name: string, value: unknown): FieldError[] {
  const declared = Object.hasOwn(EVERY_SETTING, name) ? EVERY_SETTING[name] : undefined;
  if (!declared) return [{ field: `values.${name}`, rule: "unknown" }];
  return z.safeParse(declared.schema, value).success ? [] : [{ field: `values.${name}`, rule: "range" }];
}
