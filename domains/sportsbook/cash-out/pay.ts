import { type BetKind, validBet, wagered } from "@taya/kernel/valid-bet";
import type { EntryId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { BetsSettled } from "@taya/kernel/settled";
import { KIND, type Purse } from "@taya/ledger";
import { ALL_OF_IT, movesOf } from "../betting/positions.ts";
import type { Grid } from "../betting/exposure.rules.ts";
import { gameOf } from "../settle/game.rules.ts";
import { kindOf } from "../settle/post.rules.ts";
import type { NewPosting } from "../settle/postings.store.ts";
import { type BookedTicket, stakeLeft } from "../settle/tickets.read.ts";
import { toldOf } from "../settle/told.rules.ts";

/** What a cash-out has posted, and the ticket as it is from then on. */
export interface CashedOut {
  readonly ticket: BookedTicket;
  readonly paid: bigint;
  readonly posting: NewPosting;
  readonly told: BetsSettled;
  /** What the house may lose less by it. */
  readonly moves: readonly Grid[];
}

interface Paying {
  /** Of the cash-out; its entry has the same. */
  readonly id: string;
  readonly paid: bigint;
  /** Of a million, what is cashed out for good from now on. */
  readonly cashedPpm: number;
  readonly path: readonly number[];
  readonly at: Instant;
}

/** Pays a part of a ticket, or all that is left of it: that part is over for good, whatever becomes of the match. */
export function payOut(before: BookedTicket, { id, paid, cashedPpm, path, at }: Paying, purse: Purse): CashedOut {
  const { playerId } = before;
  const isOver = cashedPpm === ALL_OF_IT;
  const status = isOver ? "CASHED_OUT" : "ACCEPTED";
  const ticket: BookedTicket = {
    ...before,
    status,
    cashedPpm,
    seq: before.seq + 1,
    cashed: before.cashed + paid,
    path,
  };
  const stake = stakeLeft(before) - stakeLeft(ticket);
  const posted = purse.post([
    {
      playerId,
      key: id as EntryId,
      type: 206,
      roundId: before.id as never,
      ref: gameOf(before.legs.map(({ sport }) => sport)).game,
      legs: [
        { kind: KIND.IN_PLAY, amount: -stake },
        { kind: KIND.GAME, amount: stake - paid },
        { kind: KIND.CASH, amount: paid },
      ],
    },
  ]);
  if (posted.code !== "OK") throw new Error(`the ticket ${before.id} cannot be cashed out: ${posted.code}`);
  const category: BetKind = kindOf(before);
  const bet = { category, stake, payout: paid, status: "cashout" } as const;
  const counts = { validBet: validBet(bet), wagered: wagered(bet) };
  const now = { stake, bonusStake: 0n, returned: paid, ...counts };
  const whole = toldOf(ticket, { entryId: id, path, before: undefined, now, at })!;
  return {
    ticket,
    paid,
    posting: {
      betId: before.id,
      playerId,
      seq: ticket.seq,
      entryId: id,
      kind: "CASH_OUT",
      returned: 0n,
      bonusReturned: 0n,
      delta: paid,
      ...counts,
      status,
      cashedPpm,
      cashed: ticket.cashed,
      path,
    },
    // A part of a ticket is no bet of its own: the ticket is told of once it is over.
    told: isOver ? whole : { ...whole, bets: 0, later: true },
    moves: movesOf(before, ALL_OF_IT - before.cashedPpm, ALL_OF_IT - cashedPpm),
  };
}
