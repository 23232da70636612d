import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Log } from "@taya/platform/log";

const ROOT = join(import.meta.dirname, "../..");
const WEB = join(ROOT, "apps/web");
const DIST = join(WEB, "dist");
const SHARED = ["apps/ui", "apps/client", "texts", "kernel", "domains", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist", "public", "schema"]);

/** A program for the browser: where it is built from and to, and everything it is made of. */
interface Program {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly madeOf: readonly string[];
  /** Run before it is built. */
  readonly first?: string;
}

const SITE: Program = {
  name: "site",
  from: WEB,
  to: DIST,
  madeOf: ["apps/web", "apps/play", "games", ...SHARED],
  first: join(WEB, "art/generate.ts"),
};
/** The console lies within the built site, so it follows the site: building the site empties its folder. */
const CONSOLE: Program = {
  name: "console",
  from: join(ROOT, "apps/console"),
  to: join(DIST, "console"),
  madeOf: ["apps/console", ...SHARED],
};

/** Programs of others, each for a document of its own. */
const WIDGETS: Program = {
  name: "widgets",
  from: join(ROOT, "apps/widgets"),
  to: join(DIST, "widgets"),
  madeOf: ["apps/widgets", "domains/accounts/external", "package-lock.json"],
};

/** Builds the players' site and the operators' console and the widgets when their sources differ from the last build; answers the folder to serve. */
export async function builtSite(log: Log): Promise<string> {
  for (const program of [SITE, CONSOLE, WIDGETS]) await built(program, log);
  return DIST;
}

async function built({ name, from, to, madeOf, first }: Program, log: Log): Promise<void> {
  const stamp = join(to, ".stamp");
  const now = fingerprint(madeOf);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  log.info(`building the ${name}`);
  if (first) await run([first], from);
  await run([join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"], from);
  compress(to);
  writeFileSync(stamp, now);
}

/** Lays a compressed twin beside everything that is text, so that nothing is compressed while somebody waits. */
function compress(folder: string): void {
  for (const file of files(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue;
    const text = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
    writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/** What a program is made of, wherever the folder lies: the same files under the same names have the same one. */
export function fingerprint(madeOf: readonly string[], root = ROOT): string {
  const hash = createHash("sha256");
  const all = madeOf.flatMap((part) => files(join(root, part)));
  for (const file of all) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => files(join(path, name)));
}

function run(args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever starts the program, a test perhaps, must not turn the site into a development build.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the site could not be built: ${said}`))));
  });
}
