import { type BonusTerms, readBonusTerms } from "@taya/bets/points";
import type { Caller, Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { EntryId, PlayerId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import {
  type Answered,
  type Ask,
  legsOf,
  type OrderKind,
  type Purse,
  remembered,
  splitStake,
  refusalOf,
} from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { clockOf, type IssueRow, takesBets } from "../issues/issues.store.ts";
import type { Context } from "../context.ts";
import { addBets, type Bet } from "./bets.store.ts";
import { addChases, addParts, type Chase, type ChasePart } from "./chase.store.ts";
import type { bettingCalls } from "./contract.ts";
import { type Cell, cellsOf, soldOut, type Standing } from "./exposure.rules.ts";
import { cellKey, cellNamed, lockCells, type Move, moveCells, readCells } from "./exposure.store.ts";
import { readSettings } from "./games.store.ts";
import { issueKey, lockForSale } from "./issues.lock.ts";
import { type Bounds, boundsOf, type GameSetting, settingOf } from "./limits.rules.ts";
import { about, type Line, type Part } from "./lines.rules.ts";
import { dealer } from "./money.rules.ts";
import { notePlayed } from "./played.store.ts";
import { slipOf } from "./slips.ts";

type Call = typeof bettingCalls.bet;
type SaleFault = Call["faults"][number];

/** Everything of a request, read and counted. */
interface SaleCommand {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly caller: Pick<Caller, "merchant">;
  readonly lines: readonly Line[];
}

interface Sale {
  readonly bets: readonly Bet[];
  readonly chases: readonly Chase[];
  readonly parts: readonly ChasePart[];
}

interface SaleAnswer extends Answered<Output<Call>, SaleFault> {
  readonly sale?: Sale;
}

/** What operators set of a lottery, and the bounds that follow. */
interface Terms {
  readonly setting: GameSetting;
  readonly bounds: Bounds;
}

/** A line in one of its issues, with what rides on its symbols where its lottery is bounded. */
interface Laid {
  readonly line: Line;
  readonly bound: Minor;
  readonly keys: readonly string[];
  readonly cells: readonly Cell[];
}

interface World {
  /** The database's clock, read when the issues were locked. */
  readonly at: Instant;
  readonly issues: ReadonlyMap<string, IssueRow>;
  readonly terms: ReadonlyMap<string, Terms>;
  readonly laid: ReadonlyMap<Line, readonly Laid[]>;
  /** Counters of bounded lotteries; they move on with every request of the batch. */
  readonly cells: Map<string, Standing>;
  /** As they stood when they were read. */
  readonly before: ReadonlyMap<string, Standing>;
  readonly bounds: ReadonlyMap<string, Minor>;
  readonly moved: Set<string>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
}

/**
 * Bets of many players sold in one commit. Issues are locked before the clock is read: who closes one waits for the bets
 * under way, and those that come after see that it is closed. Counters are not: everybody bets on the same numbers. A
 * batch adds to them at its end; where that passes a bound its requests are decided again, one by one and under locks.
 */
export function saleOrder(context: Context) {
  const kind: OrderKind<SaleCommand, World, SaleAnswer> = {
    name: "lottery sale",
    async read(tx, asked) {
      const lines = asked.flatMap((each) => each.lines);
      const players = [...new Set(asked.map((each) => each.playerId))];
      const lotteries = new Map(lines.map(({ sold: { lottery } }) => [lottery.code, lottery]));
      const [settings, found, at, bonus] = await together([
        readSettings(tx, [...lotteries.keys()]),
        lockForSale(tx, lines),
        clockOf(tx),
        readBonusTerms(context.platform, tx, players),
      ]);
      const terms = new Map([...lotteries].map(([code, lottery]) => [code, termsOf(lottery, settings.get(code))]));
      const issues = new Map(found.map((issue) => [issueKey(issue), issue]));
      const laid = new Map(lines.map((line) => [line, laidOf(line, { issues, terms })]));
      const bounds = new Map(
        [...laid.values()].flatMap((each) =>
          each.flatMap(({ keys, bound }) => keys.map((key) => [key, bound] as const)),
        ),
      );
      const look = asked.length === 1 ? lockCells : readCells;
      const before = await look(tx, [...bounds.keys()].map(cellNamed));
      return { at, issues, terms, laid, cells: new Map(before), before, bounds, moved: new Set(), bonus };
    },
    decide: (asked, world, purse) => sell(context, asked, world, purse),
    async write(tx, done, _at, world) {
      const sales = done.flatMap(({ result }) => result.sale ?? []);
      if (sales.length === 0) return;
      const [bets, chases] = [sales.flatMap((sale) => sale.bets), sales.flatMap((sale) => sale.chases)];
      await together([
        addBets(tx, bets),
        addChases(tx, chases),
        addParts(
          tx,
          sales.flatMap((sale) => sale.parts),
        ),
        notePlayed(tx, [...bets, ...chases]),
        moveCells(tx, movesOf(world)),
      ]);
    },
  };
  return remembered(kind);
}

function movesOf({ cells, before, bounds, moved }: World): Move[] {
  return [...moved].map((key) => {
    const [from, to] = [before.get(key)!, cells.get(key)!];
    return {
      ...cellNamed(key),
      stake: to.stake - from.stake,
      payout: to.payout - from.payout,
      bound: bounds.get(key)!,
    };
  });
}

function termsOf(lottery: Lottery, set: GameSetting | undefined): Terms {
  const setting = settingOf(lottery, set);
  return { setting, bounds: boundsOf(lottery, setting) };
}

/** What a line puts on the symbols of each of its issues that exist; nothing where its lottery has no bound. */
function laidOf(line: Line, { issues, terms }: Pick<World, "issues" | "terms">): Laid[] {
  const { lottery, play } = line.sold;
  const { exposure: bound, maxPrizePerBet: cap } = terms.get(lottery.code)!.bounds;
  if (bound === undefined) return [];
  return line.parts.flatMap((part) => {
    const issue = issues.get(issueKey({ game: lottery.code, numero: part.numero }));
    if (!issue) return [];
    const cells = cellsOf(line.ride, { ...part, cap });
    const keys = cells.map(({ symbol }) => cellKey({ issueId: issue.id, play: play.code, symbol }));
    return [{ line, bound, cells, keys }];
  });
}

function sell(context: Context, command: SaleCommand, world: World, purse: Purse): SaleAnswer {
  for (const line of command.lines) {
    const refused = refusalFor(line, world);
    // An issue that is not there may be made by the next try.
    if (refused?.fault === "LOTT_ISSUE_UNKNOWN") return { result: refused, keep: false };
    if (refused) return { result: refused };
  }
  const exposed = expose(command.lines, world);
  if (!exposed.ok) return { result: exposed };
  const paid = pay(context, command, world, purse);
  if (!paid.ok) return paid.answer;
  for (const [key, standing] of exposed.value) {
    world.cells.set(key, standing);
    world.moved.add(key);
  }
  const sale = written(context, command, { world, purse, cash: paid.cash, firstId: paid.firstId });
  return { result: ok(answerOf(command, sale, purse)), entryId: paid.entryId, sale };
}

/** Why a line cannot be sold as things stand; money and counters are looked at afterwards. */
function refusalFor({ at, sold, parts }: Line, world: World) {
  const { lottery, offer, play } = sold;
  const { setting, bounds } = world.terms.get(lottery.code)!;
  if (!setting.isOpen) return about("LOTT_GAME_OFF", at);
  if (setting.playsOff.has(play.code)) return about("LOTT_PLAY_OFF", at);
  const maxMultiple = Math.min(bounds.maxMultiple, offer.maxMultiple ?? Infinity);
  for (const { numero, multiple, stake } of parts) {
    const issue = world.issues.get(issueKey({ game: lottery.code, numero }));
    if (!issue) return about("LOTT_ISSUE_UNKNOWN", at, { numero });
    const isEarly = world.at < issue.openAt && lottery.presale === 0;
    if (isEarly || !takesBets(issue, world.at)) return about("LOTT_ISSUE_CLOSED", at, { numero });
    if (multiple > maxMultiple) return about("LOTT_MULTIPLE_MAX", at, { multiple: maxMultiple });
    if (stake < bounds.minStake) return about("LOTT_STAKE_MIN", at, { min: formatMinor(bounds.minStake) });
    if (stake > bounds.maxStake) return about("LOTT_STAKE_MAX", at, { max: formatMinor(bounds.maxStake) });
  }
  return undefined;
}

/** The counters as they stand with all lines; or the first that would pass its bound. */
function expose(lines: readonly Line[], world: World): Result<Map<string, Standing>, SaleFault> {
  const after = new Map<string, Standing>();
  const standing = (key: string): Standing => after.get(key) ?? world.cells.get(key)!;
  for (const { line, bound, cells, keys } of lines.flatMap((each) => world.laid.get(each)!)) {
    const over = soldOut(cells, (i) => standing(keys[i]!), bound);
    if (over) {
      const name = over.left > 0n ? "LOTT_NUMBER_LIMIT" : "LOTT_NUMBER_SOLD_OUT";
      return about(name, line.at, { symbol: over.symbol, remaining: formatMinor(over.left) });
    }
    for (const [i, { stake, payout }] of cells.entries()) {
      const before = standing(keys[i]!);
      after.set(keys[i]!, { stake: before.stake + stake, payout: before.payout + payout });
    }
  }
  return ok(after);
}

type Paid =
  | { readonly ok: true; readonly cash: Minor; readonly firstId: string; readonly entryId: EntryId }
  | { readonly ok: false; readonly answer: SaleAnswer };

/** Takes everything in one entry; it stands under the first bet's or chase's id and the lottery's code. */
function pay(context: Context, { lines, playerId }: SaleCommand, world: World, purse: Purse): Paid {
  const total = lines.reduce((sum, line) => sum + line.total, 0n);
  const funds = purse.balances();
  const terms = world.bonus.get(playerId);
  const allowed = terms !== undefined && lines.every(({ sold }) => terms.allows(gameOf(sold.lottery), total));
  const split = splitStake({ stake: total, cash: funds.cash, bonus: allowed ? funds.bonus : 0n, bonusFirst: false });
  // A debt, an exclusion or a pause is said before money that is missing.
  const refusal = purse.betRefusal();
  if (refusal) return { ok: false, answer: refused(refusal, funds.cash) };
  if (!split) return { ok: false, answer: refused("INSUFFICIENT", funds.cash) };
  const [roundId, key] = [context.platform.id<"round">(), context.platform.id<"entry">()];
  const ref = lines[0]!.sold.lottery.code;
  const posted = purse.post([
    { playerId, key, type: 200, guard: "bet", roundId, ref, legs: legsOf.mixedBet(...split) },
  ]);
  return posted.code === "OK"
    ? { ok: true, cash: split[0], firstId: roundId, entryId: key }
    : { ok: false, answer: refused(posted.code, funds.cash) };
}

/** The lottery as the terms of a bonus name it. */
const gameOf = ({ code, gameId, vassalage }: Line["sold"]["lottery"]) => ({
  gameCode: code,
  gameId: String(gameId),
  gameCategory: vassalage === "ELOTT" ? "ELOTT" : "LOTT",
});

/** Why the ledger refused. What responsible gaming refuses may be allowed later under the same key. */
function refused(code: Parameters<typeof refusalOf>[0], cash: Minor): SaleAnswer {
  const reason = refusalOf(code);
  if (reason !== "WALLET_INSUFFICIENT" && reason !== "WALLET_DEBT") return { result: fault(reason), keep: false };
  return { result: fault(reason, { value: { balance: formatMinor(cash) } }) };
}

interface Writing {
  readonly world: World;
  readonly purse: Purse;
  /** How much of everything is cash. */
  readonly cash: Minor;
  /** The id the entry names. */
  readonly firstId: string;
}

/** The bets and chases of a request; the first of them has the id the entry names. */
function written(
  context: Context,
  { lines, playerId, caller }: SaleCommand,
  { world, purse, cash, firstId }: Writing,
): Sale {
  const bonusOf = dealer(cash);
  const { currency } = purse;
  const { at, issues } = world;
  const [bets, chases, parts]: [Bet[], Chase[], ChasePart[]] = [[], [], []];
  for (const [index, line] of lines.entries()) {
    const id = index === 0 ? firstId : context.platform.id();
    const game = line.sold.lottery.code;
    const about = { id, playerId, merchant: caller.merchant, currency, at, game };
    const issueOf = ({ numero }: Part): bigint => issues.get(issueKey({ game, numero }))!.id;
    const stakes = line.parts.map((part) => ({
      issueId: issueOf(part),
      multiple: part.multiple,
      stake: part.stake,
      bonusStake: bonusOf(part.stake),
    }));
    if (stakes.length === 1) bets.push({ ...about, ...slipOf(line), ...stakes[0]!, chaseId: undefined });
    else {
      chases.push({ ...about, slip: slipOf(line), stopOnWin: line.winStop, total: line.total });
      parts.push(...stakes.map((stake, i) => ({ ...stake, chaseId: id, seq: i + 1, playerId })));
    }
  }
  return { bets, chases, parts };
}

function answerOf({ lines }: SaleCommand, { bets, chases }: Sale, purse: Purse): Output<Call> {
  const single = lines.filter((line) => line.parts.length === 1);
  return {
    orders: bets.map(({ id, playId, units, stake }, i) => ({
      orderNumber: id,
      gameId: single[i]!.sold.lottery.gameId,
      playId,
      units,
      amount: stake,
      numero: single[i]!.parts[0]!.numero,
      status: "ACCEPTED",
    })),
    chases: chases.map(({ id, total }, i) => ({
      chaseNumber: id,
      total,
      issues: lines.filter((line) => line.parts.length > 1)[i]!.parts.length,
    })),
    balance: purse.balances().cash,
  };
}
