import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { type RangeAsked, readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { ENTRY_TYPES, type RecordLine } from "@taya/ledger";
import * as z from "zod/mini";
import { balanceOf } from "./balance.ts";
import type { DepositMethod, DepositRow, walletCalls } from "./contract.ts";
import { createDeposit, limitsOf } from "./deposits.ts";
import { type Deposit, listDeposits, lockDeposit, readDeposit } from "./deposits.store.ts";
import type { OpenMethod } from "./methods.ts";
import type { Desk } from "./needs.ts";
import { move, takeNotice } from "./news.ts";
import { playerOf } from "./player.ts";
import { typesAsked } from "./records.rules.ts";
import { rawOf } from "./raw.ts";
import { walletSettings } from "./settings.ts";

const AGENT_POLICY = "AGENTPOLICY3";

/** One handler per call of the wallet. */
export function walletHandlers(desk: Desk): Handlers<typeof walletCalls> {
  return {
    balance: async (_input, caller) => ok(await balanceOf(desk, playerOf(caller))),
    merchantWallet: async (_input, caller) => ok({ isSingle: (await settingsOf(desk, caller)).singleWallet }),
    async consolidated(_input, caller) {
      if (!(await desk.site.flag(caller.merchant, AGENT_POLICY))) {
        return fault("MODULE_OFF", { value: { module: AGENT_POLICY } });
      }
      const { commission } = await desk.ledger.balance(desk.platform.database.db, playerOf(caller));
      const { sumBalance: balance, bonus, inPlay, held } = await balanceOf(desk, playerOf(caller));
      return ok({ balance, bonus, locked: inPlay + held, commission });
    },
    ...depositHandlers(desk),
    ...recordHandlers(desk),
    notify: async ({ method }, caller) => takeNotice(desk, method, rawOf(caller)),
  };
}

type DepositNames = "depositMethods" | "createDeposit" | "deposits" | "deposit" | "cancelDeposit";

function depositHandlers(desk: Desk): Pick<Handlers<typeof walletCalls>, DepositNames> {
  const { database, clock, live } = desk.platform;
  return {
    async depositMethods(_input, caller) {
      const settings = await settingsOf(desk, caller);
      const { currency } = await desk.site.brand(caller.merchant);
      const list = [...desk.methods.values()].map((method) => methodRow(method, settings, currency));
      return ok({ list, bonuses: [] });
    },
    createDeposit: (input, caller) => createDeposit(desk, input, caller),
    async deposits(input, caller) {
      const when = await rangeOf(desk, input, caller);
      if (!when) return badRange();
      const { pageNo, pageSize, status } = input;
      const asked = { ...when, playerId: playerOf(caller), status, ...window(input) };
      const { list, total } = await listDeposits(database.db, asked);
      return ok({ list: list.map(rowOf), total, pageNo, pageSize });
    },
    async deposit({ id }, caller) {
      const deposit = await readDeposit(database.db, playerOf(caller), id);
      return deposit ? ok({ ...rowOf(deposit), data: deposit.data }) : fault("NOT_FOUND");
    },
    async cancelDeposit({ id }, caller) {
      const playerId = playerOf(caller);
      const result = await database.transaction(async (tx) => {
        const known = await readDeposit(tx, playerId, id);
        if (!known) return fault("NOT_FOUND");
        const locked = await lockDeposit(tx, { ...known, reference: id });
        if (!locked || !(await move(desk, tx, locked, "cancel"))) return fault("WALLET_STATE");
        return ok(rowOf({ ...locked, status: "CANCELLED", updatedAt: clock.now() }));
      });
      if (result.ok) live.changed("wallet.balance", { playerId });
      return result;
    },
  };
}

function recordHandlers(desk: Desk): Pick<Handlers<typeof walletCalls>, "records" | "record"> {
  const { db } = desk.platform.database;
  return {
    async records(input, caller) {
      const when = await rangeOf(desk, input, caller);
      if (!when) return badRange();
      const types = typesAsked(Object.keys(ENTRY_TYPES).map(Number), input);
      const asked = { ...when, playerId: playerOf(caller), ...(types && { types }), ...window(input) };
      const { list, total, totals } = await desk.ledger.records(db, asked);
      return ok({ list: list.map(recordOf), total, totals, pageNo: input.pageNo, pageSize: input.pageSize });
    },
    async record({ id }, caller) {
      const found = await desk.ledger.record(db, playerOf(caller), id);
      return found ? ok({ ...recordOf(found), legs: [...found.legs] }) : fault("NOT_FOUND");
    },
  };
}

const settingsOf = (desk: Desk, caller: Caller) =>
  desk.platform.settings.read(caller.merchant, "wallet", walletSettings);

const window = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

async function rangeOf(desk: Desk, input: RangeAsked, caller: Caller) {
  const { timeZone } = await desk.site.brand(caller.merchant);
  return readRange(input, desk.platform.clock, timeZone);
}

const badRange = () => fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });

function methodRow(
  method: OpenMethod,
  settings: Awaited<ReturnType<typeof settingsOf>>,
  currency: string,
): DepositMethod {
  const [min, max] = limitsOf(method, settings);
  const { code, name, kind, fee, expiryMinutes } = method;
  return {
    code,
    name,
    kind,
    min,
    max,
    fee,
    currency,
    expiryMinutes,
    maintain: settings.methodsOff.includes(code) ? 1 : 0,
    fields: z.toJSONSchema(method.fields) as DepositMethod["fields"],
    presets: settings.depositPresets.filter((preset) => preset >= min && preset <= max),
  };
}

const rowOf = (deposit: Deposit): DepositRow => ({
  id: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  credited: deposit.credited,
  status: deposit.status,
  createdAt: deposit.createdAt,
  updatedAt: deposit.updatedAt,
  expiresAt: deposit.expiresAt,
});

const recordOf = (line: RecordLine): Output<typeof walletCalls.records>["list"][number] => ({
  id: line.id,
  type: line.type,
  typeName: ENTRY_TYPES[line.type] ?? "other",
  amount: line.amount,
  balanceAfter: line.balanceAfter,
  ref: line.ref,
  ...(line.roundId && { roundId: line.roundId }),
  at: line.at,
  status: "DONE",
});
