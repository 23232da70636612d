import { type PathOf, readAgentPaths } from "@taya/bets/points";
import type { EntryId, PlayerId } from "@taya/kernel/id";
import { type Instant, SECOND } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { betsSettled } from "@taya/kernel/settled";
import type { Answered, OrderKind, Purse } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { moveExposure } from "../betting/exposure.store.ts";
import type { Context } from "../context.ts";
import { addPostings } from "../settle/postings.store.ts";
import { ticketReturn } from "../settle/ticket.rules.ts";
import { type BookedTicket, stakeLeft } from "../settle/tickets.read.ts";
import { type CashOutRow, saveCashOuts, stillWaiting, type WaitingCashOut } from "./cash-outs.store.ts";
import type { Offer } from "./offer.ts";
import { type CashedOut, payOut } from "./pay.ts";
import { cashOutPart, isClose, type NoCashOut } from "./quote.rules.ts";
import { type CashOutWorld, offerFor, ownTicket, readCashOutWorld, waitFor } from "./world.ts";

/** A ticket to be cashed out. */
export interface CashOutCommand {
  readonly playerId: PlayerId;
  readonly betId: string;
  /** Of a million of what is left. */
  readonly part: number;
  /** What was offered to whoever asks; undefined where it was not. */
  readonly seen?: Offer | undefined;
  /** The target that has been reached: any offer of at least so much is taken. */
  readonly target?: bigint;
  /** Of one that has waited; it is decided now. */
  readonly waited?: string;
}

export type CashOutFault = "NOT_FOUND" | "SPORT_CASHOUT_GONE";

/** What became of it. */
export interface CashOutDone extends Answered<Cashed, CashOutFault> {
  /** What is written of it. */
  readonly row?: CashOutRow;
  readonly cashed?: CashedOut;
}

export interface Cashed {
  readonly paid: bigint;
  readonly remainingStake: bigint;
  readonly status: "CASHED_OUT" | "PARTIALLY_CASHED_OUT" | "PENDING";
  readonly decidedAt?: number;
  readonly balance: bigint;
}

export interface World extends CashOutWorld {
  readonly pathOf: PathOf;
  /** Those of the commands that waited and still do. */
  readonly due: ReadonlyMap<string, WaitingCashOut>;
}

/**
 * Cashes tickets out. Their matches are held before they are priced: an offer is worth what it was when it is paid. With a
 * leg in play it waits first, as a bet does, and is priced again.
 */
export function cashOutOrder(context: Pick<Context, "platform">): OrderKind<CashOutCommand, World, CashOutDone> {
  return {
    name: "sports cash-out",
    async read(tx, asked) {
      const [world, pathOf, due] = await together([
        readCashOutWorld(tx, [...new Set(asked.map(({ betId }) => betId))], true),
        readAgentPaths(
          context.platform,
          tx,
          asked.map(({ playerId }) => playerId),
        ),
        stillWaiting(
          tx,
          asked.flatMap(({ waited }) => waited ?? []),
        ),
      ]);
      return { ...world, pathOf, due: new Map(due.map((row) => [row.id, row])) };
    },
    decide: (asked, world, purse) => decide(context, asked, world, purse),
    write: (tx, done) =>
      write(
        context,
        tx,
        done.map(({ result }) => result),
      ),
  };
}

async function write({ platform }: Pick<Context, "platform">, tx: Db, done: readonly CashOutDone[]): Promise<void> {
  const cashed = done.flatMap((each) => each.cashed ?? []);
  const facts = cashed.map(({ told }) => told);
  await together([
    saveCashOuts(
      tx,
      done.flatMap(({ row }) => row ?? []),
    ),
    // Of one ticket each posting is a row of its own, and the ticket is what the last one makes it.
    ...rounds(cashed).map((some) =>
      addPostings(
        tx,
        some.map(({ posting }) => posting),
        platform.clock.now(),
      ),
    ),
    facts.length > 0 && platform.events.tellAll(tx, betsSettled, facts),
    moveExposure(
      tx,
      cashed.flatMap(({ moves }) => moves),
    ),
  ]);
}

/** The first of every ticket, the second of every ticket, and so on. */
function rounds(cashed: readonly CashedOut[]): readonly (readonly CashedOut[])[] {
  const ofTicket = [...Map.groupBy(cashed, ({ ticket }) => ticket.id).values()];
  const most = Math.max(0, ...ofTicket.map((each) => each.length));
  return Array.from({ length: most }, (_, at) => ofTicket.flatMap((each) => each[at] ?? []));
}

function decide(context: Pick<Context, "platform">, command: CashOutCommand, world: World, purse: Purse): CashOutDone {
  const { betId, playerId, waited } = command;
  const ticket = ownTicket(world, betId, playerId);
  const row = waited === undefined ? undefined : world.due.get(waited);
  if (!ticket || (waited !== undefined && !row)) return { result: fault("NOT_FOUND"), ...ended(row) };
  if (!row && world.waiting.has(betId)) return { result: gone("PENDING") };
  const quote = offerFor(ticket, world);
  if (!quote.available) return { result: gone(quote.reason), ...ended(row) };
  const agreed = agreedOf(command, row, { ticket, at: world.at, now: quote.offer });
  if (agreed === undefined) return { result: gone("MOVED", quote.offer), ...ended(row) };
  const part = partOf(ticket, agreed, BigInt(command.part));
  if (part.paid === 0n) return { result: gone("TOO_SMALL", quote.offer), ...ended(row) };
  const { at } = world;
  const auto = command.target !== undefined;
  const fresh = {
    id: context.platform.id(),
    betId,
    playerId,
    part: command.part,
    offer: agreed,
    auto,
    at,
    decideAt: at,
  };
  const wait = row ? 0 : waitFor(ticket, world);
  if (wait > 0) return waits({ ...fresh, decideAt: Math.floor(at) + wait * SECOND }, { ticket, world, purse });
  return pays(context, { row: row ?? fresh, ...part }, { ticket, world, purse });
}

const MILLION = 1_000_000n;

/** A part of a ticket; all of it where what would be left can return nothing. */
function partOf(ticket: BookedTicket, agreed: bigint, part: bigint): ReturnType<typeof cashOutPart> {
  const taken = cashOutPart(agreed, ticket.cashedPpm, part);
  const rest = ticketReturn({ ...ticket, cashedPpm: taken.cashedPpm }, ticket.ends);
  return rest === 0n ? cashOutPart(agreed, ticket.cashedPpm, MILLION) : taken;
}

interface Deciding {
  readonly ticket: BookedTicket;
  readonly world: World;
  readonly purse: Purse;
}

type CashOutQuery = Omit<CashOutRow, "status" | "paid">;

/** It is decided later, as a bet would be. */
function waits(row: CashOutQuery, { ticket, world, purse }: Deciding): CashOutDone {
  world.waiting.add(ticket.id);
  const cashed = cashedOf(ticket, purse, { paid: 0n, status: "PENDING", decidedAt: row.decideAt });
  return { result: ok(cashed), row: { ...row, status: "PENDING", paid: undefined } };
}

function pays(
  { platform }: Pick<Context, "platform">,
  { row, paid, cashedPpm }: { readonly row: CashOutQuery; readonly paid: bigint; readonly cashedPpm: number },
  { ticket, world, purse }: Deciding,
): CashOutDone {
  const path = ticket.path.length > 0 ? ticket.path : world.pathOf(ticket.playerId);
  const cashed = payOut(ticket, { id: row.id, paid, cashedPpm, path, at: platform.clock.now() }, purse);
  world.tickets.set(ticket.id, cashed.ticket);
  world.waiting.delete(ticket.id);
  const status = cashed.ticket.status === "CASHED_OUT" ? "CASHED_OUT" : "PARTIALLY_CASHED_OUT";
  return {
    result: ok(cashedOf(cashed.ticket, purse, { paid, status })),
    entryId: row.id as EntryId,
    row: { ...row, status: "PAID", paid },
    cashed,
  };
}

interface Agreeing {
  readonly ticket: BookedTicket;
  readonly at: Instant;
  /** What is offered now for all that is left. */
  readonly now: bigint;
}

/** What is paid for all that is left: what was seen while it is still close, and for a target whatever reaches it. */
function agreedOf(
  { seen, target }: CashOutCommand,
  row: WaitingCashOut | undefined,
  { ticket, at, now }: Agreeing,
): bigint | undefined {
  const wanted = row?.auto ? row.target : target;
  if (wanted === null) return undefined;
  if (wanted !== undefined) return now >= wanted ? now : undefined;
  if (row) return closeTo(row.offer, now);
  const stands = seen && seen.seq === ticket.seq && seen.expiresAt > at;
  return stands ? closeTo(seen.offer, now) : undefined;
}

const closeTo = (seen: bigint, now: bigint): bigint | undefined => (isClose(seen, now) ? seen : undefined);

const gone = (reason: NoCashOut | "MOVED", offer?: bigint) =>
  fault("SPORT_CASHOUT_GONE", { value: { reason, ...(offer !== undefined && { offer: formatMinor(offer) }) } });

/** One that waited and comes to nothing. */
const ended = (row: CashOutRow | undefined): Pick<CashOutDone, "row"> =>
  row ? { row: { ...row, status: "GONE" } } : {};

const cashedOf = (ticket: BookedTicket, purse: Purse, of: Pick<Cashed, "paid" | "status" | "decidedAt">): Cashed => ({
  ...of,
  remainingStake: stakeLeft(ticket),
  balance: purse.balances().cash,
});
