import { balanceTopic } from "@taya/ledger/contract";
import { playerOf } from "@taya/kernel/caller";
import type { Caller, Handlers } from "@taya/kernel/call";
import { LARGEST, money } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { badRange, rangeOf } from "../asking.ts";
import type { OpenMethod } from "@taya/payments/methods";
import type { Context } from "../needs.ts";
import { walletSettings } from "../settings.ts";
import type { depositCalls, DepositMethod } from "./contract.ts";
import { depositOperatorHandlers } from "../operator/deposits.handlers.ts";
import { closedFor, createDeposit } from "./deposits.ts";
import { houseLimits, limitsOf } from "./limits.ts";
import { arrivalOf, GROUPS } from "./deposits.rules.ts";
import { playerRowOf } from "./row.ts";
import { depositSettings } from "./settings.ts";
import { playThroughOf } from "./locks.store.ts";
import { depositBonuses } from "../points.ts";
import { stepsOf } from "./steps.store.ts";
import { submitDeposit } from "./submit.ts";
import { listDeposits, lockDeposit, readDeposit } from "./deposits.store.ts";
import { move, takeNotice } from "./webhook.ts";
import { rawOf } from "./raw.ts";

export function depositHandlers(context: Context): Handlers<typeof depositCalls> {
  const { database, clock, live, points } = context.platform;
  return {
    async depositMethods(_input, caller) {
      const settings = await settingsOf(context, caller);
      const { currency, timeZone } = await context.site.brand(caller.merchant);
      const left = await leftOf(context, caller);
      const playerId = playerOf(caller);
      const closed = await closedFor(context, database.db, playerId);
      const list: DepositMethod[] = [];
      for (const method of context.payments.methods()) {
        const isOff = (await method.door.isOpen?.(caller.merchant)) === false;
        list.push(methodRow(method, settings, { currency, left, isOff, opensAt: closed.get(method.code) }));
      }
      const limits = await houseLimits(database.db, { playerId, timeZone, now: clock.now() }, settings);
      const before = await context.compliance.depositBeforeIdentity(database.db, playerId);
      const identity = before === undefined ? {} : { identity: { left: before } };
      const { merchant, language } = caller;
      const bonuses = [...((await points.one(depositBonuses)?.({ playerId, merchant, language })) ?? [])];
      return ok({ list, bonuses, limits, playThroughPpm: settings.depositTurnover, ...identity });
    },
    async paymentMethods(_input, caller) {
      const methods = context.payments.methods();
      const open = await Promise.all(methods.map(async ({ door }) => (await door.isOpen?.(caller.merchant)) !== false));
      return ok({
        list: methods
          .filter((_, at) => open[at])
          .map((method) => ({ code: method.code, name: method.name, ...markOf(method) })),
      });
    },
    createDeposit: (input, caller) => createDeposit(context, input, caller),
    async deposits(input, caller) {
      const when = await rangeOf(context, input, caller);
      if (!when) return badRange();
      const { pageNo, pageSize, status, group } = input;
      const states = status ? [status] : group && GROUPS[group];
      const rows = rowWindow(input, clock);
      const asked = { ...when, playerId: playerOf(caller), states, ...rows };
      const { list, total } = await listDeposits(database.db, asked);
      return ok({ list: list.map((each) => playerRowOf(context, each)), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async deposit({ id }, caller) {
      const deposit = await readDeposit(database.db, playerOf(caller), id);
      if (!deposit) return fault("NOT_FOUND");
      const steps = await stepsOf(database.db, deposit);
      const playThrough = await playThroughOf(database.db, deposit);
      return ok({ ...playerRowOf(context, deposit), data: deposit.data, steps, now: clock.now(), playThrough });
    },
    paidDeposit: (input, caller) => submitDeposit(context, input, caller),
    ...depositOperatorHandlers(context),
    async cancelDeposit({ id }, caller) {
      const playerId = playerOf(caller);
      const result = await database.transaction(async (tx) => {
        const known = await readDeposit(tx, playerId, id);
        if (!known) return fault("NOT_FOUND");
        const locked = await lockDeposit(tx, { ...known, reference: id });
        if (!locked || !(await move(context, tx, locked, "cancel"))) return fault("WALLET_STATE");
        return ok(playerRowOf(context, { ...locked, status: "CANCELLED", updatedAt: clock.now() }));
      });
      if (result.ok) live.changed(balanceTopic, { playerId });
      return result;
    },
    notify: async ({ method }, caller) => takeNotice(context, method, rawOf(caller)),
  };
}

/** What a deposit limit leaves, as the law's refusal of an endless amount tells it. */
async function leftOf(context: Context, caller: Caller): Promise<DepositMethod["left"]> {
  const may = await context.compliance.mayDeposit(context.platform.database.db, playerOf(caller), LARGEST);
  if (may.ok || may.fault !== "RG_LIMIT_DEPOSIT") return undefined;
  const told = z.safeParse(limitTold, may.detail.value);
  if (!told.success) return undefined;
  const { left, resetsAt } = told.data;
  return { amount: left, ...(resetsAt !== undefined && { resetsAt }) };
}

const limitTold = z.object({
  left: z.union([z.bigint(), money]),
  resetsAt: z.optional(z.int()),
});

const settingsOf = (context: Context, caller: Caller) =>
  context.platform.settings.read(caller.merchant, "wallet", { ...walletSettings, ...depositSettings });

/** What stands for no real money says so wherever it is offered. */
const markOf = ({ sandboxOnly }: OpenMethod) => (sandboxOnly ? ({ sandbox: true } as const) : {});

function methodRow(
  method: OpenMethod,
  settings: Awaited<ReturnType<typeof settingsOf>>,
  {
    currency,
    left,
    isOff,
    opensAt,
  }: {
    readonly currency: string;
    readonly left: DepositMethod["left"];
    readonly isOff: boolean;
    readonly opensAt: number | undefined;
  },
): DepositMethod {
  const [min, max] = limitsOf(method, settings);
  const { code, name, kind, fee, expiryMinutes } = method;
  const arrives = arrivalOf(settings.depositArrivals, code);
  return {
    code,
    name,
    kind,
    min,
    max,
    fee,
    currency,
    expiryMinutes,
    maintain: isOff || opensAt !== undefined || settings.methodsOff.includes(code) ? 1 : 0,
    ...(opensAt !== undefined && { opensAt }),
    ...markOf(method),
    fields: z.toJSONSchema(method.fields) as DepositMethod["fields"],
    ...(arrives !== undefined && { arrivesMinutes: arrives }),
    ...(left && { left }),
    presets: settings.depositPresets.filter((preset) => preset >= min && preset <= max),
  };
}
