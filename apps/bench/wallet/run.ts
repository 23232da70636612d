import { assemble } from "@taya/server/rooms";
import type { BenchOptions } from "../bench.ts";
import { type BenchWorld, bytesOf, openBenchWorld } from "../database.ts";
import { closedLoop, type Load, openLoop } from "../load.ts";
import { measureQuietly } from "../quiet.ts";
import { startHouse } from "../server.ts";
import { bets, type Seat, seatsOf } from "./bets.ts";
import { fillWallets } from "./fill.ts";
import { prepareNaive, runNaive } from "./naive.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";
import { postings } from "./postings.ts";
import { figuresOf, type Row, tableOf } from "./report.ts";
import { prepareTpcb, runTpcb } from "./tpcb.ts";
import { startTraffic } from "./traffic.ts";

export const summary =
  "a TPC-B-like transaction, raw postings, whole bets, and bets through HTTP, as ratios of one run";

const IN_FLIGHT = 1024;
const CONNECTIONS = 1024;
const SEATS = 10_000;
/** How large the house is when it is measured: wallets, and entries of each that are there already. */
const SIZES = [
  { accounts: 1_000, entriesEach: 1 },
  { accounts: 100_000, entriesEach: 5 },
  { accounts: 1_000_000, entriesEach: 5 },
];
/** Filling and proving half a million entries alone takes half a minute. */
const QUICK_SIZES = [
  { accounts: 1_000, entriesEach: 1 },
  { accounts: 100_000, entriesEach: 1 },
];

/** Measures everything in one run on fresh data; answers operations a second, ratios to TPC-B, milliseconds, bytes. */
export default async function run(options: BenchOptions): Promise<object> {
  const world = await openBenchWorld();
  try {
    return await measure(world, options);
  } finally {
    await world.close();
  }
}

async function measure(world: BenchWorld, { quick, say }: BenchOptions): Promise<object> {
  const seconds = quick ? 3 : 10;
  const tpcbAccounts = quick ? 500_000 : 5_000_000;
  const rows: Row[] = [];
  const note = async (name: string, work: () => Promise<Load>): Promise<Load> => {
    const before = await bytesOf(world.owner);
    const { value, others } = await measureQuietly(work, quick ? 1 : undefined);
    const after = await bytesOf(world.owner);
    rows.push({
      name,
      load: value,
      others,
      wal: (after.wal - before.wal) / value.done,
      disk: (after.disk - before.disk) / value.done,
    });
    say(`  ${name}: ${Math.round(value.perSecond)}/s`);
    return value;
  };

  await prepareTpcb(world.pool, tpcbAccounts);
  await prepareNaive(world.pool, 1_000);
  await runTpcb(world.pool, tpcbAccounts, quick ? 3 : 20);
  const tpcb = await note("TPC-B", () => runTpcb(world.pool, tpcbAccounts, seconds));
  const asPgbench = { connection: world.connection, accounts: tpcbAccounts, seconds };
  if (await hasPgbench()) {
    // Only said beside the rest: what is measured does not end with it.
    await note("TPC-B by pgbench", () => runPgbench(asPgbench)).catch((error: Error) => say(`  ${error.message}`));
  }
  await note("naive bet", () => runNaive(world.pool, 1_000, seconds));

  const { ledger, play, wallet } = assemble(world.platform).doors;
  /** Fails when the books do not hold, and leaves the program that is started next little to prove. */
  const prove = async (full: boolean) => {
    const { ok, checks } = await wallet.prover.prove({ full });
    if (!ok) throw new Error(`the books do not hold: ${checks.find((check) => !check.ok)!.name}`);
  };
  const vendor = play.seamless.vendors.get("torture")!;
  const players: string[] = [];
  for (const size of quick ? QUICK_SIZES : SIZES) {
    // A call takes no million arguments.
    for (const each of await fillWallets(world.owner, size.accounts - players.length, size.entriesEach)) {
      players.push(each);
    }
    await prove(true);
    // Else the database tidies up after the filling while something is measured.
    await world.owner.query("vacuum analyze ledger.movement, ledger.proven, ledger.proven_player");
    const among = `, ${size.accounts.toLocaleString("en")} accounts`;
    const post = postings(ledger, players, () => world.platform.id());
    const seats = await seatsOf({ play, vendor, owner: world.owner }, spread(players, SEATS));
    const bet = bets(play, vendor, seats);
    await closedLoop(2, IN_FLIGHT, bet);
    const posted = await note(`posting${among}`, () => closedLoop(seconds, IN_FLIGHT, post));
    await note(`posting at half load${among}`, () => openLoop(seconds, posted.perSecond / 2, post));
    const whole = await note(`bet${among}`, () => closedLoop(seconds, IN_FLIGHT, bet));
    await note(`bet at half load${among}`, () => openLoop(seconds, whole.perSecond / 2, bet));
    await prove(false);
    // What has been measured so far makes the database write a checkpoint, and after one it logs every page whole that
    // is touched: a minute of a quarter of an hour in a house, here all of what is measured. It is over after warming.
    await world.owner.query("checkpoint");
    await overHttp(world, seats, { among, seconds, warming: quick ? 8 : 15, note });
  }
  say(tableOf(rows, tpcb.perSecond));
  return figuresOf(rows, tpcb.perSecond);
}

interface Noting {
  readonly among: string;
  readonly seconds: number;
  /** Seconds until the program's code is compiled for what it does most: it starts anew for every size. */
  readonly warming: number;
  note(name: string, work: () => Promise<Load>): Promise<Load>;
}

async function overHttp(
  world: BenchWorld,
  seats: readonly Seat[],
  { among, seconds, warming, note }: Noting,
): Promise<void> {
  const server = await startHouse(world.data);
  try {
    // What was played through the door left news that the program now delivers; that is not this measure's work.
    await delivered(world);
    const traffic = { port: server.port, connections: CONNECTIONS, seats };
    const warm = await startTraffic({ ...traffic, prepared: 0 });
    const { perSecond } = await warm.run({ seconds: warming, inFlight: CONNECTIONS });
    warm.close();
    const line = await startTraffic({ ...traffic, prepared: Math.ceil(perSecond * seconds * 3) });
    const full = await note(`bet over HTTP${among}`, () => line.run({ seconds, inFlight: CONNECTIONS }));
    line.close();
    await delivered(world);
    const calm = await startTraffic({ ...traffic, prepared: Math.ceil((full.perSecond / 2) * seconds * 3) });
    await note(`bet over HTTP at half load${among}`, () => calm.run({ seconds, perSecond: full.perSecond / 2 }));
    calm.close();
  } finally {
    await server.stop();
  }
}

const LOOK_MS = 200;

/** Waits until no job is due. */
async function delivered({ platform }: BenchWorld): Promise<void> {
  while ((await platform.jobs.due()).due > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** So many of them, evenly over the whole. */
const spread = (players: readonly string[], most: number): string[] => {
  const step = Math.max(1, Math.floor(players.length / most));
  return players.filter((_, index) => index % step === 0).slice(0, most);
};
