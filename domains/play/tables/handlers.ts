import { rowWindow } from "@taya/kernel/page";
import { balanceTopic } from "@taya/ledger/contract";
import { betsTopic } from "@taya/bets/contract";
import { askOf } from "@taya/ledger";
import { explained, mayBetHere } from "@taya/compliance/bets";
import { me } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Handler, Handlers, Input, Output } from "@taya/kernel/call";
import { isId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { TableBet } from "@taya/games/kit/table-game";
import { commitOf } from "@taya/games/kit/fair";
import { openText } from "@taya/platform/boxes";
import type { tableCalls } from "./contract.ts";
import type { TableReader } from "./table-reader.ts";
import { SEED_SECRET } from "./engine.rounds.ts";
import { actOrder } from "./act.order.ts";
import { handOrder } from "./hand.order.ts";
import { topicOf } from "./rules.ts";
import { layoutOrder } from "./layout.order.ts";
import type { TableBuilt, TableContext } from "./table-context.ts";
import { type PastRound, pastRounds, readTables } from "./tables.store.ts";

type Calls = typeof tableCalls;
type Lay = Calls["layTable"];
type Played = Pick<Handlers<Calls>, "tables" | "table" | "layTable" | "actTable" | "tableRounds">;

export function tableHandlers(context: TableContext, reader: TableReader): Played {
  const { platform } = context;
  const { db } = platform.database;
  const order = layoutOrder(context);

  const tables: Handler<Calls["tables"]> = async ({ game }, caller) => {
    const now = platform.clock.now();
    const all = (await reader.read(now)).filter(({ row }) => row.isOpen && (game === undefined || row.game === game));
    reader.look(all.map(({ row }) => row.tableId));
    return ok({ list: await reader.list(all, caller.language, now) });
  };

  const table: Handler<Calls["table"]> = async ({ id }, caller) => {
    const now = platform.clock.now();
    const [found] = await reader.read(now, [id]);
    if (!found) return fault("NOT_FOUND");
    if (found.row.isOpen) reader.look([id]);
    const { language, session } = caller;
    return ok(await reader.detail(found, { language, playerId: session?.playerId }, now));
  };

  const layTable: Handler<Lay> = async (input, caller) => {
    const receivedAt = platform.clock.now();
    const [row] = await readTables(db, [input.id]);
    const built = row && (await context.built()).get(row.game);
    if (!row || !built) return fault("NOT_FOUND");
    const bets = readBets(built, input.bets);
    if (!bets) return fault("VALIDATION_FAILED", { errors: [{ field: "bets", rule: "pattern" }] });
    if (!isId(input.roundId)) return fault("GAME_BET_CLOSED");
    const allowed = bets.length === 0 ? ok(null) : await mayBetHere(context, caller);
    const { playerId } = me(caller);
    const ask = askOf(caller);
    const { roundId, version } = input;
    const asked = { playerId, ask, caller, tableId: input.id, built, roundId, version, bets, allowed, receivedAt };
    const { result, replayed } = await context.ledger.decide(order, asked);
    if (replayed) caller.reply.replay();
    else if (result.ok) tellLive(context, built, { of: input.id, playerId });
    return result.ok ? result : explained(context, caller, stakeOf(bets), result);
  };

  const tableRounds: Handler<Calls["tableRounds"]> = async ({ id, ...input }) => {
    const { pageNo, pageSize } = input;
    const rows = rowWindow(input, platform.clock);
    const [found] = await reader.read(platform.clock.now(), [id]);
    if (!found) return fault("NOT_FOUND");
    const { list, total } = await pastRounds(db, { tableId: id, ...rows });
    const key = await platform.secrets.get(SEED_SECRET, 32);
    return ok({ list: list.map((round) => pastOf(round, key)), total, pageNo, pageSize, asOf: rows.asOf });
  };

  return { tables, table, layTable, tableRounds, actTable: actHandler(context) };
}

/** Acts while a round runs. */
function actHandler(context: TableContext): Handler<Calls["actTable"]> {
  const { platform } = context;
  const acts = actOrder(context);
  const hands = handOrder(context);
  return async ({ id, roundId, seq, action, at }, caller) => {
    const receivedAt = platform.clock.now();
    const [row] = await readTables(platform.database.db, [id]);
    const built = row && (await context.built()).get(row.game);
    if (!row || !built) return fault("NOT_FOUND");
    const { run, hand } = built.game;
    if (!run && !hand) return fault("GAME_MOVE_INVALID");
    if (!isId(roundId)) return fault("GAME_ROUND_OVER");
    const { playerId } = me(caller);
    const asked = { playerId, ask: askOf(caller), tableId: id, roundId, seq, action, receivedAt };
    if (run) {
      const { result, replayed } = await context.ledger.decide(acts, { ...asked, run, at });
      if (replayed) caller.reply.replay();
      else if (result.ok) {
        tellLive(context, built, { of: id, playerId });
        platform.live.changed(topicOf(built.game), { of: id });
      }
      return result;
    }
    // Only what puts down more is a bet; a hand that was begun may always be ended.
    const allowed = hand!.raises(action) ? await mayBetHere(context, caller) : ok(null);
    if (!allowed.ok) return allowed;
    const { result, replayed } = await context.ledger.decide(hands, { ...asked, merchant: caller.merchant, built });
    if (replayed) caller.reply.replay();
    else if (result.ok) tellLive(context, built, { of: id, playerId });
    return result.ok ? result : explained(context, caller, 0n, result);
  };
}

/** A round that is over; its seed as soon as nothing is drawn from it any more. */
function pastOf(round: PastRound, key: Uint8Array): Output<Calls["tableRounds"]>["list"][number] {
  const box = round.seedBox ?? (round.shoeEndedAt === undefined ? undefined : round.shoeBox);
  const seed = box && openText(key, box);
  assert(seed === undefined || commitOf(seed) === round.commit, "a stored seed keeps its commitment");
  return {
    roundId: round.roundId,
    outcome: round.outcome,
    brief: round.brief!,
    settledAt: round.settledAt!,
    commit: round.commit,
    ...(seed !== undefined && { seed }),
    betsHash: round.betsHash!,
  };
}

/** The bets when every spot exists, stands once and carries something; undefined when not. */
function readBets({ spots: known }: TableBuilt, bets: Input<Lay>["bets"]): TableBet[] | undefined {
  const spots = new Set(bets.map((bet) => bet.spot));
  if (spots.size !== bets.length || bets.some(({ spot, amount }) => !known.has(spot) || amount <= 0n)) return undefined;
  return bets.map(({ spot, amount }) => ({ spot, stake: amount }));
}

const stakeOf = (bets: readonly TableBet[]): Minor => bets.reduce((sum, bet) => sum + bet.stake, 0n);

type Whose = { readonly of: string; readonly playerId: string };

function tellLive({ platform }: TableContext, { game }: TableBuilt, { of, playerId }: Whose): void {
  platform.metrics.bets.inc({ room: "play" });
  for (const topic of [betsTopic, balanceTopic]) platform.live.changed(topic, { playerId });
  platform.live.changed(topicOf(game), { of, playerId });
}
