import { me } from "@taya/kernel/caller";
import type { Handlers } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { backOn, doneOf } from "@taya/games/kit/table-hand";
import type { TableBet } from "@taya/games/kit/table-game";
import type { playCalls } from "../contract.ts";
import { layoutById } from "./bets.store.ts";
import type { TableFairnessReader } from "./fairness.ts";
import type { TableContext } from "./table-context.ts";
import { tableRoundById } from "./tables.store.ts";

/** The proof also of bets at a table, which are no rounds of a seed pair. */
export function withTables<H extends Pick<Handlers<typeof playCalls>, "fairness">>(
  own: H,
  reader: TableFairnessReader,
): H {
  const fairness: H["fairness"] = async (input, caller) => {
    const found = await own.fairness(input, caller);
    if (found.ok || found.fault !== "NOT_FOUND") return found;
    const bundle = await reader.bundleFor(input.id, me(caller).playerId);
    return bundle ? ok({ ...bundle, betIds: [...bundle.betIds], inputs: inputsOf(bundle.inputs) }) : found;
  };
  return { ...own, fairness };
}

const inputsOf = ({ bet, moves }: { readonly bet: object; readonly moves: readonly unknown[] }) => ({
  bet: { ...bet },
  moves: [...moves],
});

/** A record's detail of bets at a table; undefined where the id names none of the player's own. */
export async function tableRecordOf(context: TableContext, id: string, playerId: PlayerId) {
  const { db } = context.platform.database;
  if (!isId(id)) return undefined;
  const layout = await layoutById(db, id, playerId);
  const round = layout?.betId === id ? await tableRoundById(db, layout.roundId) : undefined;
  if (!layout || !round) return undefined;
  const built = (await context.built()).get(layout.game);
  const played = { betId: layout.betId, done: doneOf(layout.moves) };
  const payout = (bet: TableBet) =>
    layout.status === "DONE" && built ? { payout: backOn(built.game, round.outcome, bet, played) } : {};
  // With what was put down later, so that the bets add up to the stake.
  const putDown = ({ spot, stake }: TableBet) => {
    const hand = built?.game.hand;
    return hand?.spot === spot && round.outcome !== undefined ? hand.staked(round.outcome, played, stake) : stake;
  };
  return {
    tableId: round.tableId,
    roundId: round.roundId,
    bets: layout.bets.map((bet) => ({ spot: bet.spot, amount: putDown(bet), ...payout(bet) })),
    acts: played.done,
  };
}
