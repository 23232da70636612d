import type { Caller, Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Leftover } from "@taya/vault/leftovers";
import { closingLeftovers } from "@taya/vault/points";
import { sql } from "kysely";
import type { Context } from "../needs.ts";
import type { closingCalls } from "./closing.contract.ts";
import { unsettled } from "./closing.rules.ts";

/** Answers whether an account may be closed, and closes it. */
export function closingHandlers(context: Context): Handlers<typeof closingCalls> {
  const { accounts, ledger, platform } = context;
  const { database, clock } = platform;
  return {
    async closing(_input, caller) {
      const { playerId } = caller.session!;
      const { currency } = await ledger.balance(database.db, playerId);
      return ok({ left: (await leftOf(context, database.db, playerId)).map(shown), currency });
    },
    async closeAccount({ reason, note }, caller) {
      const proven = await accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const { playerId } = caller.session!;
      const left = await database.transaction(async (tx) => {
        // Whatever brings money looks under this lock at whether the account is open: nothing comes while it closes.
        await ledger.lock(tx, playerId);
        await accounts.persons.hold(tx, playerId);
        const open = await leftOf(context, tx, playerId);
        if (open.length > 0) return open;
        await sql`
          insert into personal_data.closing (id, player_id, reason, note, at)
          values (${platform.id<"closing">()}, ${playerId}, ${reason}, ${note?.trim() || null}, ${new Date(clock.now())})`.execute(
          tx,
        );
        await accounts.closeOwn(tx, caller);
        return [];
      });
      if (left.length > 0) return fault("WALLET_STATE", { value: { left: left.map(shown) } });
      forgetHere(caller);
      return ok(null);
    },
  };
}

async function leftOf({ ledger, platform }: Context, db: Db, playerId: PlayerId): Promise<Leftover[]> {
  const money = unsettled(await ledger.balance(db, playerId), await ledger.vendorWallets(db, playerId));
  const others = await Promise.all(platform.points.all(closingLeftovers).map((read) => read(db, playerId)));
  return [...Map.groupBy([...money, ...others.flat()], ({ what }) => what).values()].map(together);
}

/** What several rooms say of the same. */
const together = (some: readonly Leftover[]): Leftover =>
  some.reduce(({ what, amount: sum }, { amount }) => ({
    what,
    ...((sum !== undefined || amount !== undefined) && { amount: (sum ?? 0n) + (amount ?? 0n) }),
  }));

const shown = ({ what, amount }: Leftover) => ({ what, ...(amount !== undefined && { amount: formatMinor(amount) }) });

/** Nothing of the account stays in the browser. */
function forgetHere({ reply }: Caller): void {
  reply.header("Clear-Site-Data", '"cookies", "storage"');
  for (const cookie of ["__Host-sid", "__Host-rm"]) reply.cookie(cookie, "", { maxAgeMs: 0 });
}
