import type { BenchOptions } from "../bench.ts";
import { openBenchWorld } from "../database.ts";
import { closedLoop, openLoop } from "../load.ts";
import { measureQuietly } from "../quiet.ts";
import { startServer } from "../server.ts";
import { prepareTpcb, runTpcb } from "../wallet/tpcb.ts";
import { engineSpeeds } from "./engines.ts";
import { makeSpinners, spins } from "./spins.ts";
import { watchTables } from "./sockets.ts";

export const summary =
  "rounds a second of each engine, whole spins over HTTP beside a TPC-B-like transaction, round events to many sockets";

const GAME = "pearl-lagoon";
const CONNECTIONS = 256;

/** Measures the studio in one run on fresh data; operations a second, ratios to TPC-B, milliseconds. */
export default async function run({ quick, say }: BenchOptions): Promise<object> {
  const seconds = quick ? 4 : 10;
  const engines = await engineSpeeds(quick ? 200 : 1_000);
  for (const { code, perSecond } of engines) say(`  ${code.padEnd(20)} ${rounded(perSecond)} rounds/s of one core`);

  const world = await openBenchWorld();
  try {
    const accounts = quick ? 500_000 : 5_000_000;
    await prepareTpcb(world.pool, accounts);
    await runTpcb(world.pool, accounts, quick ? 2 : 10);
    const tpcb = await measureQuietly(() => runTpcb(world.pool, accounts, seconds));
    say(`  TPC-B: ${rounded(tpcb.value.perSecond)}/s (others took ${percent(tpcb.others)})`);
    const server = await startServer(world.data, { TAYA_SEED: "demo", TAYA_TRUST_PROXY: "1" });
    try {
      const spun = await spinning(server.port, { quick, seconds, say });
      const fanned = await fanning(server.port, { quick, say });
      const { perSecond } = tpcb.value;
      say(`  spins are ${(spun.perSecond / perSecond).toFixed(2)} x TPC-B`);
      return {
        spinsPerS: Math.round(spun.perSecond),
        tpcb: Math.round(perSecond),
        spinsRatio: Number((spun.perSecond / perSecond).toFixed(3)),
        spinP99HalfMs: spun.p99Half,
        ...fanned,
        engines: Object.fromEntries(engines.map((each) => [each.code, Math.round(each.perSecond)])),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await world.close();
  }
}

interface Spinning extends BenchOptions {
  readonly seconds: number;
}

/** Whole spins at saturation and at half of it. */
async function spinning(port: number, { quick, seconds, say }: Spinning) {
  const players = await makeSpinners(port, quick ? 600 : 1_500);
  const line = await spins(port, players, CONNECTIONS, GAME);
  await closedLoop(2, CONNECTIONS, line.operate);
  const before = line.refused();
  const { value, others } = await measureQuietly(() => closedLoop(seconds, CONNECTIONS, line.operate));
  const refused = line.refused() - before;
  const perSecond = value.perSecond * (1 - refused / value.done);
  const half = await openLoop(seconds, perSecond / 2, line.operate);
  line.close();
  say(
    `  spins over HTTP: ${rounded(perSecond)}/s (others took ${percent(others)}, ${refused} refused), ` +
      `p50 ${value.p50.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms; at half load p50 ${half.p50.toFixed(1)} ms, p99 ${half.p99.toFixed(1)} ms`,
  );
  return { perSecond, p99Half: Number(half.p99.toFixed(1)) };
}

const WATCH_SECONDS = { quick: 40, full: 90 };

/** Round events of twenty tables to many sockets. */
async function fanning(port: number, { quick, say }: BenchOptions) {
  const answer = await fetch(`http://127.0.0.1:${port}/wps/v2/play/tables`);
  const { value } = (await answer.json()) as { value: { list: { tableId: string; game: string }[] } };
  const tables = value.list.filter(({ game }) => game !== "crash").map(({ tableId }) => tableId);
  const sockets = quick ? 500 : 2_000;
  const watchers = await watchTables(port, tables.slice(0, 20), sockets);
  watchers.take();
  const late: number[] = [];
  for (let second = 0; second < (quick ? WATCH_SECONDS.quick : WATCH_SECONDS.full); second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    late.push(...watchers.take());
  }
  watchers.close();
  late.sort((a, b) => a - b);
  const at = (part: number) => late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? 0;
  say(
    `  ${sockets} sockets on ${Math.min(20, tables.length)} tables: ${late.length} events heard, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms after the bets closed`,
  );
  return { sockets, tables: Math.min(20, tables.length), fanoutP50Ms: at(0.5), fanoutP99Ms: at(0.99) };
}

const rounded = (value: number): string => Math.round(value).toLocaleString("en");
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
