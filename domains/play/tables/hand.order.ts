import { type BonusTerms, readBonusTerms } from "@taya/bets/points";
import { assert } from "@taya/kernel/assert";
import type { Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { type HandMove, stakeOn } from "@taya/games/kit/table-hand";
import { type Answered, type Ask, type Entry, legsOf, type OrderKind, type Purse, remembered } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { refusedBet, short } from "../betting.ts";
import type { GameRow } from "../needs.ts";
import { partsOf } from "../rules.ts";
import { layoutsOf, putLayouts, type TableLayout } from "./bets.store.ts";
import type { tableCalls } from "./contract.ts";
import { handAt } from "./hand.rules.ts";
import type { TableBuilt, TableContext } from "./table-context.ts";
import { lockRounds, type TableRound } from "./tables.store.ts";

type Act = typeof tableCalls.actTable;
type HandFault = Exclude<Act["faults"][number], "NOT_FOUND">;

/** A player's decision in their hand. */
interface HandCommand {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly ask: Ask;
  readonly tableId: string;
  readonly built: TableBuilt;
  readonly roundId: string;
  readonly seq: number;
  readonly action: string;
  /** When the server had it: this decides, not when the books come to it. */
  readonly receivedAt: Instant;
}

interface HandAnswer extends Answered<Output<Act>, HandFault> {
  readonly layout?: TableLayout;
}

interface World {
  readonly rounds: ReadonlyMap<string, TableRound>;
  readonly layouts: Map<string, TableLayout>;
  readonly rows: ReadonlyMap<string, GameRow>;
  readonly bonus: ReadonlyMap<PlayerId, BonusTerms>;
}

const keyOf = (roundId: string, playerId: string): string => `${roundId} ${playerId}`;
const rowKey = ({ merchant, built }: HandCommand): string => `${merchant} ${built.game.info.code}`;

/**
 * Decisions of many players in one commit. Their rounds are locked before they are looked at: a round ends before or
 * after a decision, never between what it changes and what it costs.
 */
export function handOrder(context: TableContext) {
  const kind: OrderKind<HandCommand, World, HandAnswer> = {
    name: "table hand",
    blind: true,
    async read(tx, asked) {
      const ids = [...new Set(asked.map((each) => each.roundId))].toSorted();
      const players = [...new Set(asked.map((each) => each.playerId))];
      const [rounds, layouts, rows, bonus] = await together([
        lockRounds(tx, ids),
        layoutsOf(tx, ids, players),
        gameRows(context, tx, asked),
        readBonusTerms(context.platform, tx, players),
      ]);
      return {
        rounds: new Map(rounds.map((round) => [round.roundId, round])),
        layouts: new Map(layouts.map((layout) => [keyOf(layout.roundId, layout.playerId), layout])),
        rows,
        bonus,
      };
    },
    decide: (asked, world, purse) => decide(context, asked, world, purse),
    async write(tx, done) {
      const changed = new Map<string, TableLayout>();
      for (const { result } of done) if (result.layout) changed.set(result.layout.betId, result.layout);
      await putLayouts(tx, [...changed.values()]);
    },
  };
  return remembered(kind);
}

async function gameRows(context: TableContext, tx: Db, asked: readonly HandCommand[]): Promise<World["rows"]> {
  const rows = new Map<string, GameRow>();
  const raising = asked.filter(({ built, action }) => built.game.hand?.raises(action));
  for (const each of new Map(raising.map((one) => [rowKey(one), one])).values()) {
    const row = await context.catalogue.byCode(tx, each.merchant, each.built.game.info.code);
    if (row) rows.set(rowKey(each), row);
  }
  return rows;
}

const OVER: HandAnswer = { result: fault("GAME_ROUND_OVER") };
const invalid = ({ moves }: TableLayout): HandAnswer => ({
  result: fault("GAME_MOVE_INVALID", { value: { seq: moves.length + 1 } }),
});

function decide(context: TableContext, command: HandCommand, world: World, purse: Purse): HandAnswer {
  const { game } = command.built;
  const { hand } = game;
  assert(hand, "a hand is decided in where there is one");
  const round = world.rounds.get(command.roundId);
  const layout = world.layouts.get(keyOf(command.roundId, command.playerId));
  if (!round || round.tableId !== command.tableId || layout?.status !== "OPEN") return OVER;
  const stake = stakeOn(hand.spot, layout.bets);
  if (round.state === "OPEN" || stake === 0n || command.seq !== layout.moves.length + 1) return invalid(layout);
  if (round.state !== "DRAWN" || round.resultAt !== undefined) return OVER;
  const { played, told, actions } = handAt({ game, hand, round }, layout, command.receivedAt);
  // In time nothing else is refused than what may not be done; too late, everything is.
  if (!actions.includes(command.action)) {
    return told === "play" && hand.actions(round.outcome, played).includes(command.action) ? OVER : invalid(layout);
  }
  const done = [...played.done, command.action];
  const more = hand.staked(round.outcome, { ...played, done }, stake) - hand.staked(round.outcome, played, stake);
  const paid = pay(context, { asked: command, layout, more, world, purse });
  if (!paid.ok) return paid.answer;
  // What everybody was taken to have decided stands before what was done after it.
  const before = played.done.slice(layout.moves.length).map((action): HandMove => ({ action, at: command.receivedAt }));
  const moves = [...layout.moves, ...before, { action: command.action, at: command.receivedAt } satisfies HandMove];
  const changed = { ...layout, moves, stake: layout.stake + more, bonusStake: layout.bonusStake + paid.bonus };
  world.layouts.set(keyOf(command.roundId, command.playerId), changed);
  const now = handAt({ game, hand, round }, changed, command.receivedAt);
  const value = {
    roundId: round.roundId,
    state: {
      seq: moves.length,
      state: hand.seen(round.outcome, now.played, now.told),
      actions: now.actions,
      until: now.until ?? null,
    },
    balance: purse.balances().cash,
  };
  return { result: ok(value), layout: changed, ...(paid.entryId && { entryId: paid.entryId }) };
}

interface Paying {
  readonly asked: HandCommand;
  readonly layout: TableLayout;
  readonly more: Minor;
  readonly world: World;
  readonly purse: Purse;
}

type Paid =
  | { readonly ok: true; readonly bonus: Minor; readonly entryId?: Entry["key"] }
  | { readonly ok: false; readonly answer: HandAnswer };

/** What a decision puts down more goes into play like the first stake, cash before bonus money. */
function pay(context: TableContext, { asked, layout, more, world, purse }: Paying): Paid {
  if (more === 0n) return { ok: true, bonus: 0n };
  const funds = purse.balances();
  const row = world.rows.get(rowKey(asked));
  const terms = world.bonus.get(asked.playerId);
  const parts = partsOf(more, funds, row !== undefined && (terms?.allows(row, layout.stake + more) ?? false));
  if (!parts) return { ok: false, answer: { result: short(funds.cash) } };
  const key = context.platform.id<"entry">();
  const { playerId, betId: roundId, game: ref } = layout;
  const legs = legsOf.mixedBet(...parts);
  const posted = purse.post([{ playerId, key, roundId, ref, type: 200, guard: "bet", legs }]);
  if (posted.code !== "OK") return { ok: false, answer: refusedBet(posted.code, funds.cash) };
  return { ok: true, bonus: parts[1], entryId: key };
}
