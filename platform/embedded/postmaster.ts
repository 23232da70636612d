import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
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

/** Removes the lock file of a dead server, which a zombie would otherwise hold for ever. */
export function dropLock(dataFolder: string): void {
  rmSync(join(dataFolder, "postmaster.pid"), { force: true });
}

function isServerOf(pid: number, dataFolder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    if (stateOf(pid) === "Z") return false;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    if (!command[0]?.includes("postgres")) return false;
    const folder = command[command.indexOf("-D") + 1];
    return folder !== undefined && realpathSync(folder) === realpathSync(dataFolder);
  } catch {
    return false;
  }
}

/** The kernel's letter for a process: R, S, D, Z, … */
export function stateOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2)[0] ?? "";
}

/** Tells whether a process with this id is there and not a zombie. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || stateOf(pid) !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" && readlinkOrEmpty(pid) !== undefined;
  }
}

function readlinkOrEmpty(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return existsSync(`/proc/${pid}`) ? "" : undefined;
  }
}
