import { loadLotteries } from "@taya/lottery/lotteries";
import { assemble } from "@taya/server/rooms";
import type { BenchOptions } from "../bench.ts";
import { type BenchWorld, openBenchWorld, tidied } from "../database.ts";
import { closedLoop } from "../load.ts";
import { measureQuietly } from "../quiet.ts";
import { startServer } from "../server.ts";
import { makeSpinners, takingTurns } from "../studio/spins.ts";
import { fillWallets } from "../wallet/fill.ts";
import { prepareTpcb, runTpcb } from "../wallet/tpcb.ts";
import { fillIssue } from "./fill.ts";
import { LINES, openIssue, orderOf } from "./orders.ts";

export const summary =
  "an issue with a million bets settled, corrected and settled again; orders of ten lines over HTTP";

const GAME = "ssc1";
const SIZES = { quick: { players: 5_000, bets: 100_000 }, full: { players: 50_000, bets: 1_000_000 } } as const;
/** Settled before the clock runs: plans are made and the code is warm, as in a program that has run for an hour. */
const WARM_BETS = 20_000;
const SALE = "B2";
const RESULTS = ["3,5,5,8,0", "1,4,7,2,9"] as const;

/** Settles issues on fresh data; seconds, orders' lines a second, TPC-B-like transactions a second. */
export default async function run({ quick, say }: BenchOptions): Promise<object> {
  const world = await openBenchWorld();
  try {
    const seconds = quick ? 4 : 10;
    const accounts = quick ? 500_000 : 5_000_000;
    await prepareTpcb(world.pool, accounts);
    await runTpcb(world.pool, accounts, 2);
    const tpcb = await measureQuietly(() => runTpcb(world.pool, accounts, seconds));
    say(`  TPC-B: ${Math.round(tpcb.value.perSecond)}/s (others took ${percent(tpcb.others)})`);
    const settled = await settling(world, { quick, say });
    const { linesPerS } = await selling(world, { quick, say }, seconds);
    return { ...settled, linesPerS, tpcb: Math.round(tpcb.value.perSecond) };
  } finally {
    await world.close();
  }
}

const CONNECTIONS = 256;

/** Orders of ten lines over HTTP at saturation: read, counted, sold in the books; lines a second. */
async function selling(world: BenchWorld, { quick, say }: BenchOptions, seconds: number) {
  const server = await startServer(world.data, { TAYA_SEED: "demo" });
  try {
    const players = await makeSpinners(server.port, quick ? 300 : 1_500);
    const { lottery } = (await loadLotteries()).get(GAME)!;
    await openIssue(world.owner, GAME, SALE);
    const write = (token: string) => orderOf(lottery, SALE, token);
    const line = await takingTurns({ port: server.port, players, connections: CONNECTIONS, write });
    await closedLoop(2, CONNECTIONS, line.operate);
    const before = line.refused();
    const { value, others } = await measureQuietly(() => closedLoop(seconds, CONNECTIONS, line.operate));
    line.close();
    const refused = line.refused() - before;
    const linesPerS = Math.round(value.perSecond * (1 - refused / value.done) * LINES);
    const quiet = `others took ${percent(others)}, ${refused} refused`;
    say(`  orders of ${LINES} lines over HTTP: ${linesPerS} lines/s (${quiet}), p99 ${value.p99.toFixed(1)} ms`);
    return { linesPerS };
  } finally {
    await server.stop();
  }
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

/** Settles a large issue, corrects its result and settles it again; the books are proved after it. */
async function settling({ owner, platform }: BenchWorld, { quick, say }: BenchOptions) {
  const size = SIZES[quick ? "quick" : "full"];
  const { lottery, reconciliation } = assemble(platform).doors;
  const { lottery: game } = (await lottery.context.lotteries()).get(GAME)!;
  const players = await fillWallets(owner, size.players, 1);
  const draw = async (issueId: bigint, winning: string) => {
    await owner.query(
      `update lottery.issue set state = 'DRAWN', winning = $2, source = 'rng', run = run + 1, drawn_at = now()
       where id = $1`,
      [issueId.toString(), winning],
    );
    const began = performance.now();
    await lottery.context.settler.settle(issueId);
    return (performance.now() - began) / 1_000;
  };
  await draw(await fillIssue(owner, { lottery: game, numero: "B0", players, bets: WARM_BETS }), RESULTS[0]);
  const issueId = await fillIssue(owner, { lottery: game, numero: "B1", players, bets: size.bets });
  await tidied(owner);
  const settleS = await draw(issueId, RESULTS[0]);
  const { rows } = await owner.query<{ winners: string }>(
    "select count(*) as winners from lottery.bet_win where issue_id = $1 and run = 1",
    [issueId.toString()],
  );
  const winners = Number(rows[0]!.winners);
  say(`  ${size.bets.toLocaleString("en")} bets of ${size.players.toLocaleString("en")} players, ${winners} winners`);
  say(`  settled in ${settleS.toFixed(2)} s`);
  await tidied(owner);
  const resettleS = await draw(issueId, RESULTS[1]);
  say(`  taken back and settled again in ${resettleS.toFixed(2)} s`);
  const { ok, checks } = await reconciliation.prover.prove({ full: true });
  if (!ok) throw new Error(`the books do not hold: ${checks.find((check) => !check.ok)!.name}`);
  const rounded = (value: number) => Number(value.toFixed(2));
  return { bets: size.bets, winners, settleS: rounded(settleS), resettleS: rounded(resettleS) };
}
