import { assert } from "@taya/kernel/assert";
import type { Caller, Handler, Input, Output } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Ask } from "@taya/ledger";
import * as z from "zod/mini";
import type { playCalls } from "./contract.ts";
import type { BuiltIn } from "./games.ts";
import { moveOrder } from "./moves.order.ts";
import { proofOf, shown } from "./proofs.ts";
import { type RoundFault, roundOrder } from "./rounds.order.ts";
import { openRounds, roundById } from "./rounds.store.ts";
import { mayPlayHere, me, type Ways } from "./ways.ts";

type Play = typeof playCalls.playRound;

/** Meters are told at most once in this time. */
const METERS_MS = 1_000;

export function roundHandlers(ways: Ways) {
  const { platform } = ways;
  const order = roundOrder(ways);
  const moves = moveOrder(ways);
  const tellMeters = seldom(METERS_MS, () => platform.live.changed("jackpots"));

  const playRound: Handler<Play> = async (input, caller) => {
    const built = (await ways.games()).get(input.game);
    if (!built) return fault("GAME_UNAVAILABLE");
    const choice = readChoice(built, input);
    if (!choice) return fault("VALIDATION_FAILED", { errors: [{ field: "bet", rule: "pattern" }] });
    const here = await mayPlayHere(ways, caller, "bet");
    if (!here.ok) return here;
    const { playerId, type } = me(caller);
    const may = await ways.compliance.mayBet({ merchant: caller.merchant, playerId, type });
    if (!may.ok) return fault(BEFORE.find((each) => each === may.fault) ?? "FORBIDDEN", may.detail);
    const { result, replayed } = await ways.ledger.decide(order, {
      playerId,
      ask: askOf(caller),
      caller,
      built,
      stake: input.stake,
      choice,
    });
    if (replayed) caller.reply.replay();
    else if (result.ok) {
      tellLive(ways, result.value, playerId);
      if (result.value.jackpot) tellMeters();
    }
    return result.ok ? result : explained(ways, playerId, input.stake, result);
  };

  /** Asks nobody whether the player may bet: a move stakes nothing, and he must be able to end what he began. */
  const moveRound: Handler<typeof playCalls.moveRound> = async ({ id, seq, move }, caller) => {
    if (!isId(id)) return fault("NOT_FOUND");
    const { playerId } = me(caller);
    const { result, replayed } = await ways.ledger.decide(moves, {
      playerId,
      ask: askOf(caller),
      roundId: id,
      games: await ways.games(),
      what: { seq, move },
    });
    if (replayed) caller.reply.replay();
    else if (result.ok) tellMoved(ways, result.value, playerId);
    return result;
  };

  const openRoundsCall: Handler<typeof playCalls.openRounds> = async ({ game }, caller) => {
    const games = await ways.games();
    const rows = await openRounds(platform.database.db, me(caller).playerId, game);
    return ok({ list: rows.map((row) => shown(row, games.get(row.game))) });
  };

  const round: Handler<typeof playCalls.round> = async ({ id }, caller) => {
    const row = await roundById(platform.database.db, id, me(caller).playerId);
    if (!row) return fault("NOT_FOUND");
    return ok({ ...shown(row, (await ways.games()).get(row.game)), receipt: row.receipt });
  };

  const proof: Handler<typeof playCalls.proof> = async ({ id }, caller) => {
    const row = await roundById(platform.database.db, id, me(caller).playerId);
    if (!row) return fault("NOT_FOUND");
    return ok(await proofOf(ways, row, (await ways.games()).get(row.game)));
  };

  return { playRound, moveRound, openRounds: openRoundsCall, round, proof };
}

function askOf(caller: Caller): Ask {
  const { idempotencyKey: key, requestHash } = caller;
  assert(key !== undefined && requestHash !== undefined, "a call that moves money carries its key");
  return { playerId: me(caller).playerId, scope: caller.call, key, requestHash };
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
  const parsed = z.safeParse(game.bet, rest);
  return parsed.success ? (parsed.data as Record<string, unknown>) : undefined;
}

/** Which rule of responsible gaming refused a bet, compliance knows. */
const RG = [
  "RG_EXCLUDED",
  "RG_COOLOFF",
  "RG_LIMIT_LOSS",
  "RG_LIMIT_WAGER",
  "RG_LIMIT_SESSION",
  "RG_REALITY_CHECK",
] as const;

const BEFORE = ["KYC_REQUIRED", "KYC_PENDING", "KYC_REJECTED", "DISCLAIMER_INCOMPLETE"] as const;

type Refused = Extract<Result<never, RoundFault | "WALLET_IDEM_MISMATCH">, { readonly ok: false }>;

async function explained(
  { compliance, platform }: Ways,
  playerId: PlayerId,
  stake: Minor,
  refused: Refused,
): Promise<Refused> {
  if (!refused.fault.startsWith("RG_")) return refused;
  const may = await compliance.mayLaunch(platform.database.db, playerId, stake);
  if (may.ok) return refused;
  const known = RG.find((each) => each === may.fault);
  return known ? fault(known, may.detail) : refused;
}

function tellLive({ platform }: Ways, round: Output<Play>, playerId: string): void {
  platform.metrics.bets.inc({ room: "play" });
  tellMoved({ platform }, round, playerId);
}

/** What a session and the boards hear when a round was begun, moved in or ended. */
export function tellMoved(
  { platform }: Pick<Ways, "platform">,
  round: Pick<Output<Play>, "status" | "win" | "stake">,
  playerId: string,
): void {
  if (round.status === "DONE") platform.metrics.settlements.inc({ room: "play" });
  platform.live.changed("bets", { playerId });
  platform.live.changed("wallet.balance", { playerId });
  if (round.win > round.stake) platform.live.changed("winners");
}
