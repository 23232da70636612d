import { isId, type PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { canonicalJson } from "@taya/games/kit/fair";
import { drawAgain, type TableFairness, versionOf, winOf } from "@taya/games/kit/verify.table";
import type { Platform } from "@taya/platform/platform";
import { openText } from "@taya/platform/boxes";
import type { BuiltInTable, BuiltInTables } from "../games.ts";
import type { Replay } from "../fairness.ts";
import { layoutById, type TableLayout, wireBets } from "./bets.store.ts";
import { SEED_SECRET } from "./engine.rounds.ts";
import { betIdsOf } from "./engine.store.ts";
import { shoeById, type TableRound, tableRoundById } from "./tables.store.ts";

interface Found {
  readonly round: TableRound;
  /** The bets asked about; none where the round alone was. */
  readonly layout: TableLayout | undefined;
}

/** Proofs of rounds at tables, by the id of a bet or of the round. */
export interface TableFairnessReader {
  /** For a player: their own bets, or a round everybody shared; undefined for anything else. */
  bundleFor(id: string, playerId: PlayerId): Promise<TableFairness | undefined>;
  /** For the house: anybody's. */
  bundle(id: string): Promise<TableFairness | undefined>;
  /** Also works before the seed is revealed, and reveals nothing. */
  replay(id: string): Promise<Replay | undefined>;
}

type Context = Pick<Platform, "database" | "secrets" | "clock">;

export function createTableFairness(context: Context, tables: () => Promise<BuiltInTables>): TableFairnessReader {
  const find = async (id: string, playerId?: PlayerId): Promise<Found | undefined> => {
    if (!isId(id)) return undefined;
    const { db } = context.database;
    const layout = await layoutById(db, id, playerId);
    const round = await tableRoundById(db, layout?.roundId ?? id);
    return round && { round, layout: layout?.status === "VOID" && layout.validBet === undefined ? undefined : layout };
  };
  return {
    async bundleFor(id, playerId) {
      const found = await find(id, playerId);
      return found && bundleOf(context, found);
    },
    async bundle(id) {
      const found = await find(id);
      return found && bundleOf(context, found);
    },
    async replay(id) {
      const found = await find(id);
      return found && replayOf(context, found, await tables());
    },
  };
}

/** What a round of a chain is salted with, once it is drawn. */
const saltOf = ({ facts }: TableRound): string | undefined =>
  (facts as { clientSeed?: string } | undefined)?.clientSeed;

/** The seed of a round, and whether anybody may see it: nothing is drawn from it any more. */
async function seedOf(context: Context, round: TableRound): Promise<{ seed: string; over: boolean; decks: number }> {
  const key = await context.secrets.get(SEED_SECRET, 32);
  const shoe = round.shoeId === undefined ? undefined : await shoeById(context.database.db, round.shoeId);
  const over = shoe ? shoe.endedAt !== undefined : round.settledAt !== undefined && round.state === "SETTLED";
  const told = over && round.resultAt !== undefined && context.clock.now() >= round.resultAt;
  return { seed: openText(key, (shoe?.seedBox ?? round.seedBox)!), over: told, decks: shoe?.decks ?? 0 };
}

async function bundleOf(context: Context, { round, layout }: Found): Promise<TableFairness> {
  const { seed, over, decks } = await seedOf(context, round);
  const { roundId, shoeId, shoeFrom } = round;
  const betIds = (await betIdsOf(context.database.db, [roundId])).get(roundId) ?? [];
  const told = round.resultAt !== undefined && context.clock.now() >= round.resultAt;
  const clientSeed = saltOf(round);
  return {
    v: 1,
    kind: clientSeed === undefined ? "table" : "crash",
    roundId,
    game: round.game,
    version: round.version,
    gameHash: round.gameHash,
    commit: round.commit,
    serverSeed: over ? seed : null,
    betIds,
    betsHash: round.betsHash ?? "",
    ...(shoeId !== undefined && { shoe: { id: shoeId, decks, from: shoeFrom! } }),
    ...(clientSeed !== undefined && { clientSeed }),
    outcome: told ? (round.outcome ?? null) : null,
    ...ownOf(layout),
  };
}

/** What a bundle says of the bets asked about. */
function ownOf(layout: TableLayout | undefined): Pick<TableFairness, "betId" | "inputs" | "win" | "receipt"> {
  if (!layout) return { inputs: { bet: { bets: [] }, moves: [] }, win: "0.00" };
  const { betId, bets, moves, win, receipt } = layout;
  return { betId, inputs: { bet: { bets: wireBets(bets) }, moves: [...moves] }, win: formatMinor(win), receipt };
}

async function replayOf(context: Context, found: Found, tables: BuiltInTables): Promise<Replay> {
  const { round, layout } = found;
  const built = tables.get(round.game);
  const paid = layout?.status === "DONE";
  const stored = {
    version: round.version,
    gameHash: round.gameHash,
    win: formatMinor(paid ? layout.win : 0n),
    outcome: round.outcome ?? null,
  };
  // A void round has no outcome, and none is drawn for it.
  const outcome = built && round.outcome !== undefined ? await outcomeAgain(context, round, built) : null;
  const inputs = { bet: { bets: wireBets(paid ? layout.bets : []) }, moves: paid ? layout.moves : [] };
  const win = built && outcome !== null ? winOf({ betId: layout?.betId, inputs }, outcome, built.game) : "0.00";
  const [version, gameHash] = (built && versionOf(built.game, round.shoeId !== undefined)) ?? [];
  const replayed = { version, gameHash, win, outcome };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  const unequal = names.filter((name) => canonicalJson(stored[name]) !== canonicalJson(replayed[name] ?? null));
  const diff = unequal.map((name) => [name, { stored: stored[name], replayed: replayed[name] ?? null }] as const);
  return {
    roundId: round.roundId,
    same: unequal.length === 0,
    steps: win === undefined ? [] : [{ win, over: round.state !== "OPEN" }],
    ...(unequal.length > 0 && { diff: Object.fromEntries(diff) }),
  };
}

async function outcomeAgain(context: Context, round: TableRound, built: BuiltInTable): Promise<unknown> {
  const { seed, decks } = await seedOf(context, round);
  const { roundId, betsHash = "", shoeId, shoeFrom } = round;
  const shoe = shoeId === undefined ? {} : { shoe: { id: shoeId, decks, from: shoeFrom! } };
  return drawAgain({ roundId, betsHash, ...shoe, clientSeed: saltOf(round) }, seed, built.game);
}
