import { execFile, spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** A browser for the journeys, with the environment it needs. */
export interface FoundBrowser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly from: "CHROMIUM_PATH" | "system" | "package";
}

const SYSTEM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Looks in the order CHROMIUM_PATH, the system, the package; undefined when none can be started. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser | undefined> {
  const named = env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named, env: {}, from: "CHROMIUM_PATH" } : undefined;
  const system = onPath(env["PATH"] ?? "");
  return system ? { path: system, env: {}, from: "system" } : packaged();
}

function onPath(path: string): string | undefined {
  return path
    .split(":")
    .flatMap((folder) => SYSTEM.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** The browser that comes with the install; libraries and fonts a slim machine lacks come from the same package. */
async function packaged(): Promise<FoundBrowser | undefined> {
  try {
    const folder = await unpack();
    const path = join(folder, "chromium");
    const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: join(folder, "fonts.conf") };
    const libraries = { LD_LIBRARY_PATH: join(folder, "al2023/lib") };
    const env = [fonts, { ...fonts, ...libraries }].find((each) => starts(path, each));
    return env && { path, env, from: "package" };
  } catch {
    return undefined;
  }
}

function starts(path: string, env: Record<string, string>): boolean {
  const options = { env: { ...process.env, ...env }, timeout: 30_000 };
  return spawnSync(path, ["--no-sandbox", "--version"], options).status === 0;
}

/**
 * Unpacks the package once per user and version. The package itself would take whatever lies in the temp folder: what
 * another user or version put there, or what an unpacking that was cut off has left.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")) as { version: string };
  const folder = join(tmpdir(), `taya-browser-${process.getuid?.() ?? 0}-${version}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(`${folder}.`);
    const script = `const { default: chromium, inflate } = await import(process.argv[1]);
      await chromium.executablePath();
      await inflate(process.argv[2]);`;
    const args = ["--input-type=module", "-e", script, entry, join(dirname(entry), "../bin/al2023.tar.br")];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, TMPDIR: draft } });
    const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
    writeFileSync(join(draft, "fonts.conf"), fonts);
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  if (process.getuid && lstatSync(folder).uid !== process.getuid()) throw new Error(`${folder} is somebody else's`);
  return folder;
}
