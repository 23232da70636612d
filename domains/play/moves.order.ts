import { assert } from "@taya/kernel/assert";
import type { Output } from "@taya/kernel/call";
import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Step } from "@taya/games/kit/game";
import { playAgain } from "@taya/games/kit/verify";
import { type Answered, type Ask, legsOf, type OrderKind, type Purse, remembered } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import type { playCalls } from "./contract.ts";
import type { BuiltIn, BuiltIns } from "./games.ts";
import { roundSettled } from "./news.ts";
import { shown } from "./proofs.ts";
import { newsOf } from "./rounds.order.ts";
import { changeRounds, roundsToPlay, type RoundWithPair } from "./rounds.store.ts";
import { settleLegs } from "./rules.ts";
import type { Ways } from "./ways.ts";

type Move = typeof playCalls.moveRound;
export type MoveFault = Exclude<Move["faults"][number], "VALIDATION_FAILED">;

/** A move in a round, or the end of one that nobody has touched since an instant. */
export interface MoveAsked {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly roundId: string;
  readonly games: BuiltIns;
  readonly what: { readonly seq: number; readonly move: unknown } | { readonly idleSince: Instant };
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
}

/**
 * Moves in rounds of many players, decided and written in one commit. A round is played again from its seeds, its bet
 * and its moves; nothing of it lives in a process. What ends it settles stake and win in the same transaction.
 */
export function moveOrder(ways: Ways) {
  const kind: OrderKind<MoveAsked, World, MoveAnswer> = {
    name: "move",
    async read(tx, asked, at) {
      const found = await roundsToPlay(tx, asked);
      const rounds = await Promise.all(
        found.map(async ({ row, pair }) => [row.id, { row, serverSeed: await ways.seeds.open(pair) }] as const),
      );
      return { at, rounds: new Map(rounds) };
    },
    decide(asked, world, purse) {
      const found = world.rounds.get(asked.roundId);
      if (found?.row.playerId !== asked.playerId) return { result: fault("NOT_FOUND") };
      const answer = decide({ ways, asked, found, at: world.at, purse });
      if (answer.round) world.rounds.set(asked.roundId, { ...found, row: answer.round });
      return answer;
    },
    async write(tx, done, at) {
      const last = new Map(done.flatMap(({ result }) => (result.round ? [[result.round.id, result.round]] : [])));
      const rounds = [...last.values()];
      const over = rounds.filter((round) => round.status === "DONE");
      await together([
        changeRounds(tx, rounds, at),
        over.length > 0 && ways.platform.events.tellAll(tx, roundSettled, over.map(newsOf)),
      ]);
    },
  };
  return remembered(kind);
}

interface Desk {
  readonly ways: Ways;
  readonly asked: MoveAsked;
  readonly found: Found;
  readonly at: Instant;
  readonly purse: Purse;
}

/** Only the rules of the game decide: whoever may not bet any more may still end what he began. */
function decide(desk: Desk): MoveAnswer {
  const { row } = desk.found;
  const { what, games } = desk.asked;
  if (row.status !== "OPEN") return { result: fault("GAME_ROUND_OVER") };
  const built = games.get(row.game);
  const playable = built?.hash === row.gameHash && built.game.info.version === row.version ? built : undefined;
  if ("idleSince" in what) {
    const idle = (row.movedAt ?? row.at) < what.idleSince;
    return idle ? leave(desk, playable) : { result: fault("GAME_MOVE_INVALID") };
  }
  if (!playable) return { result: fault("GAME_UNAVAILABLE") };
  const { seq, move } = what;
  const next = row.moves.length;
  const step = seq === next ? replayed(desk.found, playable, [move]) : undefined;
  if (!step) return { result: fault("GAME_MOVE_INVALID", { value: { seq: next } }) };
  return moved(desk, playable, step, move);
}

/** Ends a round nobody touches: cashed out where there is something to take, else its stake goes back. */
function leave(desk: Desk, built: BuiltIn | undefined): MoveAnswer {
  const stands = built && replayed(desk.found, built);
  const move = stands && built.game.leave?.(stands.state);
  const step = move === undefined ? undefined : replayed(desk.found, built!, [move]);
  return step ? moved(desk, built!, step, move) : givenBack(desk, built);
}

/** The round played again, and on by further moves; undefined when one of these is not allowed. */
function replayed({ row, serverSeed }: Found, { game }: BuiltIn, further: readonly unknown[] = []) {
  const { clientSeed, nonce, bet, moves } = row;
  return playAgain({ clientSeed, nonce, inputs: { bet, moves: [...moves, ...further] } }, serverSeed, game);
}

function moved(desk: Desk, built: BuiltIn, step: Step<unknown>, move: unknown): MoveAnswer {
  const { row } = desk.found;
  const on = { ...row, moves: [...row.moves, move], movedAt: desk.at };
  if (!step.over) return answered(desk, built, { ...on, state: built.game.seen(step.state) });
  const round = { ...on, state: step.state, win: step.win, status: "DONE" as const, settledAt: desk.at };
  return ended(desk, built, round, { type: 201, legs: settleLegs(row.stake, row.bonusStake, step.win) });
}

function givenBack(desk: Desk, built: BuiltIn | undefined): MoveAnswer {
  const { row } = desk.found;
  const legs = legsOf.mixedVoid(row.stake - row.bonusStake, row.bonusStake);
  return ended(desk, built, { ...row, status: "VOID", settledAt: desk.at }, { type: 203, legs });
}

type Entry = Parameters<Purse["post"]>[0][number];

/** Books the end of a round. A stake in play is there to be taken: the ledger has no reason to refuse. */
function ended(
  desk: Desk,
  built: BuiltIn | undefined,
  round: RoundWithPair,
  { type, legs }: Pick<Entry, "type" | "legs">,
): MoveAnswer {
  const key = desk.ways.platform.id<"entry">();
  const { playerId, game: ref } = round;
  const posted = desk.purse.post([{ playerId, roundId: round.id as RoundId, ref, type, key, legs }]);
  assert(posted.code === "OK", `round ${round.id} ends`);
  return { ...answered(desk, built, round), entryId: key };
}

function answered(desk: Desk, built: BuiltIn | undefined, round: RoundWithPair): MoveAnswer {
  const { cash } = desk.purse.balances();
  const { receipt } = round;
  return { result: ok({ ...shown(round, built), balance: cash, balanceMinor: Number(cash), receipt }), round };
}
