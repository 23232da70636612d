import { type BonusTerms, type PathOf, readAgentPaths, readBonusTerms } from "@taya/bets/points";
import { assert } from "@taya/kernel/assert";
import type { Output } from "@taya/kernel/call";
import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Step } from "@taya/games/kit/game";
import { playAgain } from "@taya/games/kit/verify";
import {
  type Answered,
  type Ask,
  type Entry,
  legsOf,
  type OrderKind,
  type Purse,
  remembered,
  refusalOf,
} from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import type { playCalls } from "./contract.ts";
import type { BuiltIn, BuiltIns } from "./games.ts";
import type { GameRow } from "./needs.ts";
import { betsSettled } from "@taya/kernel/settled";
import { shown } from "./fairness.ts";
import { eventOf } from "./rounds.order.ts";
import { changeRounds, roundsToPlay, type RoundWithPair } from "./rounds.store.ts";
import { isPush, partsOf, roundCounts, settleLegs } from "./rules.ts";
import type { Context } from "./context.ts";

type Move = typeof playCalls.moveRound;
type MoveFault = Exclude<Move["faults"][number], "VALIDATION_FAILED">;

/** A move in a round, or the end of one that nobody has touched since an instant. */
interface MoveCommand {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly roundId: string;
  readonly games: BuiltIns;
  readonly what: { readonly seq: number; readonly move: unknown } | { readonly idleSince: Instant };
  /** Of a move that puts down more: the game as its brand offers it decides whether bonus money may go with it. */
  readonly raises?: { readonly merchant: string; readonly game: string } | undefined;
}

interface MoveAnswer extends Answered<Output<Move>, MoveFault> {
  /** The round as it stands now. */
  readonly round?: RoundWithPair;
}

interface Found {
  readonly row: RoundWithPair;
  readonly serverSeed: string;
}

interface World {
  readonly at: Instant;
  /** By id, each as it stands after the moves of the batch that came before. */
  readonly rounds: Map<string, Found>;
  readonly raising: Raising;
  readonly pathOf: PathOf;
}

/** What a raise of the stake needs to know; empty when no move of the batch puts down more. */
interface Raising {
  readonly rows: ReadonlyMap<string, GameRow>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
}

/**
 * Moves in rounds of many players, decided and written in one commit. A round is played again from its seeds, its bet
 * and its moves; nothing of it lives in a process. What a move puts down more, and what ends the round, is booked in the
 * same transaction.
 */
export function moveOrder(context: Context) {
  const kind: OrderKind<MoveCommand, World, MoveAnswer> = {
    name: "move",
    blind: true,
    async read(tx, asked, at) {
      const players = asked.map((each) => each.playerId);
      const [found, raising, pathOf] = await together([
        roundsToPlay(tx, asked),
        raisingOf(context, tx, asked),
        readAgentPaths(context.platform, tx, players),
      ]);
      const rounds = await Promise.all(
        found.map(async ({ row, pair }) => [row.id, { row, serverSeed: await context.seeds.open(pair) }] as const),
      );
      return { at, rounds: new Map(rounds), raising, pathOf };
    },
    decide(asked, world, purse) {
      const found = world.rounds.get(asked.roundId);
      if (found?.row.playerId !== asked.playerId) return { result: fault("NOT_FOUND") };
      const answer = decide({ context, asked, found, world, purse });
      if (answer.round) world.rounds.set(asked.roundId, { ...found, row: answer.round });
      return answer;
    },
    async write(tx, done, at, { pathOf }) {
      const last = new Map(done.flatMap(({ result }) => (result.round ? [[result.round.id, result.round]] : [])));
      const rounds = [...last.values()];
      const over = rounds.filter((round) => round.status === "DONE");
      await together([
        changeRounds(tx, rounds, at),
        over.length > 0 &&
          context.platform.events.tellAll(
            tx,
            betsSettled,
            over.map((round) => eventOf(round, pathOf)),
          ),
      ]);
    },
  };
  return remembered(kind);
}

const rowKey = ({ merchant, game }: NonNullable<MoveCommand["raises"]>): string => `${merchant} ${game}`;

async function raisingOf(context: Context, tx: Db, asked: readonly MoveCommand[]): Promise<Raising> {
  const raises = asked.filter((each) => each.raises);
  if (raises.length === 0) return { rows: new Map(), bonus: new Map() };
  const players = [...new Set(raises.map((each) => each.playerId))];
  const games = new Map(raises.map((each) => [rowKey(each.raises!), each.raises!]));
  const rows = new Map<string, GameRow>();
  for (const [key, { merchant, game }] of games) {
    const row = await context.catalogue.byCode(tx, merchant, game);
    if (row) rows.set(key, row);
  }
  return { rows, bonus: await readBonusTerms(context.platform, tx, players) };
}

interface Turn {
  readonly context: Context;
  readonly asked: MoveCommand;
  readonly found: Found;
  readonly world: World;
  readonly purse: Purse;
}

/** Only the rules of the game decide, and the purse where more is put down: what was begun may always be ended. */
function decide(turn: Turn): MoveAnswer {
  const { row } = turn.found;
  const { what, games } = turn.asked;
  if (row.status !== "OPEN") return { result: fault("GAME_ROUND_OVER") };
  const built = games.get(row.game);
  const playable = built?.hash === row.gameHash && built.game.info.version === row.version ? built : undefined;
  if ("idleSince" in what) {
    const idle = (row.movedAt ?? row.at) < what.idleSince;
    return idle ? leave(turn, playable) : { result: fault("GAME_MOVE_INVALID") };
  }
  if (!playable) return { result: fault("GAME_UNAVAILABLE") };
  const { seq, move } = what;
  const next = row.moves.length;
  const step = seq === next ? replayed(turn.found, playable, [move]) : undefined;
  if (!step) return { result: fault("GAME_MOVE_INVALID", { value: { seq: next } }) };
  return moved(turn, playable, step, [move]);
}

const LEAVES_MOST = 100;

/** Ends a round nobody touches: taken to its end where there is something to take, else its stake goes back. */
function leave(turn: Turn, built: BuiltIn | undefined): MoveAnswer {
  const moves: unknown[] = [];
  let step = built && replayed(turn.found, built);
  while (built && step && !step.over) {
    const move = built.game.leave?.(step.state);
    if (move === undefined) return givenBack(turn, built);
    moves.push(move);
    assert(moves.length <= LEAVES_MOST, `round ${turn.found.row.id} can be left`);
    step = replayed(turn.found, built, moves);
  }
  return built && step ? moved(turn, built, step, moves) : givenBack(turn, built);
}

/** The round played again, and on by further moves; undefined when one of these is not allowed. */
function replayed({ row, serverSeed }: Found, { game }: BuiltIn, further: readonly unknown[] = []) {
  const { clientSeed, nonce, bet, moves } = row;
  return playAgain({ clientSeed, nonce, inputs: { bet, moves: [...moves, ...further] } }, serverSeed, game);
}

function moved(turn: Turn, built: BuiltIn, step: Step<unknown>, moves: readonly unknown[]): MoveAnswer {
  const raised = raise(turn, step);
  if (!raised.ok) return raised.answer;
  const { row, entries } = raised;
  const on = { ...row, moves: [...row.moves, ...moves], movedAt: turn.world.at };
  if (!step.over) return booked(turn, built, { ...on, state: built.game.seen(step.state) }, entries);
  const { win, state } = step;
  const counts = roundCounts(built.game, step, row);
  const round = { ...on, ...counts, state, win, status: "DONE" as const, settledAt: turn.world.at };
  const type = isPush(round) ? 202 : 201;
  return booked(turn, built, round, [...entries, { type, legs: settleLegs(row.stake, row.bonusStake, win) }]);
}

type Booking = Pick<Entry, "type" | "legs" | "guard" | "stakedAt">;

type Raised =
  | { readonly ok: true; readonly row: RoundWithPair; readonly entries: readonly Booking[] }
  | { readonly ok: false; readonly answer: MoveAnswer };

/** What a move puts down more goes into play like the first stake, cash before bonus money. */
function raise({ asked, found, world, purse }: Turn, { staked }: Step<unknown>): Raised {
  const { row } = found;
  const more = (staked ?? row.stake) - row.stake;
  if (more === 0n) return { ok: true, row, entries: [] };
  const funds = purse.balances();
  const offered = asked.raises && world.raising.rows.get(rowKey(asked.raises));
  const terms = world.raising.bonus.get(asked.playerId);
  const parts = partsOf(more, funds, offered !== undefined && (terms?.allows(offered, row.stake + more) ?? false));
  if (!parts) return { ok: false, answer: { result: short(funds.cash) } };
  const stakes = { stake: row.stake + more, bonusStake: row.bonusStake + parts[1] };
  const entries = [{ type: 200, guard: "bet" as const, legs: legsOf.mixedBet(...parts) }];
  return { ok: true, row: { ...row, ...stakes }, entries };
}

const short = (cash: Minor) => fault("WALLET_INSUFFICIENT", { value: { balance: formatMinor(cash) } });

function givenBack(turn: Turn, built: BuiltIn | undefined): MoveAnswer {
  const { row } = turn.found;
  const legs = legsOf.mixedVoid(row.stake - row.bonusStake, row.bonusStake);
  return booked(turn, built, { ...row, status: "VOID", settledAt: turn.world.at }, [
    { type: 203, stakedAt: row.at, legs },
  ]);
}

/**
 * Books what a move does to the money, all of it or nothing. Only what puts down more can be refused: a stake in play is
 * there to be taken. Refused by responsible gaming, it may be allowed later under the same key.
 */
function booked(
  turn: Turn,
  built: BuiltIn | undefined,
  round: RoundWithPair,
  bookings: readonly Booking[],
): MoveAnswer {
  const { playerId, game: ref } = round;
  const entries = bookings.map((each) => {
    const key = turn.context.platform.id<"entry">();
    return { ...each, key, playerId, roundId: round.id as RoundId, ref };
  });
  const { cash } = turn.purse.balances();
  const posted = entries.length > 0 ? turn.purse.post(entries) : undefined;
  if (posted && posted.code !== "OK") {
    const reason = refusalOf(posted.code);
    assert(entries[0]!.guard === "bet", `round ${round.id} ends`);
    if (reason === "WALLET_INSUFFICIENT") return { result: short(cash) };
    const more = round.stake - turn.found.row.stake;
    const result: Result<never, MoveFault> = fault(reason, { value: { stake: formatMinor(more) } });
    return reason === "WALLET_DEBT" ? { result } : { result, keep: false };
  }
  const first = entries[0];
  return { ...answered(turn, built, round), ...(first && { entryId: first.key }) };
}

function answered(turn: Turn, built: BuiltIn | undefined, round: RoundWithPair): MoveAnswer {
  const { cash } = turn.purse.balances();
  const { receipt } = round;
  return { result: ok({ ...shown(round, built), balance: cash, balanceMinor: Number(cash), receipt }), round };
}
