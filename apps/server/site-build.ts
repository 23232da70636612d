import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Log } from "@taya/platform/log";

const ROOT = join(import.meta.dirname, "../..");
const WEB = join(ROOT, "apps/web");
const DIST = join(WEB, "dist");
const STAMP = join(DIST, ".stamp");
/** Everything the built site is made of. */
const MADE_OF = ["apps/web", "games", "texts", "kernel", "domains", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist", "public", "schema"]);

/** Builds the players' site when its sources differ from the last build; answers the folder to serve. */
export async function builtSite(log: Log): Promise<string> {
  const now = fingerprint();
  const fresh = existsSync(STAMP) && readFileSync(STAMP, "utf8") === now;
  if (!fresh) {
    log.info("building the site");
    await run([join(WEB, "art/generate.ts")]);
    await run([join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"]);
    compress(DIST);
    writeFileSync(STAMP, now);
  }
  return DIST;
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

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const part of MADE_OF) for (const file of files(join(ROOT, part))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => files(join(path, name)));
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever starts the program, a test perhaps, must not turn the site into a development build.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, args, { cwd: WEB, env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the site could not be built: ${said}`))));
  });
}
