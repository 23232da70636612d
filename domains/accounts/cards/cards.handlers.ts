import { payoutAccountUses } from "../points.ts";
import type { Handlers } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import { readDetails } from "../details.ts";
import type { Desk } from "../desk.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { steppedUp } from "../guard/stepup.ts";
import { BANKS, bankOf } from "./banks.ts";
import type { cardCalls } from "./cards.contract.ts";
import { sameName } from "@taya/kernel/alike";
import { readNumber } from "./numbers.ts";
import { cardsOf, removeCard, setDefault } from "./cards.store.ts";
import { keepCard, nameOf } from "./cards.ts";

const MOST = 5;

export function cardHandlers(desk: Desk): Handlers<typeof cardCalls> {
  const { database, clock } = desk.platform;
  return {
    async bankCards(_input, caller) {
      const { playerId } = caller.session!;
      const rows = await cardsOf(database.db, playerId);
      const list = rows.map(({ box: _box, playerId: _player, merchant: _merchant, network: _network, ...row }) => ({
        ...row,
        bankName: nameOf(row),
      }));
      const { payeeName } = (await readDetails(desk, database.db, playerId)) ?? {};
      return ok({ list, max: MOST, holder: payeeName ?? null, banks: [...BANKS] });
    },
    async addBankCard({ kind, bankCode, accountNumber, holder, network }, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      const bank = bankOf(kind === "USDT" ? "TRC20" : (bankCode ?? ""));
      const number = readNumber(kind, accountNumber);
      const errors = [
        ...(bank?.kind === kind ? [] : [{ field: "bankCode", rule: "range" as const }]),
        ...(number === undefined ? [{ field: "accountNumber", rule: "pattern" as const }] : []),
      ];
      if (!bank || number === undefined || errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const details = await readDetails(desk, database.db, playerId);
      if (!sameName(holder, details?.payeeName ?? "")) return fault("WALLET_BANK_NAME");
      const { cardUsableAfterHours } = await desk.settings(caller.merchant);
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        const present = await cardsOf(tx, playerId);
        if (present.length >= MOST) return fault("WALLET_LIMIT", { value: { max: MOST } });
        const about = { playerId, merchant: caller.merchant, kind, bankCode: bank.code, network, number, holder };
        const usableAfterMs = cardUsableAfterHours * HOUR;
        const id = await keepCard(desk, tx, { ...about, default: present.length === 0, usableAfterMs });
        return id === undefined ? fault("REG_TAKEN", { value: { field: "accountNumber" } }) : ok({ id });
      });
    },
    async changeBankCard({ id }, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        return (await setDefault(tx, playerId, id)) ? ok(null) : fault("NOT_FOUND");
      });
    },
    async dropBankCard({ id }, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      return database.transaction(async (tx) => {
        await oneAtATime(tx, "payout account", playerId);
        for (const inUse of desk.platform.points.all(payoutAccountUses)) {
          if (await inUse(tx, { id, playerId })) return fault("WALLET_STATE");
        }
        return (await removeCard(tx, playerId, id, clock.now())) ? ok(null) : fault("NOT_FOUND");
      });
    },
  };
}
