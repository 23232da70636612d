import { assert } from "@taya/kernel/assert";
import type { Caller, Handler, Input, Output } from "@taya/kernel/call";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { seededRandom } from "@taya/games/kit/fair";
import { legsOf, type Posted } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import { type playCalls, roundSettled } from "./contract.ts";
import type { BuiltIn } from "./games.ts";
import type { GameRow } from "./needs.ts";
import { proofOf, shown } from "./proofs.ts";
import { addRound, openRounds, roundById, type RoundRow, type RoundWithPair } from "./rounds.store.ts";
import { PLAY_MONEY, refusalOf, stakeFault } from "./rules.ts";
import { useNonce } from "./seeds.store.ts";
import { me, type Ways } from "./ways.ts";

type Play = typeof playCalls.playRound;
type Refused = Exclude<Play["faults"][number], "VALIDATION_FAILED">;
type Played = Result<Output<Play>, Refused>;

interface Ask {
  readonly caller: Caller;
  readonly built: BuiltIn;
  readonly stake: Minor;
  readonly choice: Readonly<Record<string, unknown>>;
}

export function roundHandlers(ways: Ways) {
  const { platform } = ways;

  const playRound: Handler<Play> = async (input, caller) => {
    const built = (await ways.games()).get(input.game);
    if (!built) return fault("GAME_UNAVAILABLE");
    const choice = readChoice(built, input);
    if (!choice) return fault("VALIDATION_FAILED", { errors: [{ field: "bet", rule: "pattern" }] });
    const { playerId } = me(caller);
    const { idempotencyKey: key, requestHash } = caller;
    assert(key !== undefined && requestHash !== undefined, "a call that moves money carries its key");
    // Signing keys are read now, so that the receipt below needs no second connection.
    await platform.seal.publicKeys();
    const { result, replayed } = await ways.ledger.once<Output<Play>, Refused>(
      { playerId, scope: caller.call, key, requestHash },
      (tx) => settle(ways, tx, { caller, built, stake: input.stake, choice }),
    );
    if (replayed) caller.reply.replay();
    else if (result.ok) tellLive(ways, result.value, playerId);
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

  return { playRound, openRounds: openRoundsCall, round, proof };
}

/** The choices besides the stake as the game's schema gives them; undefined when they do not fit it. */
function readChoice({ game }: BuiltIn, { bet }: Input<Play>): Record<string, unknown> | undefined {
  const { stake: _, ...rest } = bet;
  const parsed = z.safeParse(game.bet, rest);
  return parsed.success ? (parsed.data as Record<string, unknown>) : undefined;
}

/** Draws, plays and books one round inside the player's lock; a refusal leaves no trace, not even a used nonce. */
async function settle(ways: Ways, tx: Db, ask: Ask): Promise<Played> {
  const { platform, ledger, seeds, catalogue } = ways;
  const { caller, built, stake, choice } = ask;
  const { playerId, username } = me(caller);
  const { info } = built.game;
  const row = await catalogue.byCode(tx, caller.merchant, info.code);
  if (!row?.enabled || row.maintain !== 0) return fault("GAME_UNAVAILABLE");
  const limits = stakeFault(info, stake);
  if (limits) return fault("GAME_LIMIT", { value: { min: formatMinor(limits.min), max: formatMinor(limits.max) } });

  const { current: pair } = await seeds.pairsOf(tx, playerId, true);
  const { clientSeed, nonce, commit } = pair;
  const random = seededRandom({ serverSeed: await seeds.open(pair), clientSeed, nonce });
  const step = built.game.begin({ ...choice, stake }, random);
  assert(step.over, "a round that stays open needs a game with moves, and there is none");
  await useNonce(tx, pair.id);

  const id = platform.id<"round">();
  const same = { playerId, roundId: id, ref: info.code };
  const posted = await ledger.post(tx, [
    { ...same, type: 200, key: platform.id(), guard: "bet", legs: legsOf.bet(stake) },
    { ...same, type: 201, key: platform.id(), guard: "none", legs: legsOf.settle(stake, step.win) },
  ]);
  if (posted.code !== "OK") return refuse(ways, tx, ask, posted);

  const at = platform.clock.now();
  const wireStake = formatMinor(stake);
  const receipt = await platform.seal.sign({
    roundId: id,
    player: playerId,
    stake: wireStake,
    bet: choice,
    nonce,
    commit,
    at,
  });
  const { currency, cash } = posted.balances;
  const round: RoundWithPair = {
    ...gameOf(built, row),
    id,
    at,
    settledAt: at,
    merchant: caller.merchant,
    playerId,
    username,
    currency,
    real: currency !== PLAY_MONEY,
    pairId: pair.id,
    nonce,
    commit,
    clientSeed,
    bet: { ...choice, stake: wireStake },
    moves: [],
    state: step.state,
    stake,
    win: step.win,
    status: "DONE",
    receipt,
  };
  await addRound(tx, round);
  await tellSettled(ways, tx, round);
  return ok({ ...shown(round, built), balance: cash, balanceMinor: Number(cash), receipt });
}

const gameOf = ({ game, hash }: BuiltIn, row: GameRow) => ({
  game: game.info.code,
  version: game.info.version,
  gameHash: hash,
  gameId: row.gameId,
  vassalage: row.vassalage,
  category: row.gameCategory,
});

/** Why the ledger refused; which limit of responsible gaming it was, compliance knows. */
async function refuse(ways: Ways, tx: Db, ask: Ask, posted: Exclude<Posted, { code: "OK" }>): Promise<Played> {
  const reason = refusalOf(posted.code);
  const balance = formatMinor(posted.balances?.cash ?? 0n);
  if (reason === "WALLET_INSUFFICIENT" || reason === "WALLET_DEBT") return fault(reason, { value: { balance } });
  const may = await ways.compliance.mayLaunch(tx, me(ask.caller).playerId);
  const known = !may.ok && RG.find((each) => each === may.fault);
  return known ? fault(known, may.ok ? {} : may.detail) : fault(reason);
}

const RG = [
  "RG_EXCLUDED",
  "RG_COOLOFF",
  "RG_LIMIT_LOSS",
  "RG_LIMIT_WAGER",
  "RG_LIMIT_SESSION",
  "RG_REALITY_CHECK",
] as const;

async function tellSettled({ platform }: Ways, tx: Db, round: RoundRow): Promise<void> {
  await platform.events.tell(tx, roundSettled, {
    roundId: round.id,
    playerId: round.playerId,
    merchant: round.merchant,
    game: round.game,
    gameId: round.gameId,
    vassalage: round.vassalage,
    category: round.category,
    currency: round.currency,
    stake: formatMinor(round.stake),
    validBet: formatMinor(round.stake),
    payout: formatMinor(round.win),
    at: round.at,
  });
}

function tellLive({ platform }: Ways, round: Output<Play>, playerId: string): void {
  platform.metrics.bets.inc({ room: "play" });
  platform.metrics.settlements.inc({ room: "play" });
  platform.live.changed("bets", { playerId });
  platform.live.changed("wallet.balance", { playerId });
  if (round.win > round.stake) platform.live.changed("winners");
}
