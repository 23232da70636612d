import type { PlayerId } from "@taya/kernel/id";
import { legsOf, type OrderKind, type Purse } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import type { Context } from "../context.ts";
import { gameOf } from "../settle/game.rules.ts";
import { moveExposure } from "./exposure.store.ts";
import { noteTaken, priced, staked, type Taken, type TicketAsk, type Why } from "./judge.rules.ts";
import { readFactors } from "./limits.store.ts";
import { type DecidedBet, decidePending, lockPending, type PendingBet } from "./pending.store.ts";
import type { Sports } from "./sports.ts";
import { readWorld } from "./world.ts";
import { type BetWorld, scoreOf } from "./world.rules.ts";

/** A ticket that waits is decided, or given back for a reason whatever stands. */
export interface DecideCommand {
  readonly playerId: PlayerId;
  readonly betId: string;
  readonly giveBack?: "BLOCKED_CLIENT" | "RESUBMIT_REQUEST";
}

interface World extends BetWorld {
  /** Those that wait; one that is decided waits no more. */
  readonly waiting: Map<string, PendingBet>;
  readonly factors: Awaited<ReturnType<typeof readFactors>>;
  /** Sports in which somebody scores all the time: there the price says what a score is worth. */
  readonly flowing: ReadonlySet<string>;
}

/**
 * Decides tickets that waited, as they would be taken now: what has been stopped, scored or priced beyond what the player
 * accepts meanwhile is given back. Who was decided already is left as they are.
 */
export function decideOrder(
  { platform }: Pick<Context, "platform">,
  sports: Sports,
): OrderKind<DecideCommand, World, DecidedBet | undefined> {
  return {
    name: "sports tickets that wait",
    async read(tx, asked) {
      const known = await sports();
      const bets = await lockPending(
        tx,
        asked.map(({ betId }) => betId),
      );
      const given = new Set(asked.flatMap(({ betId, giveBack }) => (giveBack ? [betId] : [])));
      const [world, factors] = await together([
        readWorld(
          tx,
          bets.filter(({ id }) => !given.has(id)),
          { held: true, sports: known },
        ),
        readFactors(tx, [...new Set(bets.map(({ playerId }) => playerId))]),
      ]);
      const flowing = new Set([...known.values()].flatMap(({ code, flows }) => (flows ? [code] : [])));
      return { ...world, factors, flowing, waiting: new Map(bets.map((bet) => [bet.id, bet])) };
    },
    decide(command, world, purse) {
      const bet = world.waiting.get(command.betId);
      if (bet?.playerId !== command.playerId) return undefined;
      // Whoever may not bet any more gets it back even where nobody has heard of that yet.
      const isShutOut = purse.blockedUntil !== undefined && purse.blockedUntil > world.at;
      const why = command.giveBack ?? (isShutOut ? "BLOCKED_CLIENT" : undefined);
      const decided = why ? rejected(bet, why) : decide(bet, world);
      world.waiting.delete(bet.id);
      if (decided.status === "REJECTED") giveBack(platform, bet, purse);
      return decided;
    },
    async write(tx, done, _at, world) {
      const bets = done.flatMap(({ result }) => result ?? []);
      await together([decidePending(tx, bets, world.at), moveExposure(tx, world.moves, world.bounds)]);
    },
  };
}

const rejected = ({ id }: PendingBet, reason: string, reoffer?: number): DecidedBet => ({
  id,
  status: "REJECTED",
  reason,
  reoffer,
  taken: undefined,
});

function decide(bet: PendingBet, world: World): DecidedBet {
  const changed = changeSince(bet, world);
  if (changed === "SCORE_CHANGED") return rejected(bet, changed);
  const ask = askOf(bet);
  const ticket = priced(world, ask);
  if (!ticket.ok) return rejected(bet, reasonOf(ticket.why), reofferOf(ticket.why, world, ask));
  if (changed) return rejected(bet, changed);
  const factor = world.factors.get(bet.playerId)?.hundredths ?? 100;
  const taken = staked(world, ticket.value, { unit: bet.unit, fill: "NORMAL", factor });
  if (!taken.ok) return rejected(bet, reasonOf(taken.why));
  noteTaken(world, taken.value);
  return accepted(bet, taken.value, world);
}

/** What has happened in a match of the ticket since it was asked for: bets were stopped at least, if only for a moment. */
function changeSince({ legs }: PendingBet, world: World): "SCORE_CHANGED" | "BETTING_SUSPENDED" | undefined {
  const moved = legs.filter(({ fixtureId, moment, sport }) => {
    return !world.flowing.has(sport) && world.fixtures.get(fixtureId)?.moment !== moment;
  });
  if (moved.length === 0) return undefined;
  const hasScored = moved.some(({ fixtureId, score }) => {
    const now = scoreOf(world, fixtureId);
    return score && now && (score.home !== now.home || score.away !== now.away);
  });
  return hasScored ? "SCORE_CHANGED" : "BETTING_SUSPENDED";
}

const askOf = ({ type, folds, lines, legs, acceptOdds, joint }: PendingBet): TicketAsk => ({
  type,
  legs,
  acceptOdds,
  // As it was told when the ticket was asked for, which is never worse than what was accepted then.
  together: joint?.[(1 << legs.length) - 1],
  lining: { folds, lines, bankers: new Set(legs.flatMap(({ banker }, at) => (banker ? [at] : []))) },
});

const reasonOf = (why: Why): string => (why.fault === "GAME_ODDS_CHANGED" ? "ODDS_CHANGED" : why.reason);

/** The price it could be taken at, where nothing but the price is in its way. */
function reofferOf(why: Why, world: World, ask: TicketAsk): number | undefined {
  if (why.fault !== "GAME_ODDS_CHANGED") return undefined;
  const now = priced(world, { ...ask, acceptOdds: "ANY" });
  return now.ok ? now.value.odds : undefined;
}

const accepted = ({ id }: PendingBet, { ticket, potential }: Taken, world: World): DecidedBet => ({
  id,
  status: "ACCEPTED",
  reason: undefined,
  reoffer: undefined,
  taken: {
    potential,
    joint: ticket.joint,
    legs: ticket.legs.map(({ query, outcome, market, score }) => ({
      odds: outcome.odds,
      version: market.version,
      moment: world.fixtures.get(query.fixtureId)!.moment,
      score,
    })),
  },
});

/** Takes the stake out of play again, as if it had never been asked for: limits of the player's get it back too. */
function giveBack({ id: newId }: Context["platform"], bet: PendingBet, purse: Purse): void {
  const { id, playerId, stake, bonusStake, at: stakedAt } = bet;
  const { game: ref } = gameOf(bet.legs.map(({ sport }) => sport));
  const legs = legsOf.mixedVoid(stake - bonusStake, bonusStake);
  const posted = purse.post([{ playerId, key: newId<"entry">(), type: 203, roundId: id, ref, stakedAt, legs }]);
  if (posted.code !== "OK") throw new Error(`the ticket ${id} cannot be given back: ${posted.code}`);
}
