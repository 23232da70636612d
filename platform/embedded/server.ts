import { spawn } from "node:child_process";
import { existsSync, openSync, closeSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Binaries, prepareBinaries } from "./binaries.ts";
import { DatabaseError } from "./error.ts";
import { environment, initialise } from "./initialise.ts";
import { adoptData, makeBase, ownFolder, type Place, placeOf } from "./place.ts";
import { dropLock, holderOf, identityOf, leftovers, lives } from "./postmaster.ts";
import { machineAt, serverSettings } from "./settings.ts";
import { takeTurn } from "./turn.ts";

export { DatabaseError, placeOf };

/** A long recovery is still a start; a server that died is noticed at once. */
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 30_000;
const LEFTOVERS_ASKED_MS = 2_000;
const LEFTOVERS_WITHIN_MS = 20_000;

/** The embedded server of a data folder. */
export interface EmbeddedServer {
  /** How to connect as the owner. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** True when it is this process's to stop: it started it, or took it over from one that was killed. */
  readonly started: boolean;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** Attaches to the living server of a data folder, or starts it, making the folder where there is none. */
export async function startEmbedded(
  home: string,
  options: { readonly throwaway?: boolean } = {},
): Promise<EmbeddedServer> {
  const place = placeOf(home);
  const throwaway = options.throwaway ?? false;
  makeBase(place, home);
  const release = await takeTurn(`${place.data}.starting`);
  try {
    if (holderOf(place.data).state === "alive" && (await answersInTime(place)))
      return serverAt(place, !throwaway && takeOver(place));
    await launch(place, throwaway).catch((error: unknown) => {
      if (!throwaway) throw error;
      // Databases of tests are not written safely, so a machine that went down may have left a broken one.
      rmSync(place.data, { recursive: true, force: true });
      return launch(place, throwaway);
    });
    own(place);
    return serverAt(place, true);
  } finally {
    release();
  }
}

const ownerFile = (place: Place): string => join(place.base, "owner");
const own = (place: Place): void => writeFileSync(ownerFile(place), identityOf(process.pid) ?? "");

/** A server whose program was killed would run for ever: whoever finds it without its owner stops it in the end. */
function takeOver(place: Place): boolean {
  const file = ownerFile(place);
  const owner = existsSync(file) ? readFileSync(file, "utf8") : "";
  const alive = owner !== "" && identityOf(Number.parseInt(owner, 10)) === owner;
  if (!alive) own(place);
  return !alive;
}

/** Tells whether the data folder's server is alive. */
export const isRunning = (home: string): boolean => holderOf(placeOf(home).data).state === "alive";

/** Starts a server and waits until it answers. */
async function launch(place: Place, throwaway: boolean): Promise<void> {
  const binaries = prepareBinaries(place.base, place.runAs);
  await initialise(place, binaries, throwaway);
  adoptData(place);
  await clearTheWay(place);
  ownFolder(place, place.socket);
  for (const name of readdirSync(place.socket)) rmSync(join(place.socket, name), { force: true });
  const settings = serverSettings(place.socket, machineAt(place.base), { throwaway });
  const ended = spawnServer(place, binaries, settings);
  if (await answersInTime(place, ended)) return;
  throw new DatabaseError(`postgres does not start: ${tail(logOf(place))}`);
}

/** Detached, so that a Ctrl-C in the terminal does not end it before the program has drained; answers whether it ended. */
function spawnServer(place: Place, binaries: Binaries, settings: string[]): () => boolean {
  const log = openSync(logOf(place), "a");
  const child = spawn(join(binaries.native, "bin/postgres"), ["-D", place.data, ...settings], {
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    env: environment(binaries),
    ...place.runAs,
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.on("exit", () => (ended = true));
  child.on("error", () => (ended = true));
  return () => ended;
}

/** Waits for what a dead server left running to end, helps where needed, and removes a lock file nobody holds. */
async function clearTheWay({ data }: Place): Promise<void> {
  const since = performance.now();
  for (let left = leftovers(data); left.length > 0; left = leftovers(data)) {
    const waited = performance.now() - since;
    if (waited > LEFTOVERS_WITHIN_MS) throw new DatabaseError(`processes of a dead server do not end: ${left.join()}`);
    if (waited > LEFTOVERS_ASKED_MS) for (const pid of left) signal(pid, "SIGQUIT");
    await pause(20);
  }
  const holder = holderOf(data);
  if (holder.state === "dead") dropLock(data, holder.pid);
}

const logOf = (place: Place): string => join(place.base, "postgres.log");
const connectionOf = (place: Place) => ({ host: place.socket, user: "postgres", database: "postgres" });
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** False when the server died before it answered. */
async function answersInTime(place: Place, ended = () => holderOf(place.data).state !== "alive"): Promise<boolean> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (await answers(place)) return true;
    if (ended()) return false;
    await pause(10);
  }
  throw new DatabaseError(`postgres did not answer: ${tail(logOf(place))}`);
}

async function answers(place: Place): Promise<boolean> {
  const client = new pg.Client({ ...connectionOf(place), connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const serverAt = (place: Place, started: boolean): EmbeddedServer => ({
  connection: connectionOf(place),
  started,
  dataFolder: place.data,
  stop: () => (started ? stop(place) : Promise.resolve()),
});

/** Fast shutdown; bounded. */
async function stop(place: Place): Promise<void> {
  const holder = holderOf(place.data);
  if (holder.state !== "alive") return;
  signal(holder.pid, "SIGINT");
  const until = performance.now() + STOP_WITHIN_MS;
  while (lives(holder.pid) && performance.now() < until) await pause(5);
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const tail = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(-8).join("\n") : "";
