import {
  type BonusTerms,
  type FreeGrant,
  freeRounds,
  type PathOf,
  readAgentPaths,
  readBonusTerms,
} from "@taya/bets/points";
import { me } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Caller, Output } from "@taya/kernel/call";
import { type Instant, SECOND } from "@taya/kernel/instant";
import type { EntryId, PlayerId, RoundId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { seededRandom } from "@taya/games/kit/fair";
import type { Step } from "@taya/games/kit/game";
import { amountOf } from "@taya/games/kit/jackpots";
import {
  type Answered,
  type Ask,
  type Entry,
  legsOf,
  type OrderKind,
  type Purse,
  remembered,
  splitByStake,
} from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { refusedBet, short } from "./betting.ts";
import type { playCalls } from "./contract.ts";
import { freeRoundSettled } from "@taya/kernel/free-round";
import { betsSettled } from "@taya/kernel/settled";
import { freeEntries, freeEventOf, type FreeNow, lockFree, playsFree, spentBy, takeOne } from "./free-rounds/free.ts";
import type { BuiltIn } from "./games.ts";
import { feed, type Fed, poolsWanted, withPool } from "./jackpots/feeding.ts";
import { lockPools, type Pool, poolKey, setPools } from "./jackpots/pools.store.ts";
import type { GameRow } from "./needs.ts";
import { type LastBegun, lastBegun, type Paced, paceKey, tooSoon } from "./pace.ts";
import { shown } from "./fairness.ts";
import { addRounds, openOf, type RoundRow, type RoundWithPair } from "./rounds.store.ts";
import { isPush, partsOf, PLAY_MONEY, roundCounts, stakeFault } from "./rules.ts";
import { setNonces } from "./seeds.store.ts";
import type { OpenPair } from "./seeds.ts";
import { type Context } from "./context.ts";

type Play = typeof playCalls.playRound;
type RoundFault = Exclude<Play["faults"][number], "VALIDATION_FAILED"> | "RATE_LIMITED";

/** A round to be drawn and booked at once. */
interface RoundCommand extends Paced {
  readonly ask: Ask;
  readonly caller: Caller;
  readonly stake: Minor;
  readonly choice: Readonly<Record<string, unknown>>;
  /** The grant it is to be played out of, where the house pays. */
  readonly free?: string | undefined;
}

interface RoundAnswer extends Answered<Output<Play>, RoundFault> {
  readonly round?: RoundWithPair;
}

interface World {
  readonly at: Instant;
  readonly rows: ReadonlyMap<string, GameRow | undefined>;
  readonly pairs: ReadonlyMap<PlayerId, OpenPair>;
  /** Open rounds by player and game; grows with every round of the batch that stays open. */
  readonly open: Map<string, string>;
  /** Pools of the games asked for, each as it stands after every round of the batch before. */
  readonly pools: Map<string, Pool>;
  readonly last: LastBegun;
  /** The next nonce of each pair; moves on with every round of the batch. */
  readonly nonces: Map<string, number>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
  readonly free: FreeNow;
  readonly pathOf: PathOf;
  readonly sign: (payload: object) => string;
}

/** Rounds of many players drawn, booked and written in one commit; a refusal leaves no trace, not even a used nonce. */
export function roundOrder(context: Context) {
  const kind: OrderKind<RoundCommand, World, RoundAnswer> = {
    name: "round",
    blind: true,
    async read(tx, asked, at) {
      const players = [...new Set(asked.map((each) => each.playerId))];
      const goingOn = asked.filter((each) => each.built.game.play).map((each) => each.playerId);
      const wanted = await poolsWanted(context, asked);
      const [rows, open, pools, pairs, bonus, free, pathOf, sign, last] = await together([
        gameRows(context, tx, asked),
        goingOn.length > 0 ? openOf(tx, goingOn) : [],
        wanted.length > 0 ? lockPools(tx, wanted, at) : [],
        context.seeds.openAll(tx, players),
        readBonusTerms(context.platform, tx, players),
        lockFree(context.platform, tx, asked, at),
        readAgentPaths(context.platform, tx, players),
        context.platform.seal.signer(),
        lastBegun(context, tx, asked, at),
      ]);
      const nonces = new Map([...pairs.values()].map((pair) => [pair.id, pair.nonce]));
      return {
        at,
        rows,
        open: new Map(open.map((each) => [openKey(each), each.roundId])),
        pools: new Map(pools.map((each) => [poolKey(each), each])),
        pairs,
        last,
        nonces,
        bonus,
        free,
        pathOf,
        sign,
      };
    },
    decide: (asked, world, purse) => draw(context, asked, world, purse),
    async write(tx, done, at, { pools, pathOf }) {
      const rounds = done.flatMap(({ result }) => (result.round ? [result.round] : []));
      if (rounds.length === 0) return;
      const spent = spentBy(rounds);
      const [free, paid] = [rounds.filter(isFree), rounds.filter((round) => !isFree(round))];
      await together([
        addRounds(tx, rounds),
        setNonces(tx, lastNonces(rounds)),
        setPools(tx, fedPools(pools, rounds), at),
        context.platform.events.tellAll(
          tx,
          betsSettled,
          paid.filter(isOver).map((round) => eventOf(round, pathOf)),
        ),
        spent.length > 0 && context.platform.points.one(freeRounds)?.spend(tx, spent, at),
        free.length > 0 && context.platform.events.tellAll(tx, freeRoundSettled, free.map(freeEventOf)),
      ]);
    },
  };
  return remembered(kind);
}

/** The pools that rounds have fed. */
function fedPools(pools: World["pools"], rounds: readonly RoundRow[]): Pool[] {
  const keys = new Set(rounds.flatMap((each) => (each.jackpot ? [poolKey({ ...each, pool: each.jackpot.pool })] : [])));
  return [...keys].map((key) => pools.get(key)!);
}

const isFree = ({ freeGrant }: RoundRow): boolean => freeGrant !== undefined;
const isOver = (round: RoundRow): boolean => round.status !== "OPEN";

const openKey = ({ playerId, game }: { readonly playerId: string; readonly game: string }): string =>
  `${playerId} ${game}`;

const rowKey = ({ caller, built }: RoundCommand): string => `${caller.merchant} ${built.game.info.code}`;

async function gameRows(context: Context, tx: Db, asked: readonly RoundCommand[]): Promise<World["rows"]> {
  const rows = new Map<string, GameRow | undefined>();
  for (const each of asked) {
    if (rows.has(rowKey(each))) continue;
    rows.set(rowKey(each), await context.catalogue.byCode(tx, each.caller.merchant, each.built.game.info.code));
  }
  return rows;
}

/** The nonces after the last round of each pair; rounds of a pair come in the order of their nonces. */
const lastNonces = (rounds: readonly RoundRow[]): Map<string, number> =>
  new Map(rounds.map((round) => [round.pairId, round.nonce + 1]));

/** What keeps a round from being begun, whoever pays for it. */
function hindered(command: RoundCommand, world: World, row: GameRow): RoundAnswer | undefined {
  const { built, stake, playerId } = command;
  const limits = stakeFault(built.game.info, stake, row);
  if (limits) {
    return { result: fault("GAME_LIMIT", { value: { min: formatMinor(limits.min), max: formatMinor(limits.max) } }) };
  }
  const openRound = world.open.get(openKey({ playerId, game: built.game.info.code }));
  if (openRound !== undefined) return { result: fault("GAME_ROUND_OPEN", { value: { roundId: openRound } }) };
  const waitMs = tooSoon(world.last, command, world.at);
  if (waitMs <= 0) return undefined;
  return { result: fault("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / SECOND) }), keep: false };
}

/** Out of what a round is paid: free rounds, where it names them, else cash and bonus money. */
interface Paying {
  readonly free: FreeGrant | undefined;
  readonly parts: [cash: Minor, bonus: Minor];
}

function payingOf(command: RoundCommand, world: World, row: GameRow, purse: Purse): Paying | RoundAnswer {
  const { stake, playerId } = command;
  if (command.free !== undefined) {
    const free = world.free.get(command.free);
    if (playsFree(free, command, purse.currency)) return { free, parts: [0n, 0n] };
    return { result: fault("PROMO_STATE", { value: { rule: "freeRounds" } }) };
  }
  const funds = purse.balances();
  const parts = partsOf(stake, funds, world.bonus.get(playerId)?.allows(row, stake) ?? false);
  return parts ? { free: undefined, parts } : { result: short(funds.cash) };
}

function draw(context: Context, command: RoundCommand, world: World, purse: Purse): RoundAnswer {
  const { built, stake, choice, caller, playerId } = command;
  const { info } = built.game;
  const row = world.rows.get(rowKey(command));
  if (!row?.enabled || row.maintain !== 0) return { result: fault("GAME_UNAVAILABLE") };
  const hindrance = hindered(command, world, row);
  if (hindrance) return hindrance;
  const paying = payingOf(command, world, row, purse);
  if ("result" in paying) return paying;
  const { free, parts } = paying;

  const pair = world.pairs.get(playerId);
  assert(pair, "every player of a batch has a pair");
  const nonce = world.nonces.get(pair.id)!;
  const { serverSeed, clientSeed, commit } = pair;
  const random = seededRandom({ serverSeed, clientSeed, nonce });
  const step = built.game.begin({ ...choice, stake }, random);

  const id = context.platform.id<"round">();
  const [entryId, winId] = [context.platform.id<"entry">(), context.platform.id<"entry">()];
  const entry = { playerId, roundId: id, ref: info.code };
  const { merchant } = caller;
  const fed = feed(world.pools, { built, merchant, currency: purse.currency, stake }, random);
  const counts = countsOf(command, step, paying);
  const entries = free
    ? freeEntries(entry, free, { stake, win: step.win }, [entryId, winId])
    : entriesOf(entry, { ...step, wagered: counts?.wagered }, parts, [entryId, winId]);
  const posted = purse.post(fed ? withPool(entries, fed, { parts, hitKey: context.platform.id<"entry">() }) : entries);
  if (posted.code !== "OK") return refusedBet(posted.code, purse.balances().cash);
  if (fed) world.pools.set(poolKey(fed.after), fed.after);

  world.nonces.set(pair.id, nonce + 1);
  world.last.set(paceKey(command), world.at);
  const { at } = world;
  const wireStake = formatMinor(stake);
  const played = { roundId: id, player: playerId, stake: wireStake, bet: choice, nonce, commit, at };
  const receipt = world.sign({ ...played, ...(free && { free: free.id }) });
  const round: RoundWithPair = {
    ...gameOf(built, row),
    id,
    at,
    ...standing(built, step, at, fed),
    ...counts,
    merchant,
    playerId,
    username: me(caller).username,
    currency: purse.currency,
    real: purse.currency !== PLAY_MONEY && !free,
    freeGrant: free?.id,
    pairId: pair.id,
    nonce,
    commit,
    clientSeed,
    bet: { ...choice, stake: wireStake },
    moves: [],
    stake,
    bonusStake: parts[1],
    receipt,
  };
  if (!step.over) world.open.set(openKey(round), id);
  const { cash } = posted.balances;
  const value = { ...shown(round, built), balance: cash, balanceMinor: Number(cash), receipt };
  return { result: ok({ ...value, ...takeOne(world.free, free) }), entryId, round };
}

/** What a round that is over counts; a free one nothing, neither as turnover nor towards a bonus. */
function countsOf({ built, choice: bet, stake }: RoundCommand, step: Step<unknown>, { free, parts }: Paying) {
  if (free) return { validBet: 0n, wagered: 0n };
  return step.over ? roundCounts(built.game, step, { bet, stake, bonusStake: parts[1] }) : undefined;
}

/** What a round that has begun moves: stake and win of one that is over, else the stake that waits in play. */
function entriesOf(
  entry: Pick<Entry, "playerId" | "ref"> & { readonly roundId: RoundId },
  step: Step<unknown> & { readonly wagered: Minor | undefined },
  parts: [cash: Minor, bonus: Minor],
  [betId, winId]: readonly [EntryId, EntryId],
): Entry[] {
  const bet = { ...entry, type: 200, key: betId, guard: "bet" as const };
  if (!step.over) return [{ ...bet, legs: legsOf.mixedBet(...parts) }];
  const staked = { ...bet, legs: legsOf.stakeAtOnce(...parts) };
  if (step.win === 0n) return [staked];
  const type = isPush({ ...step, stake: parts[0] + parts[1] }) ? 202 : 201;
  return [staked, { ...entry, type, key: winId, legs: legsOf.winAtOnce(...splitByStake(step.win, ...parts)) }];
}

/** How a round stands after its first step; what is hidden while it is open does not even lie in the database. */
function standing({ game }: BuiltIn, { over, state, win }: Step<unknown>, at: Instant, fed: Fed | undefined) {
  const paid = fed ? amountOf(fed.draw) : 0n;
  return over
    ? { status: "DONE" as const, state, win: win + paid, settledAt: at, jackpot: fed?.draw }
    : { status: "OPEN" as const, state: game.seen(state), win: 0n, settledAt: undefined };
}

const gameOf = ({ game, hash }: BuiltIn, row: GameRow) => ({
  game: game.info.code,
  version: game.info.version,
  gameHash: hash,
  gameId: row.gameId,
  vassalage: row.vassalage,
  category: row.gameCategory,
});

/** What the other rooms hear of a round that is over. */
export const eventOf = (round: RoundRow, pathOf: PathOf) => ({
  roundId: round.id,
  playerId: round.playerId,
  merchant: round.merchant,
  game: round.game,
  gameId: round.gameId,
  vassalage: round.vassalage,
  category: round.category,
  currency: round.currency,
  stake: formatMinor(round.stake),
  bonusStake: formatMinor(round.bonusStake),
  validBet: formatMinor(countedOf(round.validBet)),
  wagered: formatMinor(countedOf(round.wagered)),
  payout: formatMinor(round.win),
  path: pathOf(round.playerId),
  at: round.settledAt ?? round.at,
});

function countedOf(amount: Minor | undefined): Minor {
  assert(amount !== undefined, "what a round counts is decided when it is over");
  return amount;
}
