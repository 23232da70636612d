import { assert } from "@taya/kernel/assert";
import type { Caller, Handler, Handlers, Input, Output } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { TableBet } from "@taya/games/kit/table-game";
import { commitOf } from "@taya/games/kit/fair";
import { openText } from "../boxes.ts";
import { mayPlayHere, me } from "../ways.ts";
import type { tableCalls } from "./contract.ts";
import type { TableDesk } from "./desk.ts";
import { SEED_SECRET } from "./engine.rounds.ts";
import { type LayFault, layoutOrder } from "./layout.order.ts";
import type { TableBuilt, TableWays } from "./table-ways.ts";
import { type PastRound, pastRounds, readTables } from "./tables.store.ts";

type Calls = typeof tableCalls;
type Lay = Calls["layTable"];
type Played = Pick<Handlers<Calls>, "tables" | "table" | "layTable" | "actTable" | "tableRounds">;

export function tableHandlers(ways: TableWays, desk: TableDesk): Played {
  const { platform } = ways;
  const { db } = platform.database;
  const order = layoutOrder(ways);

  const tables: Handler<Calls["tables"]> = async ({ game }, caller) => {
    const now = platform.clock.now();
    const all = (await desk.read(now)).filter(({ row }) => row.isOpen && (game === undefined || row.game === game));
    desk.look(all.map(({ row }) => row.tableId));
    return ok({ list: await desk.list(all, caller.language, now) });
  };

  const table: Handler<Calls["table"]> = async ({ id }, caller) => {
    const now = platform.clock.now();
    const [found] = await desk.read(now, [id]);
    if (!found) return fault("NOT_FOUND");
    if (found.row.isOpen) desk.look([id]);
    const { language, session } = caller;
    return ok(await desk.detail(found, { language, playerId: session?.playerId }, now));
  };

  const layTable: Handler<Lay> = async (input, caller) => {
    const receivedAt = platform.clock.now();
    const [row] = await readTables(db, [input.id]);
    const built = row && (await ways.built()).get(row.game);
    if (!row || !built) return fault("NOT_FOUND");
    const bets = readBets(built, input.bets);
    if (!bets) return fault("VALIDATION_FAILED", { errors: [{ field: "bets", rule: "pattern" }] });
    if (!isId(input.roundId)) return fault("GAME_BET_CLOSED");
    const allowed = bets.length === 0 ? ok(null) : await mayLay(ways, caller);
    if (!allowed.ok) return allowed;
    const { playerId } = me(caller);
    const { idempotencyKey: key, requestHash } = caller;
    assert(key !== undefined && requestHash !== undefined, "a call that moves money carries its key");
    const ask = { playerId, scope: caller.call, key, requestHash };
    const { roundId, version } = input;
    const asked = { playerId, ask, caller, tableId: input.id, built, roundId, version, bets, receivedAt };
    const { result, replayed } = await ways.ledger.decide(order, asked);
    if (replayed) caller.reply.replay();
    else if (result.ok) tellLive(ways, input.id, playerId);
    return result.ok ? result : explained(ways, playerId, bets, result);
  };

  const tableRounds: Handler<Calls["tableRounds"]> = async ({ id, pageNo, pageSize }) => {
    const now = platform.clock.now();
    const [found] = await desk.read(now, [id]);
    if (!found) return fault("NOT_FOUND");
    const { list, total } = await pastRounds(db, { tableId: id, now, pageNo, pageSize });
    const key = await platform.secrets.get(SEED_SECRET, 32);
    return ok({ list: list.map((round) => pastOf(round, key)), total, pageNo, pageSize });
  };

  const actTable: Handler<Calls["actTable"]> = async ({ id }) => {
    const [row] = await readTables(db, [id]);
    // No game at these tables knows an act while its round runs.
    return row ? fault("GAME_MOVE_INVALID") : fault("NOT_FOUND");
  };

  return { tables, table, layTable, actTable, tableRounds };
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
function readBets({ pays }: TableBuilt, bets: Input<Lay>["bets"]): TableBet[] | undefined {
  const spots = new Set(bets.map((bet) => bet.spot));
  if (spots.size !== bets.length || bets.some(({ spot, amount }) => !pays.has(spot) || amount <= 0n)) return undefined;
  return bets.map(({ spot, amount }) => ({ spot, stake: amount }));
}

const BEFORE = ["KYC_REQUIRED", "KYC_PENDING", "KYC_REJECTED", "DISCLAIMER_INCOMPLETE"] as const;

/** Whether place and law let the caller bet; taking bets back is always allowed. */
export async function mayLay(ways: TableWays, caller: Caller) {
  const here = await mayPlayHere(ways, caller, "bet");
  if (!here.ok) return here;
  const { playerId, type } = me(caller);
  const may = await ways.compliance.mayBet({ merchant: caller.merchant, playerId, type });
  return may.ok ? ok(null) : fault(BEFORE.find((each) => each === may.fault) ?? "FORBIDDEN", may.detail);
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

type Refused = Extract<Result<never, LayFault | "WALLET_IDEM_MISMATCH">, { readonly ok: false }>;

async function explained(
  { compliance, platform }: TableWays,
  playerId: PlayerId,
  bets: readonly TableBet[],
  refused: Refused,
): Promise<Refused> {
  if (!refused.fault.startsWith("RG_")) return refused;
  const stake = bets.reduce<Minor>((sum, bet) => sum + bet.stake, 0n);
  const may = await compliance.mayLaunch(platform.database.db, playerId, stake);
  if (may.ok) return refused;
  const known = RG.find((each) => each === may.fault);
  return known ? fault(known, may.detail) : refused;
}

function tellLive({ platform }: TableWays, tableId: string, playerId: string): void {
  platform.metrics.bets.inc({ room: "play" });
  for (const topic of ["bets", "wallet.balance", `table.${tableId}`]) platform.live.changed(topic, { playerId });
}
