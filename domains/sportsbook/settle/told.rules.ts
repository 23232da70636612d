import type { Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { gameOf } from "./game.rules.ts";
import type { OpenStake } from "./post.rules.ts";
import type { BookedTicket, Posted } from "./tickets.read.ts";

/** What others know of a ticket: nothing of one that is open, or void. */
export type Known = (OpenStake & Pick<Posted, "returned" | "validBet" | "wagered">) | undefined;

const NOTHING = { stake: 0n, bonusStake: 0n, returned: 0n, validBet: 0n, wagered: 0n };

interface Telling {
  readonly entryId: string;
  readonly path: readonly number[];
  /** What they knew before, and what is so now. */
  readonly before: Known;
  readonly now: Known;
  readonly at: Instant;
}

/** What others are told of a ticket: all of a first end, what changed of a later one; undefined when nothing did. */
export function toldOf(ticket: BookedTicket, { entryId, path, before, now, at }: Telling): BetsSettled | undefined {
  if (!before && !now) return undefined;
  const [was, is] = [before ?? NOTHING, now ?? NOTHING];
  const change = (of: (known: typeof NOTHING) => bigint) => formatMinor(of(is) - of(was));
  const { game, category } = gameOf(ticket.legs.map(({ sport }) => sport));
  return {
    roundId: entryId,
    bet: ticket.id,
    playerId: ticket.playerId,
    merchant: ticket.merchant,
    game,
    gameId: game,
    vassalage: category,
    category,
    currency: ticket.currency,
    stake: change((each) => each.stake),
    bonusStake: change((each) => each.bonusStake),
    validBet: change((each) => each.validBet),
    wagered: change((each) => each.wagered),
    payout: change((each) => each.returned),
    path: [...path],
    bets: (now ? 1 : 0) - (before ? 1 : 0),
    ...(before && { later: true, result: { now: togetherOf(now), told: togetherOf(before) } }),
    at,
  };
}

/** A ticket as others know it; nothing where they know of none. */
function togetherOf(known: Known) {
  const { stake, wagered, returned } = known ?? NOTHING;
  const amounts = { stake: formatMinor(stake), wagered: formatMinor(wagered), payout: formatMinor(returned) };
  return { ...amounts, bets: known ? 1 : 0 };
}
