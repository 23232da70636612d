import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What the lock file of a data folder says of the server that holds it. */
export type Holder =
  | { readonly state: "none" }
  | { readonly state: "alive"; readonly pid: number }
  | { readonly state: "dead"; readonly pid: number };

/** Looks whether a server of this data folder is alive. A zombie or somebody else's process counts as dead. */
export function holderOf(dataFolder: string): Holder {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return { state: "none" };
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return { state: "dead", pid: 0 };
  return { state: isServerOf(pid, dataFolder) ? "alive" : "dead", pid };
}

/**
 * Removes a lock file the server would wrongly believe: one naming a zombie or another program, or an empty one. A
 * file naming no process is left to the server, whose own check of shared memory hangs on it.
 */
export function dropLock(dataFolder: string, pid: number): void {
  if (pid === 0 || exists(pid)) rmSync(join(dataFolder, "postmaster.pid"), { force: true });
}

/** Processes of a server that outlived their head; a second server beside them would ruin the data. */
export function leftovers(dataFolder: string): number[] {
  if (process.platform !== "linux" || !existsSync(dataFolder)) return [];
  const folder = realpathSync(dataFolder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder) && lives(pid));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")
    );
  } catch {
    return false;
  }
}

function isServerOf(pid: number, dataFolder: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    if (statOf(pid)[0] === "Z") return false;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    if (!command[0]?.includes("postgres")) return false;
    const folder = command[command.indexOf("-D") + 1];
    return folder !== undefined && realpathSync(folder) === realpathSync(dataFolder);
  } catch {
    return false;
  }
}

/** Tells whether a process with this id is there and not a zombie. */
export function lives(pid: number): boolean {
  if (!exists(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return statOf(pid)[0] !== "Z";
  } catch {
    return false;
  }
}

/** The id with the moment of the start, which tells a process from a later one with the same id; undefined if dead. */
export function identityOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !lives(pid)) return undefined;
  if (process.platform !== "linux") return String(pid);
  try {
    return `${pid} ${statOf(pid)[STARTED]}`;
  } catch {
    return undefined;
  }
}

/** Where the moment of the start stands, counted from the state. */
const STARTED = 19;

/** The kernel's fields of a process from its state (R, S, D, Z, …) on; the name before them may hold anything. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
