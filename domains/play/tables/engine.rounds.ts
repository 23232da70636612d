import { randomBytes } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Instant } from "@taya/kernel/instant";
import { commitOf } from "@taya/games/kit/fair";
import { betsHashOf, chainRandom, drawRound, roundRandom } from "@taya/games/kit/table-draw";
import { lockText } from "@taya/platform/boxes";
import { addSteps, betIdsOf, type DrawnRow, drawRounds, openRounds, type StepRow, voidRounds } from "./engine.store.ts";
import type { Running, Table } from "./engine.settle.ts";
import { fixClientSeed, takeHash } from "./chain.store.ts";
import { phaseSeqOf } from "./rules.ts";
import { lockRounds, type TableRound } from "./tables.store.ts";

/** The name of the secret that seeds are locked with. */
export const SEED_SECRET = "play.seeds";

/** Opens the rounds of these tables, all at once, each under a promise given before its first bet. */
export async function openDue(running: Running, due: readonly Table[], now: Instant): Promise<void> {
  if (due.length === 0) return;
  const { platform } = running.context;
  const key = await platform.secrets.get(SEED_SECRET, 32);
  const seeds = new Map<string, string>();
  const rounds = due.map(({ row, built, chain }): TableRound => {
    const roundId = platform.id<"round">();
    const seed = chain?.next() ?? randomBytes(32).toString("hex");
    seeds.set(roundId, seed);
    return {
      roundId,
      tableId: row.tableId,
      number: row.rounds + 1n,
      game: row.game,
      version: built.game.info.version,
      gameHash: built.hash,
      state: "OPEN",
      commit: commitOf(seed),
      seedBox: lockText(key, seed),
      shoeId: undefined,
      shoeFrom: undefined,
      openedAt: now,
      closesAt: now + built.game.times.bet,
      exposure: 0n,
      betsHash: undefined,
      outcome: undefined,
      brief: undefined,
      facts: chain && { chain: chain.row.chainId, game: chain.row.played + 1 },
      drawnAt: undefined,
      resultAt: undefined,
      settledAt: undefined,
    };
  });
  const opened = await platform.database.transaction(async (tx) => {
    for (const { chain } of due) {
      const took = !chain || (await takeHash(tx, chain.row.chainId, chain.row.played));
      if (!took) throw new Error("a hash of a chain is taken once");
    }
    const done = await openRounds(tx, rounds);
    const steps = rounds.filter((round) => done.has(round.roundId)).map((round) => opening(round, now));
    await addSteps(tx, steps);
    return done;
  });
  for (const [index, round] of rounds.entries()) {
    const table = due[index]!;
    // Somebody else runs this table: what is known of it is read anew.
    if (!opened.has(round.roundId)) {
      running.chains.note(round.tableId, undefined);
      running.tables.delete(round.tableId);
      continue;
    }
    const { chain } = table;
    if (chain) running.chains.note(round.tableId, { ...chain.row, played: chain.row.played + 1 });
    running.seeds.set(round.roundId, seeds.get(round.roundId)!);
    table.round = round;
    table.row = { ...table.row, rounds: round.number };
  }
}

const opening = ({ tableId, roundId, number, commit }: TableRound, at: Instant): StepRow => ({
  tableId,
  roundId,
  at,
  step: "round_opened",
  phaseSeq: phaseSeqOf(number, "BETTING_OPEN"),
  detail: { commit },
});

interface Done {
  readonly table: Table;
  readonly row: DrawnRow;
  readonly bets: readonly string[];
}

/**
 * Draws the rounds whose bets are closed. Which bets count and what came are written in one transaction that locks the
 * rounds, so a layout either is among the bets that the draw goes by, or finds the round closed.
 */
export async function drawDue(running: Running, due: readonly Table[], now: Instant): Promise<void> {
  if (due.length === 0) return;
  const { platform } = running.context;
  const fixed = new Map<string, string>();
  const after = await platform.database.transaction(async (tx) => {
    const ids = due.map((table) => table.round!.roundId).toSorted();
    const locked = new Map((await lockRounds(tx, ids)).map((round) => [round.roundId, round]));
    const open = due.filter((table) => locked.get(table.round!.roundId)?.state === "OPEN");
    const bets = await betIdsOf(tx, ids);
    const results = open.map((table) => drawOne(running, table, bets.get(table.round!.roundId) ?? [], now));
    const done = results.filter((each) => "row" in each);
    for (const { row, table } of done) {
      if (!row.fixes) continue;
      await fixClientSeed(tx, row.fixes.chainId, row.fixes.clientSeed);
      fixed.set(table.row.tableId, row.fixes.clientSeed);
    }
    const broken = results.filter((each) => !("row" in each)).map((each) => each.table);
    await drawRounds(
      tx,
      done.map((each) => each.row),
    );
    if (broken.length > 0)
      await voidRounds(
        tx,
        broken.map((table) => table.round!.roundId),
      );
    await addSteps(tx, [...done.flatMap(stepsOf), ...broken.map((table) => voiding(table, now))]);
    return new Map((await lockRounds(tx, ids)).map((round) => [round.roundId, round]));
  });
  for (const table of due) {
    const salt = fixed.get(table.row.tableId);
    if (table.chain && salt !== undefined) running.chains.salt(table.row.tableId, salt);
    const round = after.get(table.round!.roundId);
    running.seeds.delete(table.round!.roundId);
    if (round) table.round = round;
  }
}

/** The outcome of a round; without a row when its game cannot draw it. */
function drawOne(running: Running, table: Table, bets: readonly string[], now: Instant): Done | { table: Table } {
  const { game } = table.built;
  const { roundId } = table.round!;
  const betsHash = betsHashOf(bets);
  try {
    const seed = running.seeds.get(roundId);
    assert(seed !== undefined, "the seed of a round is known to whoever opened it");
    const salted = saltOf(table, betsHash, bets.length);
    const random = salted ? chainRandom(seed, salted.clientSeed) : roundRandom(seed, roundId, betsHash);
    const outcome = drawRound(game, random);
    const empty = bets.length === 0;
    const brief = game.brief(outcome);
    // Where players decide, the result is due once everybody has.
    const waits = game.hand && !empty;
    const resultAt = waits ? undefined : now + (game.run ? game.run.lasts(outcome) : game.times.deal);
    const row = { roundId, betsHash, outcome, brief, drawnAt: now, resultAt, empty, ...salted };
    return { table, bets, row };
  } catch (error) {
    running.context.platform.log.error({ error, round: roundId }, "a round could not be drawn and is void");
    return { table };
  }
}

/**
 * What the hash of a chain's round is salted with: the sum over the bets of the chain's first round that had any, from
 * that round on. Before it nothing was at stake.
 */
function saltOf({ round, chain }: Table, betsHash: string, bets: number) {
  if (!chain) return undefined;
  const { chainId, clientSeed } = chain.row;
  const salt = clientSeed ?? betsHash;
  const fixes = clientSeed === null && bets > 0 ? { fixes: { chainId, clientSeed: salt } } : {};
  return { clientSeed: salt, facts: { ...(round!.facts as object), clientSeed: salt }, ...fixes };
}

/** The journal of a draw; of a round nobody had bet on the outcome says everything. */
function stepsOf({ table, row, bets }: Done): StepRow[] {
  const { tableId, number } = table.round!;
  const { roundId, drawnAt: at, betsHash, outcome } = row;
  const about = { tableId, roundId, at };
  const came: StepRow = { ...about, step: "outcome", phaseSeq: phaseSeqOf(number, "DEALING"), detail: { outcome } };
  if (bets.length === 0) return [came];
  const detail = { betsHash, bets: bets.length };
  return [{ ...about, step: "bets_closed", phaseSeq: phaseSeqOf(number, "BETTING_CLOSED"), detail }, came];
}

const voiding = ({ round }: Table, at: Instant): StepRow => ({
  tableId: round!.tableId,
  roundId: round!.roundId,
  at,
  step: "void",
  phaseSeq: phaseSeqOf(round!.number, "VOID"),
});
