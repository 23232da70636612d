import { type PathOf, readAgentPaths } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { backOn, doneOf, settledLayout } from "@taya/games/kit/table-hand";
import type { TableRun } from "@taya/games/kit/table-game";
import { KIND, type Leg, legsOf, type OrderKind, type Purse, splitByStake } from "@taya/ledger";
import { together } from "@taya/platform/pipeline";
import { betsSettled } from "@taya/kernel/settled";
import { type Counts, countsOf, isPush } from "../rules.ts";
import { type Ended, endLayouts, layoutsOf, type TableLayout } from "./bets.store.ts";
import { leavesAt, multiplierText, paidAt } from "./run.rules.ts";
import type { TableBuilt, TableContext } from "./table-context.ts";
import type { TableRound } from "./tables.store.ts";

/** What came of a layout, in minor units. */
export interface Result extends Counts {
  readonly win: Minor;
  /** Where a growing multiplier was left, "2.31". */
  readonly left?: string;
}

/** A player's layout of a round that is over. */
export interface SettleCommand {
  readonly playerId: PlayerId;
  readonly round: TableRound;
  /** What the layout comes to; undefined gives every stake back. */
  readonly judge: ((layout: TableLayout) => Result) | undefined;
}

export interface Settled {
  readonly layout: TableLayout;
  readonly ended: Ended;
}

interface World {
  readonly at: Instant;
  readonly layouts: ReadonlyMap<string, TableLayout>;
  readonly pathOf: PathOf;
}

const keyOf = (roundId: string, playerId: string): string => `${roundId} ${playerId}`;

/** Pays layouts of many players in one commit; one that has had its end is left as it is. */
export function settleOrder(context: TableContext): OrderKind<SettleCommand, World, Settled | undefined> {
  return {
    name: "table settlement",
    blind: true,
    async read(tx, asked, at) {
      const rounds = [...new Set(asked.map((each) => each.round.roundId))];
      const players = [...new Set(asked.map((each) => each.playerId))];
      const [layouts, pathOf] = await together([
        layoutsOf(tx, rounds, players),
        readAgentPaths(context.platform, tx, players),
      ]);
      return { at, pathOf, layouts: new Map(layouts.map((each) => [keyOf(each.roundId, each.playerId), each])) };
    },
    decide({ playerId, round, judge }, { at, layouts }, purse) {
      const layout = layouts.get(keyOf(round.roundId, playerId));
      if (layout?.status !== "OPEN") return undefined;
      const result = judge?.(layout);
      book(context, layout, result, purse);
      const ended: Ended = {
        betId: layout.betId,
        at: layout.at,
        status: result ? "DONE" : "VOID",
        win: result?.win ?? 0n,
        validBet: result?.validBet ?? 0n,
        wagered: result?.wagered ?? 0n,
        // Whoever leaves while the multiplier grows is told where they left, not where it will break off.
        outcome: result?.left === undefined ? result && round.outcome : { left: result.left },
        ...(result?.left !== undefined && { moves: [...layout.moves, { left: result.left }] }),
        settledAt: at,
      };
      return { layout, ended };
    },
    async write(tx, done, _at, { pathOf }) {
      const settled = done.flatMap(({ result }) => result ?? []);
      const events = settled.filter(({ ended }) => ended.status === "DONE").map((each) => eventOf(each, pathOf));
      await together([
        endLayouts(
          tx,
          settled.map(({ ended }) => ended),
        ),
        events.length > 0 && context.platform.events.tellAll(tx, betsSettled, events),
      ]);
    },
  };
}

/** Books the end of a layout: what is won as a win, a stake that only comes back as a push, a void one as given back. */
export function book(context: TableContext, layout: TableLayout, result: Result | undefined, purse: Purse): void {
  const { playerId, stake, bonusStake, betId, game } = layout;
  const parts = [stake - bonusStake, bonusStake] as const;
  const push = result && isPush({ ...result, stake });
  const posted = purse.post([
    {
      playerId,
      key: context.platform.id<"entry">(),
      type: !result || push ? 202 : 201,
      roundId: betId,
      ref: game,
      legs: result ? endLegs(parts, result.win) : legsOf.mixedVoid(...parts),
    },
  ]);
  if (posted.code !== "OK") throw new Error(`the layout ${betId} cannot be paid: ${posted.code}`);
}

function endLegs([cash, bonus]: readonly [cash: Minor, bonus: Minor], win: Minor): Leg[] {
  const [toCash, toBonus] = splitByStake(win, cash, bonus);
  return [
    { kind: KIND.IN_PLAY, amount: -cash },
    { kind: KIND.BONUS_IN_PLAY, amount: -bonus },
    { kind: KIND.GAME, amount: cash + bonus - win },
    { kind: KIND.CASH, amount: toCash },
    { kind: KIND.BONUS, amount: toBonus },
  ];
}

/** What a layout comes to by the rules of its game. */
export function judged({ game }: TableBuilt, outcome: unknown, maxPayout: Minor) {
  const { run } = game;
  return (layout: TableLayout): Result => {
    if (run) {
      const at = leavesAt(run as TableRun<never>, { ...layout, maxPayout });
      if (at <= run.breaksAt(outcome)) return leftAt(layout, at);
    }
    const played = { betId: layout.betId, done: doneOf(layout.moves) };
    return {
      win: layout.bets.reduce((sum, bet) => sum + backOn(game, outcome, bet, played), 0n),
      ...countsOf({ ...settledLayout(game, outcome, layout.bets, played), bonusStake: layout.bonusStake }),
    };
  };
}

/** What a layout comes to that left a growing multiplier: whoever leaves soon risks little and counts little. */
export function leftAt({ stake, bonusStake }: Pick<TableLayout, "stake" | "bonusStake">, at: bigint): Result {
  const win = paidAt(stake, at);
  const counts = countsOf({ category: "live", stake, bonusStake, payout: win });
  return { win, ...counts, left: multiplierText(at) };
}

export const eventOf = ({ layout, ended }: Settled, pathOf: PathOf) => ({
  roundId: layout.betId,
  playerId: layout.playerId as string,
  merchant: layout.merchant,
  game: layout.game,
  gameId: layout.gameId,
  vassalage: layout.vassalage,
  category: layout.category,
  currency: layout.currency,
  stake: formatMinor(layout.stake),
  bonusStake: formatMinor(layout.bonusStake),
  validBet: formatMinor(ended.validBet),
  wagered: formatMinor(ended.wagered),
  payout: formatMinor(ended.win),
  path: pathOf(layout.playerId),
  at: ended.settledAt,
});
