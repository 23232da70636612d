import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { lockLine } from "../rates/rates.store.ts";
import { type Contract, contractById, currentOf } from "./contracts.store.ts";
import { type Due, dueToHold, lapsed, ofClosed } from "./due.store.ts";
import { endAbove, endOf } from "./ends.ts";
import { mayMove } from "./states.rules.ts";
import { makeStep } from "./steps.ts";

type PartContext = Pick<Context, "accounts" | "platform" | "site">;

/**
 * What time brings: versions begin to hold, offers and wishes to end a contract lapse, and contracts of closed accounts
 * end. Each in a commit of its own, so that cut off anywhere it goes on where it was.
 */
export async function turnContracts(context: PartContext): Promise<void> {
  const { database, clock } = context.platform;
  const now = clock.now();
  await each(context, await dueToHold(database.db, now), begin);
  await each(context, await lapsed(database.db, now), lapse);
  await each(context, await ofClosed(database.db), close);
}

type Step = (context: PartContext, tx: Db, contract: Contract) => Promise<void>;

async function each(context: PartContext, all: readonly Due[], step: Step): Promise<void> {
  for (const { id, downlineId } of all) {
    await context.platform.database.transaction(async (tx) => {
      await lockLine(tx, downlineId);
      await step(context, tx, (await contractById(tx, id))!);
    });
  }
}

/** A version begins to hold in the place of the one before, and ends what goes beyond it below. */
async function begin(context: PartContext, tx: Db, contract: Contract): Promise<void> {
  const { downlineId, kind, ppm, effectiveFrom: from } = contract;
  const at = context.platform.clock.now();
  if (!mayMove(contract, "activate", at) || from === null) return;
  const before = (await currentOf(tx, downlineId, kind)).find(({ id }) => id !== contract.id);
  if (before) await makeStep(context, tx, before, { move: "supersede", by: null, at, effectiveTo: from });
  await makeStep(context, tx, contract, { move: "activate", by: null, at });
  await endAbove(context, tx, contract, { ppm, from, because: "upline_rate_lower", by: null, at });
}

async function lapse(context: PartContext, tx: Db, contract: Contract): Promise<void> {
  const at = context.platform.clock.now();
  if (contract.expiresAt === null || contract.expiresAt > at) return;
  await makeStep(context, tx, contract, { move: contract.status === "OFFERED" ? "expire" : "lapse", by: null, at });
}

/** What a closed account had ends, and everything of the same kind below. */
async function close(context: PartContext, tx: Db, contract: Contract): Promise<void> {
  const at = context.platform.clock.now();
  const { timeZone } = await context.site.brand(contract.merchant);
  const from = endOf(contract, at, timeZone);
  const ended = await makeStep(context, tx, contract, {
    move: "end",
    by: null,
    at,
    effectiveTo: from,
    endReason: "closed",
  });
  if (ended) await endAbove(context, tx, contract, { ppm: -1, from, because: "cascade", by: null, at });
}
