import { type PathOf, readAgentPaths } from "@taya/bets/points";
import type { Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { TableRun } from "@taya/games/kit/table-game";
import { type Answered, type Ask, type OrderKind, type Purse, remembered } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { betsSettled } from "@taya/kernel/settled";
import { type Ended, endLayouts, layoutsOf, putLayouts, type TableLayout } from "./bets.store.ts";
import type { tableCalls } from "./contract.ts";
import { leavesAt, multiplierText, readMultiplier } from "./run.rules.ts";
import { book, leftAt, eventOf, type Settled } from "./settle.order.ts";
import type { TableContext } from "./table-context.ts";
import { lockRounds, readTables, type TableRound, type TableRow } from "./tables.store.ts";

type Act = typeof tableCalls.actTable;

/** A player's act while a multiplier grows, or before it does. */
interface ActCommand {
  readonly playerId: PlayerId;
  readonly ask: Ask;
  readonly tableId: string;
  readonly roundId: string;
  readonly run: TableRun<unknown>;
  readonly seq: number;
  readonly action: string;
  readonly at: string | undefined;
  /** When the server had it: what the multiplier stood at then is paid. */
  readonly receivedAt: Instant;
}

interface ActAnswer extends Answered<Output<Act>, Act["faults"][number]> {
  readonly changed?: TableLayout;
  readonly settled?: Settled;
}

interface World {
  readonly at: Instant;
  readonly rounds: ReadonlyMap<string, TableRound>;
  readonly tables: ReadonlyMap<string, TableRow>;
  readonly layouts: Map<string, TableLayout>;
  readonly pathOf: PathOf;
}

const keyOf = (roundId: string, playerId: string): string => `${roundId} ${playerId}`;

/** Acts of many players in one commit, in the order in which the server had them. */
export function actOrder(context: TableContext) {
  const kind: OrderKind<ActCommand, World, ActAnswer> = {
    name: "table act",
    async read(tx, asked, at) {
      const ids = [...new Set(asked.map((each) => each.roundId))].toSorted();
      const players = [...new Set(asked.map((each) => each.playerId))];
      const [rounds, tables, layouts, pathOf] = await together([
        lockRounds(tx, ids),
        readTables(tx, [...new Set(asked.map((each) => each.tableId))]),
        layoutsOf(tx, ids, players),
        readAgentPaths(context.platform, tx, players),
      ]);
      return {
        at,
        rounds: new Map(rounds.map((round) => [round.roundId, round])),
        tables: new Map(tables.map((table) => [table.tableId, table])),
        layouts: new Map(layouts.map((layout) => [keyOf(layout.roundId, layout.playerId), layout])),
        pathOf,
      };
    },
    decide: (asked, world, purse) => decide(context, asked, world, purse),
    async write(tx, done, _at, { pathOf }) {
      const changed = new Map(
        done.flatMap(({ result }) => (result.changed ? [[result.changed.betId, result.changed]] : [])),
      );
      const settled = done.flatMap(({ result }) => result.settled ?? []);
      await putLayouts(tx, [...changed.values()]);
      await together([
        endLayouts(
          tx,
          settled.map(({ ended }) => ended),
        ),
        settled.length > 0 &&
          context.platform.events.tellAll(
            tx,
            betsSettled,
            settled.map((each) => eventOf(each, pathOf)),
          ),
      ]);
    },
  };
  return remembered(kind);
}

function decide(context: TableContext, command: ActCommand, world: World, purse: Purse): ActAnswer {
  const round = world.rounds.get(command.roundId);
  const layout = world.layouts.get(keyOf(command.roundId, command.playerId));
  const table = world.tables.get(command.tableId);
  if (!round || !table || round.tableId !== command.tableId || layout?.status !== "OPEN") return OVER;
  if (command.seq !== layout.moves.length + 1) return invalid(layout);
  if (command.action === "auto") return autoAt(command, { round, layout, world, purse });
  if (command.action !== "cashout" || round.state !== "DRAWN") return invalid(layout);
  if (command.receivedAt >= round.resultAt!) return OVER;
  const { maxPayout } = table;
  const bound = leavesAt(command.run as TableRun<never>, { ...layout, maxPayout });
  const reached = command.run.at(Math.max(0, command.receivedAt - round.drawnAt!));
  const result = leftAt(layout, bound < reached ? bound : reached);
  book(context, layout, result, purse);
  const ended: Ended = {
    betId: layout.betId,
    at: layout.at,
    status: "DONE",
    win: result.win,
    validBet: result.validBet,
    wagered: result.wagered,
    outcome: { left: result.left },
    moves: [...layout.moves, { left: result.left }],
    settledAt: world.at,
  };
  world.layouts.set(keyOf(command.roundId, command.playerId), { ...layout, status: "DONE" });
  const value = {
    roundId: round.roundId,
    state: { left: result.left, win: formatMinor(result.win) },
    ...cashOf(purse),
  };
  return { result: ok(value), settled: { layout, ended } };
}

const OVER: ActAnswer = { result: fault("GAME_ROUND_OVER") };
const cashOf = (purse: Purse) => ({ balance: purse.balances().cash });
const invalid = ({ moves }: TableLayout): ActAnswer => ({
  result: fault("GAME_MOVE_INVALID", { value: { seq: moves.length + 1 } }),
});

interface Acting {
  readonly round: TableRound;
  readonly layout: TableLayout;
  readonly world: World;
  readonly purse: Purse;
}

/** Notes where the player wants to leave: above where the multiplier stands, or nowhere. */
function autoAt(
  { run, at, receivedAt, roundId, playerId }: ActCommand,
  { round, layout, world, purse }: Acting,
): ActAnswer {
  const wanted = readMultiplier(at ?? "");
  if (wanted === undefined || (wanted !== 0n && (wanted < run.least || wanted > run.most))) return invalid(layout);
  if (round.state === "DRAWN") {
    if (receivedAt >= round.resultAt!) return OVER;
    if (wanted !== 0n && wanted <= run.at(Math.max(0, receivedAt - round.drawnAt!))) return invalid(layout);
  }
  const changed = { ...layout, moves: [...layout.moves, { auto: multiplierText(wanted) }] };
  world.layouts.set(keyOf(roundId, playerId), changed);
  const value = { roundId, state: { auto: multiplierText(wanted), seq: changed.moves.length }, ...cashOf(purse) };
  return { result: ok(value), changed };
}
