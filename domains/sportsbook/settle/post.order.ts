import { type PathOf, readAgentPaths } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import { betsSettled, type BetsSettled } from "@taya/kernel/settled";
import type { Instant } from "@taya/kernel/instant";
import type { Entry, OrderKind, Purse } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import type { Grid } from "../betting/exposure.rules.ts";
import { moveExposure } from "../betting/exposure.store.ts";
import { ALL_OF_IT, movesOf } from "../betting/positions.ts";
import type { Context } from "../context.ts";
import { gameOf } from "./game.rules.ts";
import { endLegs, type OpenStake, rollbackLegs, stakeOf, stepOf, type TicketEnd, typeOf } from "./post.rules.ts";
import { addPostings, type NewPosting } from "./postings.store.ts";
import { settleSettings } from "./settings.ts";
import { type BookedTicket, type Posted, readTickets } from "./tickets.read.ts";
import { type Known, toldOf } from "./told.rules.ts";

/** A ticket that a result concerns. */
export interface SettleCommand {
  readonly playerId: PlayerId;
  readonly betId: string;
}

/** What was posted of a ticket. */
export interface Settled {
  readonly posting: NewPosting;
  readonly ticket: BookedTicket;
  readonly told: BetsSettled | undefined;
  /** What the house may lose more or less by it: nothing by a ticket that is void. */
  readonly moves: readonly Grid[];
}

interface World {
  readonly tickets: ReadonlyMap<string, BookedTicket>;
  /** Above what results have to be confirmed, by brand. */
  readonly sureAbove: ReadonlyMap<string, bigint>;
  readonly pathOf: PathOf;
  readonly at: Instant;
}

/**
 * Brings tickets to what their legs make of them: ends them, takes back an end that is another one now, lets them go on
 * where a result was taken back. What is read is read behind the locks of their owners, whose tickets nobody else changes
 * then; a ticket that is as it should be is left alone.
 */
export function settleOrder(context: Pick<Context, "platform">): OrderKind<SettleCommand, World, Settled | undefined> {
  return {
    name: "sports settlement",
    async read(tx, asked, at) {
      const [tickets, pathOf] = await together([
        readTickets(tx, [...new Set(asked.map(({ betId }) => betId))]),
        readAgentPaths(
          context.platform,
          tx,
          asked.map(({ playerId }) => playerId),
        ),
      ]);
      const sureAbove = await readSureAbove(context, tickets.values());
      return { tickets, sureAbove, pathOf, at };
    },
    decide({ betId }, world, purse) {
      const ticket = world.tickets.get(betId);
      return ticket && settle(context, ticket, world, purse);
    },
    async write(tx, done, at) {
      const settled = done.flatMap(({ result }) => result ?? []);
      const facts = settled.flatMap(({ told }) => told ?? []);
      await together([
        addPostings(
          tx,
          settled.map(({ posting }) => posting),
          at,
        ),
        facts.length > 0 && context.platform.events.tellAll(tx, betsSettled, facts),
        moveExposure(
          tx,
          settled.flatMap(({ moves }) => moves),
        ),
      ]);
    },
  };
}

/** Above what each brand's tickets wait for a second word; nothing for brands whose do not. */
async function readSureAbove(
  { platform }: Pick<Context, "platform">,
  tickets: Iterable<BookedTicket>,
): Promise<ReadonlyMap<string, bigint>> {
  const above = new Map<string, bigint>();
  for (const merchant of new Set([...tickets].map((ticket) => ticket.merchant))) {
    const { confirmAbove } = await platform.settings.read(merchant, "sportsbook", settleSettings);
    if (confirmAbove > 0n) above.set(merchant, confirmAbove);
  }
  return above;
}

function settle(
  { platform }: Pick<Context, "platform">,
  ticket: BookedTicket,
  { sureAbove, pathOf, at }: World,
  purse: Purse,
): Settled | undefined {
  const step = stepOf(ticket, sureAbove.get(ticket.merchant));
  if (step.step === "none") return undefined;
  const end = step.step === "end" ? step.end : undefined;
  const before = ticket.status === "SETTLED" ? ticket.last : undefined;
  const entries = entriesOf(ticket, { before, end, id: () => platform.id<"entry">() }, purse.balances().bonus);
  const posted = purse.post(entries);
  if (posted.code !== "OK") throw new Error(`the ticket ${ticket.id} cannot be settled: ${posted.code}`);
  const stake = stakeOf(ticket);
  const posting = postingOf(ticket, {
    before,
    end,
    entryId: entries.at(-1)!.key,
    path: ticket.path.length > 0 ? ticket.path : pathOf(ticket.playerId),
  });
  const known = { before: knownOf(before, stake), now: knownOf(end, stake) };
  const told = toldOf(ticket, { ...known, entryId: posting.entryId, path: posting.path, at });
  return { posting, ticket, told, moves: movesBetween(ticket, before, end) };
}

function movesBetween(ticket: BookedTicket, before: Posted | undefined, end: TicketEnd | undefined): readonly Grid[] {
  const counted = (kind: Posted["kind"] | undefined) => (kind === "VOID" ? 0 : ALL_OF_IT - ticket.cashedPpm);
  const [was, is] = [counted(before?.kind), counted(end?.kind)];
  return was === is ? [] : movesOf(ticket, was, is);
}

interface Change {
  /** What an end before had posted, and the end of now. */
  readonly before: Posted | undefined;
  readonly end: TicketEnd | undefined;
}

function entriesOf(
  ticket: BookedTicket,
  { before, end, id }: Change & { readonly id: () => Entry["key"] },
  bonus: bigint,
): Entry[] {
  const entry = (type: number, legs: Entry["legs"]): Entry => ({
    playerId: ticket.playerId,
    key: id(),
    type,
    // Every entry of a ticket names it.
    roundId: ticket.id as NonNullable<Entry["roundId"]>,
    ref: gameOf(ticket.legs.map(({ sport }) => sport)).game,
    legs,
  });
  return [
    ...(before ? [{ ...entry(203, rollbackLegs(stakeOf(ticket), before, bonus)), forced: true as const }] : []),
    ...(end ? [entry(typeOf(end), endLegs(end))] : []),
  ];
}

function postingOf(
  ticket: BookedTicket,
  { before, end, entryId, path }: Change & Pick<NewPosting, "entryId" | "path">,
): NewPosting {
  const { id, playerId, seq, cashed, cashedPpm } = ticket;
  const { returned, bonusReturned, validBet, wagered } = end ?? NOTHING;
  const ended = end?.kind ?? "CORRECTION";
  return {
    betId: id,
    playerId,
    seq: seq + 1,
    entryId,
    // Of one that is void as a whole that is what matters, whatever it was before.
    kind: before && ended !== "VOID" ? "CORRECTION" : ended,
    returned,
    bonusReturned,
    delta: returned - (before ?? NOTHING).returned,
    validBet,
    wagered,
    status: end ? "SETTLED" : "ACCEPTED",
    cashed,
    cashedPpm,
    path,
  };
}

const NOTHING = { returned: 0n, bonusReturned: 0n, validBet: 0n, wagered: 0n };

/** A void ticket is told of as little as an open one. */
const knownOf = (posted: Posted | undefined, stake: OpenStake): Known =>
  posted && posted.kind !== "VOID" ? { ...stake, ...posted } : undefined;
