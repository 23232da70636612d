import { execFile } from "node:child_process";
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { DatabaseError } from "./error.ts";
import { ownFolder, type Place } from "./place.ts";

/** The builtin locale keeps indexes independent of the machine's libraries, so that data can move. */
const FLAGS =
  "-U postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --no-instructions";

/** Makes the data folder where there is none. It gets its name only when complete, so a start cut off is just repeated. */
export async function initialise(place: Place, binaries: Binaries, throwaway: boolean): Promise<void> {
  if (existsSync(join(place.data, "PG_VERSION"))) return;
  refuseOtherFiles(place.data);
  const draft = `${place.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  ownFolder(place, draft);
  const args = ["-D", draft, ...FLAGS.split(" "), ...(throwaway ? ["--no-sync"] : [])];
  try {
    await promisify(execFile)(join(binaries.native, "bin/initdb"), args, {
      cwd: "/",
      env: environment(binaries),
      ...place.runAs,
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new DatabaseError(`initdb failed: ${stderr || message}`);
  }
  if (existsSync(place.data)) rmdirSync(place.data);
  renameSync(draft, place.data);
  if (!throwaway) syncFolder(dirname(place.data));
}

/** What the server's programs are started with. */
export const environment = ({ libraryPath }: Binaries): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  TZ: "UTC",
  ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }),
});

/** A folder with anything else in it is somebody's; nothing of theirs is touched. */
function refuseOtherFiles(data: string): void {
  if (!existsSync(data)) return;
  let names: string[];
  try {
    names = readdirSync(data);
  } catch (error) {
    throw new DatabaseError(
      `${data} cannot be read (${(error as Error).message}): start as its owner, or set TAYA_DATA to another folder`,
    );
  }
  if (names.length > 0) throw new DatabaseError(`${data} holds other files: set TAYA_DATA to another folder`);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
