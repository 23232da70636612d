import { jackpotsTopic } from "./jackpots/contract.ts";
import { winnersTopic } from "./contract.ts";
import { betsTopic } from "@taya/bets/contract";
import { balanceTopic } from "@taya/ledger/contract";
import { askOf } from "@taya/ledger";
import { explained, mayBetHere } from "@taya/compliance/bets";
import { me } from "@taya/kernel/caller";
import type { Handler, Input, Output } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import { type Minor, parseMinor } from "@taya/kernel/money";
import { fault, ok, type Refusal } from "@taya/kernel/result";
import { readBet, readMove } from "@taya/games/kit/reading";
import type { playCalls } from "./contract.ts";
import type { BuiltIn, BuiltIns } from "./games.ts";
import { moveOrder } from "./moves.order.ts";
import { cycleOf } from "./pace.ts";
import { fairnessOf, shown } from "./fairness.ts";
import { roundOrder } from "./rounds.order.ts";
import { openRounds, roundById } from "./rounds.store.ts";
import { type Context } from "./context.ts";

type Play = typeof playCalls.playRound;

/** Meters are told at most once in this time. */
const METERS_MS = 1_000;

export function roundHandlers(context: Context) {
  const { platform } = context;
  const order = roundOrder(context);
  const moves = moveOrder(context);
  const tellMeters = seldom(METERS_MS, () => platform.live.changed(jackpotsTopic));

  const playRound: Handler<Play> = async (input, caller) => {
    const built = (await context.games()).get(input.game);
    if (!built) return fault("GAME_UNAVAILABLE");
    const choice = readChoice(built, input);
    if (!choice) return fault("VALIDATION_FAILED", { errors: [{ field: "bet", rule: "pattern" }] });
    const may = await mayBetHere(context, caller);
    if (!may.ok) return may;
    const { playerId } = me(caller);
    const { result, replayed } = await context.ledger.decide(order, {
      playerId,
      ask: askOf(caller),
      caller,
      built,
      cycleMs: await cycleOf(context, caller.merchant, built),
      stake: input.stake,
      choice,
      free: input.free,
    });
    if (replayed) caller.reply.replay();
    else if (result.ok) {
      tellLive(context, result.value, playerId);
      if (result.value.jackpot) tellMeters();
    }
    return result.ok ? result : explained(context, caller, input.stake, result);
  };

  /** Asks whether the player may bet only where a move puts down more: they must be able to end what they began. */
  const moveRound: Handler<typeof playCalls.moveRound> = async ({ id, seq, move }, caller) => {
    if (!isId(id)) return fault("NOT_FOUND");
    const { playerId } = me(caller);
    const games = await context.games();
    const raises = await raisedBy(context, games, { id, move, playerId });
    if (raises) {
      const may = await mayBetHere(context, caller);
      if (!may.ok) return may;
    }
    const asked = { playerId, ask: askOf(caller), roundId: id, games, what: { seq, move }, raises };
    const { result, replayed } = await context.ledger.decide(moves, asked);
    if (replayed) caller.reply.replay();
    else if (result.ok) tellMoved(context, result.value, playerId);
    return result.ok ? result : explained(context, caller, moreOf(result), result);
  };

  const openRoundsCall: Handler<typeof playCalls.openRounds> = async ({ game }, caller) => {
    const games = await context.games();
    const rows = await openRounds(platform.database.db, me(caller).playerId, game);
    return ok({ list: rows.map((row) => shown(row, games.get(row.game))) });
  };

  const round: Handler<typeof playCalls.round> = async ({ id }, caller) => {
    const row = await roundById(platform.database.db, id, me(caller).playerId);
    if (!row) return fault("NOT_FOUND");
    return ok({ ...shown(row, (await context.games()).get(row.game)), receipt: row.receipt });
  };

  const fairness: Handler<typeof playCalls.fairness> = async ({ id }, caller) => {
    const row = await roundById(platform.database.db, id, me(caller).playerId);
    if (!row) return fault("NOT_FOUND");
    return ok(await fairnessOf(context, row, (await context.games()).get(row.game)));
  };

  return { playRound, moveRound, openRounds: openRoundsCall, round, fairness };
}

interface Moving {
  readonly id: string;
  readonly move: unknown;
  readonly playerId: PlayerId;
}

/** The game of a move that puts down more; undefined for all others, which need not be looked up before they are made. */
async function raisedBy({ platform }: Context, games: BuiltIns, { id, move, playerId }: Moving) {
  const raises = ({ game }: BuiltIn): boolean => {
    const read = game.raises && readMove(game, move);
    return read?.ok === true && game.raises!(read.value);
  };
  if (![...games.values()].some(raises)) return undefined;
  const row = await roundById(platform.database.db, id, playerId);
  const built = row && games.get(row.game);
  return built && raises(built) ? { merchant: row.merchant, game: row.game } : undefined;
}

/** What a refused move would have put down more. */
function moreOf({ detail }: Refusal<string>): Minor {
  const { stake } = (detail?.value ?? {}) as { stake?: string };
  return (stake === undefined ? undefined : parseMinor(stake)) ?? 0n;
}

/** Does something some time after it is asked for, and once however often it is asked meanwhile. */
function seldom(ms: number, work: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      work();
    }, ms).unref();
  };
}

/** The choices besides the stake as the game's schema gives them; undefined when they do not fit it. */
function readChoice({ game }: BuiltIn, { bet }: Input<Play>): Record<string, unknown> | undefined {
  const { stake: _, ...rest } = bet;
  const read = readBet(game, rest);
  return read.ok ? (read.value as Record<string, unknown>) : undefined;
}

function tellLive({ platform }: Context, round: Output<Play>, playerId: string): void {
  platform.metrics.bets.inc({ room: "play" });
  tellMoved({ platform }, round, playerId);
}

/** What a session and the boards hear when a round was begun, moved in or ended. */
export function tellMoved(
  { platform }: Pick<Context, "platform">,
  round: Pick<Output<Play>, "status" | "win" | "stake">,
  playerId: string,
): void {
  if (round.status === "DONE") platform.metrics.settlements.inc({ room: "play" });
  platform.live.changed(betsTopic, { playerId });
  platform.live.changed(balanceTopic, { playerId });
  if (round.win > round.stake) platform.live.changed(winnersTopic);
}
