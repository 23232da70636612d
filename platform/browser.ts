import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

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

interface Package {
  readonly default: { executablePath(): Promise<string> };
}

/** The browser that comes with the install; libraries a slim machine lacks come from the same package. */
async function packaged(): Promise<FoundBrowser | undefined> {
  try {
    const { default: chromium } = (await import("@sparticuz/chromium")) as unknown as Package;
    const path = await chromium.executablePath();
    if (starts(path, {})) return { path, env: {}, from: "package" };
    const env = { LD_LIBRARY_PATH: await libraries() };
    return starts(path, env) ? { path, env, from: "package" } : undefined;
  } catch {
    return undefined;
  }
}

function starts(path: string, env: Record<string, string>): boolean {
  const options = { env: { ...process.env, ...env }, timeout: 30_000 };
  return spawnSync(path, ["--no-sandbox", "--version"], options).status === 0;
}

/** Unpacks the package's system libraries into the temp folder; answers that folder. */
async function libraries(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"));
  const { inflate } = (await import(join(build, "lambdafs.js"))) as { inflate(file: string): Promise<string> };
  return join(await inflate(join(build, "../bin/al2023.tar.br")), "lib");
}
