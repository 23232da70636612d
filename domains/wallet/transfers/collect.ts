import { playerOf } from "@taya/kernel/caller";
import type { Caller, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { ok, type Result } from "@taya/kernel/result";
import { askOf, fromTagged, toTagged } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { transferCalls } from "./contract.ts";
import { syncPurse } from "./purses.ts";
import { driveTransfer } from "./saga.ts";
import { statusOf } from "./transfers.rules.ts";
import { keepCollection, readCollection, readTransfer } from "./transfers.store.ts";
import { open, waitFor } from "./transfer.ts";

type Answer = Output<typeof transferCalls.collectTransfers>;

/** What is to come back from one vendor; without an id nothing could be asked for. */
interface Piece {
  readonly vendor: string;
  readonly amount: Minor;
  readonly id?: string;
}

/**
 * Brings everything back from every vendor. Each is asked what it holds first; one that does not answer is left out and
 * named. What is to come is written down in one transaction, then every vendor is driven by itself.
 */
export async function collect(context: Context, caller: Caller): Promise<Result<Answer, "WALLET_IDEM_MISMATCH">> {
  const playerId = playerOf(caller);
  const { merchant } = caller;
  const ask = askOf(caller);
  const { key } = ask;
  const { db } = context.platform.database;
  const { currency } = await context.site.brand(merchant);
  const known = (await readCollection(db, playerId, key)) !== undefined;
  const answered = known ? new Set<string>() : await askAll(context, playerId);
  const { result, replayed } = await context.ledger.once<Piece[], never>(ask, (tx) =>
    writeDown(context, tx, { playerId, merchant, currency, answered }),
  );
  if (replayed) caller.reply.replay();
  if (!result.ok) return result;
  if (replayed) await waitFor(() => readCollection(db, playerId, key));
  else await Promise.all(result.value.map(async ({ id }) => id && (await driveTransfer(context, id))));
  const now = await answerOf(context, playerId, result.value);
  const kept = { playerId, key, answer: toTagged(now), at: context.platform.clock.now() };
  return ok(fromTagged(await keepCollection(db, kept)) as Answer);
}

/** The codes of the vendors that said what they hold. */
async function askAll(context: Context, playerId: PlayerId): Promise<Set<string>> {
  const vendors = [...context.vendors.values()];
  const told = await Promise.all(vendors.map((vendor) => syncPurse(context, playerId, vendor)));
  return new Set(vendors.filter((_vendor, index) => told[index]).map(({ code }) => code));
}

interface Wish {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly answered: ReadonlySet<string>;
}

async function writeDown(context: Context, tx: Db, { answered, ...wish }: Wish): Promise<Result<Piece[], never>> {
  const pieces: Piece[] = [];
  const purses = await context.ledger.vendorWallets(tx, wish.playerId);
  for (const { code: vendor, kind } of context.vendors.values()) {
    const amount = purses.find((each) => each.kind === kind)?.balance ?? 0n;
    if (amount === 0n) continue;
    const id = context.platform.id<"transfer">();
    const about = {
      id,
      clientId: id,
      vendor,
      kind,
      direction: "out" as const,
      amount,
      at: context.platform.clock.now(),
    };
    const opened = answered.has(vendor) && (await open(context, tx, { ...wish, ...about })).ok;
    pieces.push({ vendor, amount, ...(opened && { id }) });
  }
  return ok(pieces);
}

async function answerOf(context: Context, playerId: PlayerId, pieces: readonly Piece[]): Promise<Answer> {
  const { db } = context.platform.database;
  const results = await Promise.all(
    pieces.map(async ({ vendor, amount, id }) => {
      const transfer = id === undefined ? undefined : await readTransfer(db, id);
      return { vendor, amount, status: transfer ? statusOf(transfer.status) : ("REJECTED" as const) };
    }),
  );
  return { results, balance: (await context.ledger.balance(db, playerId)).cash };
}
