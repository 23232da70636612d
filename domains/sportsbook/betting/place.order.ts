import { type BonusTerms, readBonusTerms } from "@taya/bets/points";
import type { Caller, Output } from "@taya/kernel/call";
import type { PlayerId, RoundId } from "@taya/kernel/id";
import { SECOND } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import {
  type Answered,
  type Ask,
  legsOf,
  type OrderKind,
  type Purse,
  refusalOf,
  remembered,
  splitStake,
} from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { gameOf } from "../settle/game.rules.ts";
import type { Context } from "../context.ts";
import { addBets, type NewBet, type NewLeg } from "./bets.store.ts";
import type { bettingCalls } from "./contract.ts";
import { moveExposure } from "./exposure.store.ts";
import {
  type Fill,
  noteTaken,
  priced,
  type PricedTicket,
  staked,
  type Taken,
  type TicketAsk,
  waitOf,
  type Why,
} from "./judge.rules.ts";
import { readFactors } from "./limits.store.ts";
import { receiptOf } from "./receipt.ts";
import type { Sports } from "./sports.ts";
import { readWorld } from "./world.ts";
import type { BetWorld } from "./world.rules.ts";

type Call = typeof bettingCalls.placeBet;
type PlaceFault = Call["faults"][number];

/** Everything of a request, read. */
interface PlaceCommand extends TicketAsk {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly caller: Pick<Caller, "merchant">;
  readonly requestId: string;
  /** Of each line, in minor units. */
  readonly unit: bigint;
  readonly fill: Fill;
}

interface PlaceAnswer extends Answered<Output<Call>, PlaceFault> {
  readonly bet?: NewBet;
}

interface World extends BetWorld {
  readonly factors: Awaited<ReturnType<typeof readFactors>>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
}

/**
 * Tickets of many players taken in one commit. Their fixtures are held before anything of them is read: who stops one
 * waits for the tickets under way, and those that come after see it. What the house may lose is not: everybody bets on
 * the same matches. A batch adds to it at its end; where that passes a bound its tickets are decided again, one by one
 * and under locks.
 */
export function placeOrder(context: Context, sports: Sports) {
  const kind: OrderKind<PlaceCommand, World, PlaceAnswer> = {
    name: "sports tickets",
    async read(tx, asked) {
      const players = [...new Set(asked.map((each) => each.playerId))];
      const known = await sports();
      const [world, factors, bonus] = await together([
        readWorld(tx, asked, { held: true, sports: known }),
        readFactors(tx, players),
        readBonusTerms(context.platform, tx, players),
      ]);
      return { ...world, factors, bonus };
    },
    decide: (asked, world, purse) => place(context, asked, world, purse),
    async write(tx, done, _at, world) {
      const bets = done.flatMap(({ result }) => result.bet ?? []);
      await together([addBets(tx, bets), moveExposure(tx, world.moves, world.bounds)]);
    },
  };
  return remembered(kind);
}

function place(context: Context, command: PlaceCommand, world: World, purse: Purse): PlaceAnswer {
  const ticket = priced(world, command);
  if (!ticket.ok) return { result: refusalFor(ticket.why, command) };
  const factor = world.factors.get(command.playerId)?.hundredths ?? 100;
  const taken = staked(world, ticket.value, { unit: command.unit, fill: command.fill, factor });
  if (!taken.ok) return { result: refusalFor(taken.why, command) };
  const paid = pay(context, command, { world, taken: taken.value, purse });
  if (!paid.ok) return paid.answer;
  const wait = waitOf(ticket.value.legs);
  const bet = betOf(command, { world, taken: taken.value, purse, wait, ...paid });
  if (wait === 0) noteTaken(world, taken.value);
  return { result: ok(answerOf(bet, ticket.value, purse)), entryId: paid.entryId, bet };
}

/** Why a ticket is not taken, in the words of the wire. */
function refusalFor(why: Why, { legs }: Pick<TicketAsk, "legs">) {
  if (why.fault === "GAME_ODDS_CHANGED") {
    const now = legs.map(({ fixtureId, typeId, spec, outcomeId }, at) => {
      return { fixtureId, typeId, spec, outcomeId, odds: why.odds[at]!, version: why.versions[at]! };
    });
    return fault("GAME_ODDS_CHANGED", {
      value: { legs: now, ...(why.together !== undefined && { odds: why.together }) },
    });
  }
  const { fault: name, reason } = why;
  const value = {
    reason,
    ...("leg" in why && why.leg !== undefined && { leg: why.leg }),
    ...("max" in why && why.max !== undefined && { max: formatMinor(why.max) }),
    ...("min" in why && why.min !== undefined && { min: formatMinor(why.min) }),
  };
  return fault(name, { value });
}

interface Paying {
  readonly world: World;
  readonly taken: Taken;
  readonly purse: Purse;
}

type Paid =
  | {
      readonly ok: true;
      readonly bonusStake: Minor;
      readonly id: RoundId;
      readonly entryId: NonNullable<PlaceAnswer["entryId"]>;
    }
  | { readonly ok: false; readonly answer: PlaceAnswer };

/** Takes the whole stake in one entry, which stands under the ticket's id. */
function pay(
  { platform }: Context,
  { playerId }: PlaceCommand,
  { world, taken: { ticket, stake }, purse }: Paying,
): Paid {
  const funds = purse.balances();
  const sports = ticket.legs.map(({ fixture }) => fixture.sport);
  const terms = world.bonus.get(playerId);
  const { category } = gameOf(sports);
  const games = sports.map((sport) => ({ gameCode: sport, gameId: sport, gameCategory: category }));
  const allowed = terms !== undefined && games.every((game) => terms.allows(game, stake));
  const split = splitStake({ stake, cash: funds.cash, bonus: allowed ? funds.bonus : 0n, bonusFirst: false });
  // A debt, an exclusion or a pause is said before money that is missing.
  const refusal = purse.betRefusal();
  if (refusal) return { ok: false, answer: refused(refusal, funds.cash) };
  if (!split) return { ok: false, answer: refused("INSUFFICIENT", funds.cash) };
  const [id, key] = [platform.id<"round">(), platform.id<"entry">()];
  const posted = purse.post([
    { playerId, key, type: 200, guard: "bet", roundId: id, ref: gameOf(sports).game, legs: legsOf.mixedBet(...split) },
  ]);
  return posted.code === "OK"
    ? { ok: true, bonusStake: split[1], id, entryId: key }
    : { ok: false, answer: refused(posted.code, funds.cash) };
}

/** Why the ledger refused. What responsible gaming refuses may be allowed later under the same key. */
function refused(code: Parameters<typeof refusalOf>[0], cash: Minor): PlaceAnswer {
  const reason = refusalOf(code);
  if (reason !== "WALLET_INSUFFICIENT" && reason !== "WALLET_DEBT") return { result: fault(reason), keep: false };
  return { result: fault(reason, { value: { balance: formatMinor(cash) } }) };
}

interface Writing extends Paying {
  readonly id: string;
  readonly bonusStake: Minor;
  /** Seconds until it is decided; 0 for a ticket that is taken at once. */
  readonly wait: number;
}

function betOf(
  { playerId, caller, requestId, type, lining, acceptOdds }: PlaceCommand,
  { world, taken: { ticket, unit, stake, potential }, purse, id, bonusStake, wait }: Writing,
): NewBet {
  return {
    id,
    playerId,
    merchant: caller.merchant,
    currency: purse.currency,
    requestId,
    at: world.at,
    type,
    folds: lining.folds,
    lines: lining.lines,
    unit,
    stake,
    bonusStake,
    acceptOdds,
    potential,
    joint: ticket.joint,
    status: wait > 0 ? "PENDING" : "ACCEPTED",
    acceptAt: wait > 0 ? world.at + wait * SECOND : undefined,
    legs: ticket.legs.map((leg) => legOf(world, leg)),
  };
}

/** A leg as it is taken: price, score and names of now. */
function legOf(world: BetWorld, { query, outcome, market, live, banker, score }: PricedTicket["legs"][number]): NewLeg {
  const { fixtureId, typeId, spec, outcomeId } = query;
  const { sport, competition, name, home, away, startAt, moment } = world.fixtures.get(fixtureId)!;
  const named = outcome.name === undefined ? {} : { outcome: outcome.name };
  const names = { sport, competition, fixture: name, home, away, startAt, ...named };
  return {
    banker,
    fixtureId,
    typeId,
    spec,
    outcomeId,
    odds: outcome.odds,
    version: market.version,
    moment,
    live,
    names,
    score,
  };
}

function answerOf(bet: NewBet, { odds }: PricedTicket, purse: Purse): Output<Call> {
  const { id, status, unit, stake, lines, potential, acceptAt } = bet;
  return {
    betId: id,
    status,
    stake: unit,
    totalStake: stake,
    lines,
    legs: bet.legs.map(({ fixtureId, typeId, spec, outcomeId, odds: price, version, live, banker }) => {
      return { fixtureId, typeId, spec, outcomeId, odds: price, version, live, banker };
    }),
    odds,
    potential,
    ...(acceptAt !== undefined && { acceptAt }),
    receipt: receiptOf(id),
    balance: purse.balances().cash,
  };
}
