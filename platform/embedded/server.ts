import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { type Binaries, closedFolder, prepareBinaries } from "./binaries.ts";
import { dropLock, holderOf, lives } from "./postmaster.ts";
import { serverSettings } from "./settings.ts";

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
const STARTING_WITHIN_MS = 90_000;
/** A socket's path may have about 107 bytes. */
const SOCKET_PATH_LONGEST = 85;
const NOBODY = 65_534;

/** The embedded server of a data folder. */
export interface EmbeddedServer {
  /** How to connect as the owner. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** True when this process started it and so may stop it. */
  readonly started: boolean;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** The server cannot be started or reached; the program ends with exit code 3. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** Attaches to the living server of a data folder, or starts it, making the folder where there is none. */
export async function startEmbedded(
  home: string,
  options: { readonly throwaway?: boolean } = {},
): Promise<EmbeddedServer> {
  const place = placeOf(resolve(home));
  const throwaway = options.throwaway ?? false;
  mkdirSync(place.base, { recursive: true });
  const release = await takeTurn(`${place.data}.starting`);
  try {
    const holder = holderOf(place.data);
    if (holder.state === "alive") return attach(place, false, throwaway);
    const binaries = prepareBinaries();
    if (!existsSync(join(place.data, "PG_VERSION"))) initialise(place, binaries, throwaway);
    if (holder.state === "dead") dropLock(place.data);
    await launch(place, binaries, throwaway);
    return await attach(place, true, throwaway);
  } finally {
    release();
  }
}

/** Tells whether the data folder's server is alive. */
export const isRunning = (home: string): boolean => holderOf(placeOf(resolve(home)).data).state === "alive";

interface Place {
  readonly base: string;
  readonly data: string;
  readonly socket: string;
  readonly asNobody: boolean;
}

/** Data and socket folder. Root's closed folders are left for the temp folder, where `nobody` can enter. */
export function placeOf(home: string): Place {
  const asNobody = process.getuid?.() === 0;
  mkdirSync(home, { recursive: true });
  const closed = asNobody && closedFolder(home) !== undefined;
  const short = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const base = closed ? join(tmpdir(), `taya-data-${short}`) : home;
  const data = join(base, "postgres");
  const near = join(base, "socket");
  const socket = near.length <= SOCKET_PATH_LONGEST ? near : join(tmpdir(), `taya-${short}`);
  return { base, data, socket, asNobody };
}

const owner = ({ asNobody }: Place) => (asNobody ? { uid: NOBODY, gid: NOBODY } : {});

function ownFolder(place: Place, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (place.asNobody) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
}

function initialise(place: Place, binaries: Binaries, throwaway: boolean): void {
  rmSync(place.data, { recursive: true, force: true });
  ownFolder(place, place.data);
  const flags =
    "-U postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --no-instructions";
  const args = ["-D", place.data, ...flags.split(" "), ...(throwaway ? ["--no-sync"] : [])];
  const made = spawnSync(join(binaries.native, "bin/initdb"), args, { cwd: "/", encoding: "utf8", ...owner(place) });
  if (made.status === 0) return;
  rmSync(place.data, { recursive: true, force: true });
  throw new DatabaseError(`initdb failed: ${made.stderr || made.error?.message}`);
}

async function launch(place: Place, binaries: Binaries, throwaway: boolean): Promise<void> {
  ownFolder(place, place.socket);
  for (const name of readdirSync(place.socket)) rmSync(join(place.socket, name), { force: true });
  const logFile = join(place.base, "postgres.log");
  const log = openSync(logFile, "a");
  const child = spawn(
    join(binaries.native, "bin/postgres"),
    ["-D", place.data, ...serverSettings(place.socket, { throwaway })],
    { cwd: "/", detached: true, stdio: ["ignore", log, log], ...owner(place) },
  );
  child.unref();
  const until = performance.now() + READY_WITHIN_MS;
  let ended: number | null | undefined;
  child.on("exit", (code) => (ended = code));
  while (performance.now() < until) {
    if (await answers(place)) return;
    if (ended !== undefined) throw new DatabaseError(`postgres ended with ${ended}: ${tail(logFile)}`);
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new DatabaseError(`postgres did not answer: ${tail(logFile)}`);
}

const connectionOf = (place: Place) => ({ host: place.socket, user: "postgres", database: "postgres" });

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

async function attach(place: Place, started: boolean, throwaway: boolean): Promise<EmbeddedServer> {
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await answers(place))) {
    if (performance.now() > until) throw new DatabaseError("the running postgres does not answer");
    if (holderOf(place.data).state !== "alive") return startAgain(place, throwaway);
    await new Promise((done) => setTimeout(done, 25));
  }
  return {
    connection: connectionOf(place),
    started,
    dataFolder: place.data,
    stop: () => (started ? stop(place) : Promise.resolve()),
  };
}

/** The server died while it was being attached to. */
async function startAgain(place: Place, throwaway: boolean): Promise<EmbeddedServer> {
  dropLock(place.data);
  await launch(place, prepareBinaries(), throwaway);
  return attach(place, true, throwaway);
}

/** Fast shutdown; bounded. */
async function stop(place: Place): Promise<void> {
  const holder = holderOf(place.data);
  if (holder.state !== "alive") return;
  process.kill(holder.pid, "SIGINT");
  const until = performance.now() + STOP_WITHIN_MS;
  while (lives(holder.pid) && performance.now() < until) await new Promise((done) => setTimeout(done, 5));
}

/** Two programs starting at once take turns; the turn of a dead one is over. */
async function takeTurn(file: string): Promise<() => void> {
  const until = performance.now() + STARTING_WITHIN_MS;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (isStale(file)) rmSync(file, { force: true });
    if (performance.now() > until) throw new DatabaseError(`another program has been starting for too long: ${file}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

function isStale(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return pid > 0 ? !lives(pid) : Date.now() - statSync(file).mtimeMs > 5_000;
  } catch {
    return false;
  }
}

const tail = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(-8).join("\n") : "";
