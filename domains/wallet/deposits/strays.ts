import { balanceTopic } from "@taya/ledger/contract";
import { assert } from "@taya/kernel/assert";
import { MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Found } from "@taya/payments/method";
import type { OpenMethod } from "@taya/payments/methods";
import type { Context } from "../needs.ts";
import { walletSettings } from "../settings.ts";
import { askProvider } from "./deposits.ts";
import { findDeposit, insertDeposit, lockDeposit } from "./deposits.store.ts";
import { takePaid } from "./webhook.ts";

type Stray = Extract<Found, { readonly paymentId: string }>;

/** Looks for money that came without a deposit and takes it in; an order whose money lies there is asked about at once. */
export async function takeStrays(context: Context): Promise<void> {
  const { database, live } = context.platform;
  const merchantOf = async (id: PlayerId) => (await context.accounts.player(database.db, id))?.merchant;
  for (const method of context.payments.methods()) {
    for (const found of (await method.door.findStrays?.(merchantOf)) ?? []) {
      if ("paymentId" in found) {
        await takeStray(context, method, found);
        live.changed(balanceTopic, { playerId: found.playerId });
        continue;
      }
      const deposit = await findDeposit(database.db, found.reference);
      if (!deposit) continue;
      await askProvider(context, deposit);
      live.changed(balanceTopic, { playerId: deposit.playerId });
    }
  }
}

/** Makes a deposit of money nobody had asked for and credits it; where the law would have refused it, an operator looks first. */
async function takeStray(context: Context, method: OpenMethod, { playerId, merchant, paymentId, amount }: Stray) {
  const { database, settings, clock } = context.platform;
  const { currency } = await context.site.brand(merchant);
  const { depositTurnover: turnoverPpm } = await settings.read(merchant, "wallet", walletSettings);
  const id = context.platform.id<"deposit">();
  const at = clock.now();
  const expiresAt = at + method.expiryMinutes * MINUTE;
  const row = { id, playerId, merchant, method: method.code, currency, amount, fields: {}, at, expiresAt, turnoverPpm };
  await database.transaction(async (tx) => {
    if (!(await method.door.adoptStray?.(tx, paymentId, id))) return;
    const may = await context.compliance.mayDeposit(tx, playerId, amount);
    await insertDeposit(tx, row);
    const deposit = await lockDeposit(tx, { method: method.code, reference: id, providerRef: undefined });
    assert(deposit, "a deposit just written is there");
    const event = { kind: "paid", providerRef: id, reference: id, paymentId, amount, currency } as const;
    await takePaid(context, tx, deposit, { ...event, also: { flags: ["STRAY"], review: !may.ok } });
  });
}
