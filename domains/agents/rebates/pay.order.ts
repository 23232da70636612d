import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { type Entry, legsOf, type OrderKind } from "@taya/ledger";
import type { Context } from "../needs.ts";
import { payable } from "./pay.rules.ts";
import { addPayments, carriesOf, OWN, paidBefore, type Payment, type RebateType, type Sum } from "./payments.store.ts";

/** Pays a member what a batch comes to for them, of their own bets and of those of their team. */
export interface PayCommand {
  readonly playerId: PlayerId;
  readonly sums: readonly Sum[];
  /** Whether they may be given anything for their own bets now. */
  readonly allowed: boolean;
}

interface World {
  readonly paid: ReadonlySet<string>;
  readonly carried: Map<string, Minor>;
}

const nameOf = ({ recipient, type }: { readonly recipient: number; readonly type: RebateType }) =>
  `${recipient} ${type}`;

/**
 * The set-based payment of a batch: whoever was paid before is left as they are, and what is paid, what stands over and
 * the entries are one commit.
 */
export function payOrder(
  { platform }: Pick<Context, "platform">,
  batch: bigint,
): OrderKind<PayCommand, World, readonly Payment[]> {
  return {
    name: "rebates",
    async read(tx, commands) {
      const recipients = commands.flatMap(({ sums }) => sums.map(({ recipient }) => recipient));
      const [paid, carries] = [await paidBefore(tx, batch, recipients), await carriesOf(tx, recipients)];
      return {
        paid: new Set(paid.map(nameOf)),
        carried: new Map(carries.map((each) => [nameOf(each), each.amount])),
      };
    },
    decide({ playerId, sums, allowed }, { paid: before, carried }, purse) {
      const payments = sums
        .filter((sum) => !before.has(nameOf(sum)))
        .map(({ recipient, type, earned }): Payment => {
          const over = carried.get(nameOf({ recipient, type })) ?? 0n;
          const paid = payable(earned, over, type !== OWN || allowed);
          return { id: platform.id(), batch, recipient, type, currency: purse.currency, earned, carried: over, paid };
        });
      const entries = payments
        .filter(({ paid }) => paid > 0n)
        .map(({ id: ref, type, paid }): Entry => {
          const legs = type === OWN ? legsOf.rebate(paid) : legsOf.agentRebate(paid);
          return { playerId, type, ref, key: platform.id<"entry">(), legs };
        });
      if (entries.length === 0) return payments;
      const posted = purse.post(entries);
      if (posted.code !== "OK") throw new Error(`rebates cannot be paid to ${playerId}: ${posted.code}`);
      return payments;
    },
    async write(tx, done, at) {
      const payments = done.flatMap(({ result }) => result);
      if (payments.length > 0) await addPayments(tx, payments, at);
    },
  };
}
