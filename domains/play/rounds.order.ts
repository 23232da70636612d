import { assert } from "@taya/kernel/assert";
import type { Caller, Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { seededRandom } from "@taya/games/kit/fair";
import { type Answered, type Ask, legsOf, type OrderKind, type Purse, remembered, splitByStake } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import type { playCalls } from "./contract.ts";
import { roundSettled } from "./news.ts";
import type { BuiltIn } from "./games.ts";
import type { BonusTerms, GameRow } from "./needs.ts";
import { shown } from "./proofs.ts";
import { addRounds, type RoundRow, type RoundWithPair } from "./rounds.store.ts";
import { partsOf, PLAY_MONEY, refusalOf, stakeFault } from "./rules.ts";
import { setNonces } from "./seeds.store.ts";
import type { OpenPair } from "./seeds.ts";
import { me, type Ways } from "./ways.ts";

type Play = typeof playCalls.playRound;
export type RoundFault = Exclude<Play["faults"][number], "VALIDATION_FAILED">;

/** A round to be drawn and booked at once. */
export interface RoundAsked {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly caller: Caller;
  readonly built: BuiltIn;
  readonly stake: Minor;
  readonly choice: Readonly<Record<string, unknown>>;
}

interface RoundAnswer extends Answered<Output<Play>, RoundFault> {
  readonly round?: RoundWithPair;
}

interface World {
  readonly at: Instant;
  readonly rows: ReadonlyMap<string, GameRow | undefined>;
  readonly pairs: ReadonlyMap<PlayerId, OpenPair>;
  /** The next nonce of each pair; moves on with every round of the batch. */
  readonly nonces: Map<string, number>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
  readonly sign: (payload: object) => string;
}

/** Rounds of many players drawn, booked and written in one commit; a refusal leaves no trace, not even a used nonce. */
export function roundOrder(ways: Ways) {
  const kind: OrderKind<RoundAsked, World, RoundAnswer> = {
    name: "round",
    async read(tx, asked, at) {
      const players = [...new Set(asked.map((each) => each.playerId))];
      const [rows, pairs, bonus, sign] = await together([
        gameRows(ways, tx, asked),
        ways.seeds.openAll(tx, players),
        ways.guests.bonus?.(tx, players) ?? new Map<PlayerId, BonusTerms>(),
        ways.platform.seal.signer(),
      ]);
      const nonces = new Map([...pairs.values()].map((pair) => [pair.id, pair.nonce]));
      return { at, rows, pairs, nonces, bonus, sign };
    },
    decide: (asked, world, purse) => draw(ways, asked, world, purse),
    async write(tx, done) {
      const rounds = done.flatMap(({ result }) => (result.round ? [result.round] : []));
      if (rounds.length === 0) return;
      await together([
        addRounds(tx, rounds),
        setNonces(tx, lastNonces(rounds)),
        ways.platform.events.tellAll(tx, roundSettled, rounds.map(newsOf)),
      ]);
    },
  };
  return remembered(kind);
}

const rowKey = ({ caller, built }: RoundAsked): string => `${caller.merchant} ${built.game.info.code}`;

async function gameRows(ways: Ways, tx: Db, asked: readonly RoundAsked[]): Promise<World["rows"]> {
  const rows = new Map<string, GameRow | undefined>();
  for (const each of asked) {
    if (rows.has(rowKey(each))) continue;
    rows.set(rowKey(each), await ways.catalogue.byCode(tx, each.caller.merchant, each.built.game.info.code));
  }
  return rows;
}

/** The nonces after the last round of each pair; rounds of a pair come in the order of their nonces. */
const lastNonces = (rounds: readonly RoundRow[]): Map<string, number> =>
  new Map(rounds.map((round) => [round.pairId, round.nonce + 1]));

function draw(ways: Ways, asked: RoundAsked, world: World, purse: Purse): RoundAnswer {
  const { built, stake, choice, caller, playerId } = asked;
  const { info } = built.game;
  const row = world.rows.get(rowKey(asked));
  if (!row?.enabled || row.maintain !== 0) return { result: fault("GAME_UNAVAILABLE") };
  const limits = stakeFault(info, stake);
  if (limits) {
    return { result: fault("GAME_LIMIT", { value: { min: formatMinor(limits.min), max: formatMinor(limits.max) } }) };
  }
  const funds = purse.balances();
  const parts = partsOf(stake, funds, world.bonus.get(playerId)?.allows(row, stake) ?? false);
  if (!parts) return { result: short(funds.cash) };

  const pair = world.pairs.get(playerId);
  assert(pair, "every player of a batch has a pair");
  const nonce = world.nonces.get(pair.id)!;
  const { serverSeed, clientSeed, commit } = pair;
  const step = built.game.begin({ ...choice, stake }, seededRandom({ serverSeed, clientSeed, nonce }));
  assert(step.over, "a round that stays open needs a game with moves, and there is none");

  const id = ways.platform.id<"round">();
  const entry = { playerId, roundId: id, ref: info.code };
  const [entryId, winId] = [ways.platform.id<"entry">(), ways.platform.id<"entry">()];
  const bet = { ...entry, type: 200, key: entryId, guard: "bet" as const, legs: legsOf.stakeAtOnce(...parts) };
  const win = { ...entry, type: 201, key: winId, legs: legsOf.winAtOnce(...splitByStake(step.win, ...parts)) };
  const posted = purse.post(step.win > 0n ? [bet, win] : [bet]);
  if (posted.code !== "OK") return refused(posted.code, funds.cash);

  world.nonces.set(pair.id, nonce + 1);
  const { at } = world;
  const wireStake = formatMinor(stake);
  const receipt = world.sign({ roundId: id, player: playerId, stake: wireStake, bet: choice, nonce, commit, at });
  const round: RoundWithPair = {
    ...gameOf(built, row),
    id,
    at,
    settledAt: at,
    merchant: caller.merchant,
    playerId,
    username: me(caller).username,
    currency: purse.currency,
    real: purse.currency !== PLAY_MONEY,
    pairId: pair.id,
    nonce,
    commit,
    clientSeed,
    bet: { ...choice, stake: wireStake },
    moves: [],
    state: step.state,
    stake,
    bonusStake: parts[1],
    win: step.win,
    status: "DONE",
    receipt,
  };
  const { cash } = posted.balances;
  const value = { ...shown(round, built), balance: cash, balanceMinor: Number(cash), receipt };
  return { result: ok(value), entryId, round };
}

const short = (cash: Minor) => fault("WALLET_INSUFFICIENT", { value: { balance: formatMinor(cash) } });

/** Why the ledger refused. What responsible gaming refuses may be allowed later under the same key. */
function refused(code: Parameters<typeof refusalOf>[0], cash: Minor): RoundAnswer {
  const reason = refusalOf(code);
  if (reason === "WALLET_INSUFFICIENT") return { result: short(cash) };
  const result: Result<never, RoundFault> = fault(reason, { value: { balance: formatMinor(cash) } });
  return reason === "WALLET_DEBT" ? { result } : { result: fault(reason), keep: false };
}

const gameOf = ({ game, hash }: BuiltIn, row: GameRow) => ({
  game: game.info.code,
  version: game.info.version,
  gameHash: hash,
  gameId: row.gameId,
  vassalage: row.vassalage,
  category: row.gameCategory,
});

const newsOf = (round: RoundRow) => ({
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
  validBet: formatMinor(round.stake),
  payout: formatMinor(round.win),
  at: round.at,
});
