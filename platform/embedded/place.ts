import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseError } from "./error.ts";

/** A socket's path may have about 107 bytes; the server appends its own file's name. */
const SOCKET_FOLDER_LONGEST = 85;

/** The account a root process lends to the server, which refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Where the server of a data folder keeps its things, and as whom it runs. */
export interface Place {
  readonly base: string;
  readonly data: string;
  readonly socket: string;
  /** Undefined when it runs as the user who starts it. */
  readonly runAs: Account | undefined;
}

/** Data and socket folder. What the server's account cannot reach is left for a folder under the temp folder. */
export function placeOf(folder: string): Place {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const runAs = accountFor(join(home, "postgres"));
  const closed = runAs !== undefined && closedFolder(home, runAs) !== undefined;
  const short = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const base = closed ? join(tmpdir(), `taya-data-${short}`) : home;
  const near = join(base, "socket");
  const fits = Buffer.byteLength(near) <= SOCKET_FOLDER_LONGEST;
  const data = join(base, "postgres");
  return {
    base,
    data,
    socket: fits ? near : join(tmpdir(), `taya-${short}`),
    runAs: closed ? accountFor(data) : runAs,
  };
}

/**
 * Makes the folder that holds everything; one where everybody may write must be ours, and one under the temp folder lets
 * the server's account in.
 */
export function makeBase(place: Place, home: string): void {
  if (place.base === resolve(home)) {
    if (isShared(place.base)) refuseStranger(place.base, [process.getuid?.()]);
    return;
  }
  mkdirSync(place.base, { recursive: true });
  refuseStranger(place.base, [process.getuid?.()]);
  chmodSync(place.base, 0o711);
}

/** A folder only the server's account may enter. */
export function ownFolder({ runAs }: Place, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseStranger(folder, [process.getuid?.(), runAs?.uid]);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
}

/** Gives data that root has copied or restored to the account that will run the server. */
export function adoptData({ data, runAs }: Place): void {
  if (!runAs || lstatSync(data).uid !== 0) return;
  for (const name of readdirSync(data, { recursive: true, encoding: "utf8" })) {
    const path = join(data, name);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, runAs.uid, runAs.gid);
  }
  chownSync(data, runAs.uid, runAs.gid);
}

/** Whether everybody may write where a folder stands. */
const isShared = (folder: string): boolean =>
  process.getuid !== undefined && (statSync(dirname(folder)).mode & 0o002) !== 0;

/** In a folder where everybody may write, a name that can be guessed may have been taken by somebody else. */
export function refuseStranger(folder: string, owners: readonly (number | undefined)[]): void {
  const is = lstatSync(folder);
  if (is.isDirectory() && (!isShared(folder) || owners.includes(is.uid))) return;
  throw new DatabaseError(`${folder} belongs to somebody else: remove it, or set TAYA_DATA to another folder`);
}

/** The first folder on the way that the account may not enter; undefined when all are open. */
export function closedFolder(path: string, who: Account = NOBODY): string | undefined {
  const steps = resolve(path).split("/");
  const ways = steps.map((_, length) => steps.slice(0, length + 1).join("/") || "/");
  return ways.toReversed().find((way) => existsSync(way) && !mayEnter(way, who));
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Root hands the server to whom the data already belongs, else to nobody. */
function accountFor(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const is = statSync(join(data, "PG_VERSION"), { throwIfNoEntry: false });
  return is && is.uid !== 0 ? { uid: is.uid, gid: is.gid } : NOBODY;
}
