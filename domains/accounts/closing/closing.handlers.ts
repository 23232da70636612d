import { closingLeftovers } from "../points.ts";
import type { Caller, Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { CHANNELS } from "../choices/choices.rules.ts";
import { keepChoice } from "../choices/choices.store.ts";
import type { Desk } from "../desk.ts";
import { secured } from "../events.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { steppedUp } from "../guard/stepup.ts";
import { playerById } from "../players.store.ts";
import { disable } from "../shut.ts";
import { voidTickets } from "../tickets.store.ts";
import type { closingCalls } from "./closing.contract.ts";
import { type Leftover, unsettled } from "./closing.rules.ts";

/** Answers whether an account may be closed, and closes it. */
export function closingHandlers(desk: Desk): Handlers<typeof closingCalls> {
  const { database, clock, events } = desk.platform;
  return {
    async closing(_input, caller) {
      const { playerId } = caller.session!;
      const { currency } = await desk.needs.ledger.balance(database.db, playerId);
      return ok({ left: (await leftOf(desk, database.db, playerId)).map(shown), currency });
    },
    async closeAccount({ reason, note }, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      const left = await database.transaction(async (tx) => {
        await playerById(tx, playerId, true);
        const open = await leftOf(desk, tx, playerId);
        if (open.length > 0) return open;
        const at = clock.now();
        await sql`
          insert into accounts.closing (id, player_id, reason, note, at)
          values (${desk.platform.id<"closing">()}, ${playerId}, ${reason}, ${note?.trim() || null}, ${new Date(at)})`.execute(
          tx,
        );
        await disable(tx, desk.platform, playerId, true);
        await voidTickets(tx, playerId, ["remember", "change", "reset", "challenge", "stepUp"], at);
        for (const channel of CHANNELS) {
          await keepChoice(tx, playerId, { topic: "MARKETING", channel, allowed: false, at, ip: caller.ip });
        }
        await desk.sessions.end(tx, { playerId }, "CLOSED");
        await events.tell(tx, secured, { playerId, merchant: caller.merchant, what: "CLOSED", at });
        return [];
      });
      if (left.length > 0) return fault("WALLET_STATE", { value: { left: left.map(shown) } });
      forgetHere(caller);
      return ok(null);
    },
  };
}

async function leftOf({ needs, platform }: Desk, db: Db, playerId: PlayerId): Promise<Leftover[]> {
  const money = unsettled(await needs.ledger.balance(db, playerId), await needs.ledger.vendorWallets(db, playerId));
  const others = await Promise.all(platform.points.all(closingLeftovers).map((read) => read(db, playerId)));
  return [...money, ...others.flat()];
}

const shown = ({ what, amount }: Leftover) => ({ what, ...(amount !== undefined && { amount: formatMinor(amount) }) });

/** Nothing of the account stays in the browser. */
function forgetHere({ reply }: Caller): void {
  reply.header("Clear-Site-Data", '"cookies", "storage"');
  for (const cookie of ["__Host-sid", "__Host-rm"]) reply.cookie(cookie, "", { maxAgeMs: 0 });
}
