import { sameName } from "@taya/kernel/alike";
import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import type { Context } from "../needs.ts";
import { heldFor } from "../withdrawals/door.ts";
import { BANKS, bankOf } from "./banks.ts";
import type { payoutAccountCalls } from "./contract.ts";
import { readNumber } from "./numbers.ts";
import { accountsOf, removeAccount, setDefault } from "./payout-accounts.store.ts";
import { keepAccount, nameOf } from "./payout-accounts.ts";

const MOST = 5;

/** One handler per call of payout accounts. */
export function payoutAccountHandlers(context: Context): Handlers<typeof payoutAccountCalls> {
  const { database, clock } = context.platform;
  return {
    async bankCards(_input, caller) {
      const { playerId } = caller.session!;
      const rows = await accountsOf(database.db, playerId);
      const list = rows.map(
        ({ numberBox: _box, playerId: _player, merchant: _merchant, network: _network, ...row }) => ({
          ...row,
          bankName: nameOf(row),
        }),
      );
      const { payeeName } = (await context.accounts.details(database.db, playerId)) ?? {};
      return ok({ list, max: MOST, holder: payeeName ?? null, banks: [...BANKS] });
    },
    async addBankCard({ kind, bankCode, accountNumber, holder, network }, caller) {
      const proven = await context.accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const { playerId } = caller.session!;
      const bank = bankOf(kind === "USDT" ? "TRC20" : (bankCode ?? ""));
      const number = readNumber(kind, accountNumber);
      const errors = [
        ...(bank?.kind === kind ? [] : [{ field: "bankCode", rule: "range" as const }]),
        ...(number === undefined ? [{ field: "accountNumber", rule: "pattern" as const }] : []),
      ];
      if (!bank || number === undefined || errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const details = await context.accounts.details(database.db, playerId);
      if (!sameName(holder, details?.payeeName ?? "")) return fault("WALLET_BANK_NAME");
      const usableAfterMs = await context.accounts.payoutWait(caller.merchant);
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        const present = await accountsOf(tx, playerId);
        if (present.length >= MOST) return fault("WALLET_LIMIT", { value: { max: MOST } });
        const about = { playerId, merchant: caller.merchant, kind, bankCode: bank.code, network, number, holder };
        const id = await keepAccount(context, tx, { ...about, default: present.length === 0, usableAfterMs });
        return id === undefined ? fault("REG_TAKEN", { value: { field: "accountNumber" } }) : ok({ id });
      });
    },
    async changeBankCard({ id }, caller) {
      const proven = await context.accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const { playerId } = caller.session!;
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        return (await setDefault(tx, playerId, id)) ? ok(null) : fault("NOT_FOUND");
      });
    },
    async dropBankCard({ id }, caller) {
      const proven = await context.accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const { playerId } = caller.session!;
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        if (await heldFor(tx, { id, playerId })) return fault("WALLET_STATE");
        return (await removeAccount(tx, playerId, id, clock.now())) ? ok(null) : fault("NOT_FOUND");
      });
    },
  };
}
