import { type BonusTerms, readBonusTerms } from "@taya/bets/points";
import type { mayBetHere } from "@taya/compliance/bets";
import { me } from "@taya/kernel/caller";
import type { Caller, Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { PlayerId, RoundId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { TableBet } from "@taya/games/kit/table-game";
import { type Answered, type Ask, type Entry, legsOf, type OrderKind, type Purse, remembered } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import type { GameRow } from "../needs.ts";
import { partsOf, PLAY_MONEY } from "../rules.ts";
import { refusedBet, short } from "../betting.ts";
import { layoutsOf, putExposures, putLayouts, type TableLayout, wireBets } from "./bets.store.ts";
import type { tableCalls } from "./contract.ts";
import { exposureOf, givenBack, leftTooLow, limitBroken, takesBack } from "./rules.ts";
import { lockRounds, readTables, type TableRound, type TableRow } from "./tables.store.ts";
import { isHidden, type TableBuilt, type TableContext } from "./table-context.ts";

type Lay = typeof tableCalls.layTable;
type LayFault = Exclude<Lay["faults"][number], "VALIDATION_FAILED"> | RefusedHere;
type Allowed = Awaited<ReturnType<typeof mayBetHere>>;
type RefusedHere = Extract<Allowed, { ok: false }>["fault"];

/** A layout to be put in the place of the one before. */
interface LayCommand {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly caller: Caller;
  readonly tableId: string;
  readonly built: TableBuilt;
  readonly roundId: string;
  readonly version: number;
  readonly bets: readonly TableBet[];
  /** Whether place and law let the player bet; it forbids no taking back. */
  readonly allowed: Allowed;
  /** When the server had it: this decides, not when the books come to it. */
  readonly receivedAt: Instant;
}

interface LayAnswer extends Answered<Output<Lay>, LayFault> {
  readonly layout?: TableLayout;
}

interface World {
  readonly at: Instant;
  readonly rounds: ReadonlyMap<string, TableRound>;
  readonly tables: ReadonlyMap<string, TableRow>;
  /** What the open layouts of each round can win together; moves on with every layout of the batch. */
  readonly exposures: Map<string, Minor>;
  readonly layouts: Map<string, TableLayout>;
  readonly rows: ReadonlyMap<string, GameRow | undefined>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
  readonly sign: (payload: object) => string;
}

const keyOf = (roundId: string, playerId: string): string => `${roundId} ${playerId}`;
const rowKey = ({ caller, built }: LayCommand): string => `${caller.merchant} ${built.game.info.code}`;

/**
 * Layouts of many players in one commit. Their rounds are locked before they are looked at: a round that closes waits
 * for layouts under way, and those that come after it see that it is closed.
 */
export function layoutOrder(context: TableContext) {
  const kind: OrderKind<LayCommand, World, LayAnswer> = {
    name: "layout",
    blind: true,
    async read(tx, asked, at) {
      const players = [...new Set(asked.map((each) => each.playerId))];
      const ids = [...new Set(asked.map((each) => each.roundId))].toSorted();
      const [rounds, tables, layouts, rows, bonus, sign] = await together([
        lockRounds(tx, ids),
        readTables(tx, [...new Set(asked.map((each) => each.tableId))]),
        layoutsOf(tx, ids, players),
        gameRows(context, tx, asked),
        readBonusTerms(context.platform, tx, players),
        context.platform.seal.signer(),
      ]);
      return {
        at,
        rounds: new Map(rounds.map((round) => [round.roundId, round])),
        tables: new Map(tables.map((table) => [table.tableId, table])),
        exposures: new Map(rounds.map((round) => [round.roundId, round.exposure])),
        layouts: new Map(layouts.map((layout) => [keyOf(layout.roundId, layout.playerId), layout])),
        rows,
        bonus,
        sign,
      };
    },
    decide: (asked, world, purse) => decide(context, asked, world, purse),
    async write(tx, done, _at, { exposures }) {
      const changed = new Map<string, TableLayout>();
      for (const { result } of done) if (result.layout) changed.set(result.layout.betId, result.layout);
      const touched = new Set([...changed.values()].map((layout) => layout.roundId));
      await together([
        putLayouts(tx, [...changed.values()]),
        putExposures(tx, new Map([...exposures].filter(([round]) => touched.has(round)))),
      ]);
    },
  };
  return remembered(kind);
}

async function gameRows(context: TableContext, tx: Db, asked: readonly LayCommand[]): Promise<World["rows"]> {
  const rows = new Map<string, GameRow | undefined>();
  for (const each of asked) {
    if (rows.has(rowKey(each))) continue;
    rows.set(rowKey(each), await context.catalogue.byCode(tx, each.caller.merchant, each.built.game.info.code));
  }
  return rows;
}

/** A game that does not stand among the games yet, and whose table an operator has opened all the same. */
const hiddenRow = ({ game }: TableBuilt): GameRow => ({
  gameId: "",
  gameCode: game.info.code,
  vassalage: "TAYA",
  gameCategory: "LIVE",
  enabled: true,
  maintain: 0,
});

interface Own {
  readonly before: TableLayout | undefined;
  /** What lies on the table now. */
  readonly laid: TableLayout | undefined;
  /** Nothing more is bet than lies there. */
  readonly back: boolean;
}

interface Standing extends Own {
  readonly row: GameRow;
  readonly table: TableRow;
  readonly round: TableRound;
}

function ownOf({ roundId, playerId, bets }: LayCommand, world: World): Own {
  const before = world.layouts.get(keyOf(roundId, playerId));
  const laid = before?.status === "OPEN" ? before : undefined;
  return { before, laid, back: takesBack(laid?.bets ?? [], bets) };
}

/** What a layout is laid on; or why it cannot be laid, whatever it is. */
function standingOf(command: LayCommand, world: World): Result<Standing, LayFault> {
  const own = ownOf(command, world);
  const row = world.rows.get(rowKey(command)) ?? (isHidden(command.built) ? hiddenRow(command.built) : undefined);
  const table = world.tables.get(command.tableId);
  if (!table || !row) return fault("GAME_UNAVAILABLE");
  // What lies there may be taken back for as long as bets can be, whatever became of the table meanwhile.
  const taken = table.isOpen && row.enabled && row.maintain === 0;
  if (!taken && !own.back) return fault("GAME_UNAVAILABLE");
  const round = world.rounds.get(command.roundId);
  const here = round?.tableId === command.tableId && round.state === "OPEN";
  if (!here || command.receivedAt > round.closesAt) return fault("GAME_BET_CLOSED");
  const version = own.before?.version ?? 0;
  if (command.version !== version) return fault("GAME_LAYOUT_STALE", { value: { version } });
  return ok({ ...own, row, table, round });
}

interface Weighed {
  readonly exposure: Minor;
  /** What everybody else can win. */
  readonly others: Minor;
}

/** The limit that a layout breaks; of what is only taken back none but the least is looked at. */
const brokenBy = ({ table, laid, back }: Standing, { bets, built }: LayCommand, weighed: Weighed) =>
  back ? leftTooLow(table, laid?.bets ?? [], bets) : limitBroken(table, { bets, ...weighed }, built.spots);

function decide(context: TableContext, command: LayCommand, world: World, purse: Purse): LayAnswer {
  const { built, bets, playerId, roundId } = command;
  const standing = standingOf(command, world);
  if (!standing.ok) return { result: standing };
  const { row, round, before, laid, back } = standing.value;
  if (!back && !command.allowed.ok) return { result: command.allowed, keep: false };
  const exposed = (layout: readonly TableBet[]) => exposureOf(built.game, built.outcomes, layout);
  const others = world.exposures.get(roundId)! - (laid ? exposed(laid.bets) : 0n);
  const exposure = exposed(bets);
  const broken = brokenBy(standing.value, command, { exposure, others });
  if (broken) return { result: fault("GAME_LIMIT", { value: broken }) };

  const total = sumOf(bets);
  const betId = before?.betId ?? context.platform.id<"round">();
  const paid = pay(context, { asked: command, row, laid, back, betId, total, world, purse });
  if (!paid.ok) return paid.answer;
  if (total === 0n && !laid) return { result: ok(answerOf(command, { version: command.version, debited: 0n }, purse)) };
  world.exposures.set(roundId, others + exposure);
  const { bonusStake } = paid;
  const layout = layoutOf(context, { asked: command, row, round, before, betId, total, bonusStake, world, purse });
  world.layouts.set(keyOf(roundId, playerId), layout);
  const more = total - (laid?.stake ?? 0n);
  const value = answerOf(command, { version: layout.version, debited: more > 0n ? more : 0n }, purse);
  return { result: ok(value), layout, ...(paid.entryId && { entryId: paid.entryId }) };
}

const sumOf = (bets: readonly TableBet[]): Minor => bets.reduce((sum, bet) => sum + bet.stake, 0n);

const answerOf = (
  { roundId, bets }: LayCommand,
  { version, debited }: { version: number; debited: Minor },
  purse: Purse,
): Output<Lay> => ({
  roundId,
  version,
  total: sumOf(bets),
  debited,
  balance: purse.balances().cash,
});

interface Paying {
  readonly asked: LayCommand;
  readonly row: GameRow;
  readonly laid: TableLayout | undefined;
  readonly back: boolean;
  readonly betId: RoundId;
  readonly total: Minor;
  readonly world: World;
  readonly purse: Purse;
}

type Paid =
  | { readonly ok: true; readonly bonusStake: Minor; readonly entryId?: Entry["key"] }
  | { readonly ok: false; readonly answer: LayAnswer };

/** Takes or gives back the difference between two layouts. */
function pay(context: TableContext, { asked, row, laid, back, betId, total, world, purse }: Paying): Paid {
  const [stake, bonusStake] = [laid?.stake ?? 0n, laid?.bonusStake ?? 0n];
  const funds = purse.balances();
  const key = context.platform.id<"entry">();
  const about = { playerId: asked.playerId, key, roundId: betId, ref: row.gameCode };
  // Less on other spots is a bet all the same.
  const refusal = back ? undefined : purse.betRefusal();
  if (refusal) return { ok: false, answer: refusedBet(refusal, funds.cash) };
  if (total < stake) {
    const [cash, bonus] = givenBack(stake - total, bonusStake);
    const stakedAt = laid!.at;
    const posted = purse.post([{ ...about, type: 203, stakedAt, legs: legsOf.mixedVoid(cash, bonus) }]);
    return posted.code === "OK"
      ? { ok: true, bonusStake: bonusStake - bonus, entryId: key }
      : { ok: false, answer: refusedBet(posted.code, funds.cash) };
  }
  if (total === stake) return { ok: true, bonusStake };
  const allowed = world.bonus.get(asked.playerId)?.allows(row, total) ?? false;
  const parts = partsOf(total - stake, funds, allowed);
  if (!parts) return { ok: false, answer: { result: short(funds.cash) } };
  const posted = purse.post([{ ...about, type: 200, guard: "bet", legs: legsOf.mixedBet(...parts) }]);
  return posted.code === "OK"
    ? { ok: true, bonusStake: bonusStake + parts[1], entryId: key }
    : { ok: false, answer: refusedBet(posted.code, funds.cash) };
}

interface Laying {
  readonly asked: LayCommand;
  readonly row: GameRow;
  readonly round: TableRound;
  readonly before: TableLayout | undefined;
  readonly betId: RoundId;
  readonly total: Minor;
  readonly bonusStake: Minor;
  readonly world: World;
  readonly purse: Purse;
}

/** The layout as it stands now; one that was cleared keeps what it last held, and counts for nothing. */
function layoutOf(
  context: TableContext,
  { asked, row, round, before, betId, total, bonusStake, world, purse }: Laying,
): TableLayout {
  const { caller, playerId, bets, built } = asked;
  const { at } = world;
  const cleared = total === 0n;
  const receipt = world.sign({
    roundId: round.roundId,
    betId,
    player: playerId,
    stake: formatMinor(total),
    bet: { bets: wireBets(bets) },
    commit: round.commit,
    at,
  });
  return {
    betId,
    roundId: round.roundId,
    at: before?.at ?? at,
    merchant: caller.merchant,
    playerId,
    username: me(caller).username,
    currency: purse.currency,
    real: purse.currency !== PLAY_MONEY,
    game: built.game.info.code,
    gameId: row.gameId,
    vassalage: row.vassalage,
    category: row.gameCategory,
    gameVersion: round.version,
    gameHash: round.gameHash,
    version: (before?.version ?? 0) + 1,
    bets: cleared ? before!.bets : bets,
    stake: cleared ? before!.stake : total,
    bonusStake: cleared ? before!.bonusStake : bonusStake,
    status: cleared ? "VOID" : "OPEN",
    win: 0n,
    validBet: undefined,
    settledAt: cleared ? at : undefined,
    receipt,
    moves: before?.moves ?? [],
    outcome: null,
  };
}
