import { assemble } from "@taya/server/rooms";
import type { BenchOptions } from "../bench.ts";
import { type BenchWorld, openBenchWorld } from "../database.ts";
import { closedLoop, type Load, openLoop } from "../load.ts";
import { startApp } from "../server.ts";
import { bets, type Seat, seatsOf } from "./bets.ts";
import { fillWallets } from "./fill.ts";
import { prepareNaive, runNaive } from "./naive.ts";
import { type Notes, openNotes } from "./notes.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";
import { postings } from "./postings.ts";
import { figuresOf, tableOf } from "./report.ts";
import { paceTpcb, prepareTpcb, runTpcb, touchTpcb } from "./tpcb.ts";
import { startTraffic } from "./traffic.ts";
import { middleOf, yardstick } from "./yardstick.ts";

export const summary =
  "a TPC-B-like transaction, raw postings, whole bets, and bets through HTTP, as ratios of one run";

const IN_FLIGHT = 1024;
const CONNECTIONS = 1024;
/** At half load hardly more bets than these wait at a time; each is counted from when it was due. */
const CALM_CONNECTIONS = 256;
const SEATS = 10_000;
/** Opening a session is a commit of its own. */
const QUICK_SEATS = 2_000;
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
  const tpcbAccounts = quick ? 200_000 : 5_000_000;
  const yard = yardstick(() => runTpcb(world.pool, tpcbAccounts, quick ? 1 : 3));
  const notes = openNotes({ owner: world.owner, yard, tries: quick ? 1 : undefined, say });

  await prepareTpcb(world.pool, tpcbAccounts);
  await prepareNaive(world.pool, 1_000);
  await runTpcb(world.pool, tpcbAccounts, quick ? 3 : 20);
  await notes.note("TPC-B", () => runTpcb(world.pool, tpcbAccounts, seconds));
  const asPgbench = { connection: world.connection, accounts: tpcbAccounts, seconds };
  if (await hasPgbench()) {
    // Only said beside the rest: what is measured does not end with it.
    await notes
      .note("TPC-B by pgbench", () => runPgbench(asPgbench))
      .catch((error: Error) => say(`  ${error.message}`));
  }
  await notes.note("naive bet", () => runNaive(world.pool, 1_000, seconds));

  const { ledger, play, reconciliation } = assemble(world.platform).doors;
  /** Fails when the books do not hold, and leaves the program that is started next little to prove. */
  const prove = async (full: boolean) => {
    const { ok, checks } = await reconciliation.prover.prove({ full });
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
    const seats = await seatsOf({ play, vendor, owner: world.owner }, spread(players, quick ? QUICK_SEATS : SEATS));
    const bet = bets(play, vendor, seats);
    await checkpoint(world);
    await closedLoop(quick ? 2 : 8, IN_FLIGHT, bet);
    const posted = await notes.beside(`posting${among}`, () => closedLoop(seconds, IN_FLIGHT, post));
    const whole = await notes.beside(`bet${among}`, () => closedLoop(seconds, IN_FLIGHT, bet));
    if (!quick) {
      await notes.note(`posting at half load${among}`, () => openLoop(seconds, posted.perSecond / 2, post));
      await notes.note(`bet at half load${among}`, () => openLoop(seconds, whole.perSecond / 2, bet));
    }
    await prove(false);
    await checkpoint(world);
    await overHttp(world, seats, { among, notes, tpcbAccounts, ...(quick ? HTTP_QUICK : HTTP) });
  }
  say(tableOf(notes.rows));
  return figuresOf(notes.rows);
}

/**
 * What goes before a measure makes the database write a checkpoint, and after one it logs every page whole that is
 * touched: a minute of a quarter of an hour in a house, here all of what is measured. It is over after warming.
 */
async function checkpoint({ owner, pool }: BenchWorld): Promise<void> {
  await owner.query("checkpoint");
  await touchTpcb(pool);
}

interface HttpLoad {
  /** Seconds until the program's code is compiled for what it does most: it starts anew for every size. */
  readonly warming: number;
  /** Seconds at full load. */
  readonly seconds: number;
  /** How often half of that is sent, and for how many seconds each time. */
  readonly slices: number;
  readonly sliceSeconds: number;
  /** How many such slices half of what TPC-B reached is sent for. */
  readonly tpcbSlices: number;
}

const HTTP: HttpLoad = { warming: 15, seconds: 10, slices: 5, sliceSeconds: 5, tpcbSlices: 3 };
const HTTP_QUICK: HttpLoad = { warming: 6, seconds: 3, slices: 3, sliceSeconds: 2, tpcbSlices: 1 };

interface Noting extends HttpLoad {
  readonly among: string;
  readonly notes: Notes;
  readonly tpcbAccounts: number;
}

async function overHttp(world: BenchWorld, seats: readonly Seat[], noting: Noting): Promise<void> {
  const { among, notes, tpcbAccounts, warming, seconds, slices, sliceSeconds, tpcbSlices } = noting;
  const server = await startApp(world.data);
  const settled = () => delivered(world);
  try {
    // What was played through the door left events that the program now delivers; that is not this measure's work.
    await settled();
    const traffic = { port: server.port, connections: CONNECTIONS, seats };
    const warm = await startTraffic({ ...traffic, prepared: 0 });
    const { perSecond } = await warm.run({ seconds: warming, inFlight: CONNECTIONS });
    warm.close();
    const line = await startTraffic({ ...traffic, prepared: Math.ceil(perSecond * seconds * 3) });
    const atFull = () => line.run({ seconds, inFlight: CONNECTIONS });
    const full = await notes.beside(`bet over HTTP${among}`, atFull, settled);
    line.close();
    await settled();
    const half = full.perSecond / 2;
    const prepared = Math.ceil(half * slices * sliceSeconds);
    const calm = await startTraffic({ ...traffic, connections: CALM_CONNECTIONS, prepared });
    const atHalf = () => inSlices(slices, () => calm.run({ seconds: sliceSeconds, perSecond: half }));
    await notes.note(`bet over HTTP at half load${among}`, atHalf, 1);
    calm.close();
    await settled();
    // How long the machine of these minutes has anybody wait at half load: without it no time above says anything.
    const yard = { accounts: tpcbAccounts, seconds: sliceSeconds, perSecond: notes.rows.at(-1)!.tpcb / 2 };
    const tpcb = () => inSlices(tpcbSlices, () => paceTpcb(world.pool, yard));
    await notes.note(`TPC-B at half load${among}`, tpcb, 1);
  } finally {
    await server.stop();
  }
}

async function inSlices(slices: number, run: () => Promise<Load>): Promise<Load> {
  const each: Load[] = [];
  for (let slice = 0; slice < slices; slice += 1) each.push(await run());
  return middleOf(each);
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
