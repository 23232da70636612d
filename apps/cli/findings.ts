import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { findBrowser } from "@taya/platform/browser";
import { type Config, isRefused, parseConfig } from "@taya/platform/config";
import { closedFolder, nativeFolder } from "@taya/platform/embedded/binaries";
import { holderOf } from "@taya/platform/embedded/postmaster";
import { placeOf } from "@taya/platform/embedded/server";
import { ROOT } from "./repository.ts";

/** One thing looked at. `ok` false must be mended; the remedy says how. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
  readonly remedy?: string;
}

const NODE = "24.21.0";
const FREE_LEAST_MB = 1_024;
/** How long the program may take to say that it runs. */
const ANSWERS_MS = 3_000;

/** Looks at everything a start or a test needs from this machine. */
export async function findings(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const parsed = parseConfig(env);
  if (isRefused(parsed)) {
    const remedy = "Correct or unset these variables; docs/operations.md lists them.";
    return [{ name: "environment", ok: false, says: parsed.problems.join("; "), remedy }];
  }
  return [
    { name: "environment", ok: true, says: `mode ${parsed.mode}, data in ${resolve(parsed.dataFolder)}` },
    runtime(),
    installed(),
    ...(parsed.databaseUrl ? [external(parsed.databaseUrl)] : [binaries(), database(parsed)]),
    await port(parsed),
    await browser(),
    await space(),
    plugs(),
  ];
}

function runtime(): Finding {
  const now = process.versions.node;
  const fits = now === NODE || /^24\.(1[89]|[2-9]\d)\./.test(now);
  return {
    name: "runtime",
    ok: fits,
    says: `Node ${now}`,
    ...(!fits && { remedy: `Start through npm, which uses the pinned Node ${NODE}, or install Node 24.18 or newer.` }),
  };
}

function installed(): Finding {
  const ok = existsSync(join(ROOT, "node_modules/.taya-installed"));
  const remedy = "Run `node setup.mjs`.";
  return { name: "install", ok, says: ok ? "complete" : "not from setup.mjs", ...(!ok && { remedy }) };
}

const external = (url: string): Finding => ({
  name: "database",
  ok: true,
  says: `external server at ${new URL(url).host}`,
});

function binaries(): Finding {
  try {
    const native = nativeFolder();
    const links = existsSync(join(native, "pg-symlinks.json"));
    const closed = process.getuid?.() === 0 ? closedFolder(native) : undefined;
    const way = closed ? `; ${closed} is closed to others, so a copy in the temp folder is used` : "";
    return { name: "postgres", ok: true, says: `${native}${links ? "" : " (no list of links)"}${way}` };
  } catch {
    const remedy = `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of version 15 or newer.`;
    return { name: "postgres", ok: false, says: "not installed", remedy };
  }
}

function database(config: Config): Finding {
  const { data } = placeOf(resolve(config.dataFolder));
  const holder = holderOf(data);
  const state = { none: "not running", alive: "running, will be attached to", dead: "died, will be started again" };
  return { name: "database", ok: true, says: `${data}: ${state[holder.state]}` };
}

async function port({ port: wanted, bind, dataFolder }: Config): Promise<Finding> {
  const taken = await new Promise<boolean>((done) => {
    const server = createServer();
    server.once("error", () => done(true));
    server.listen(wanted, bind, () => server.close(() => done(false)));
  });
  if (!taken) return { name: "port", ok: true, says: `${wanted} is free` };
  if (await runsAt(wanted, dataFolder)) return { name: "port", ok: true, says: `${wanted}: the program runs there` };
  const remedy = `Stop what listens there, or choose another: PORT=${wanted + 1} npm start`;
  return { name: "port", ok: false, says: `${wanted} is taken`, remedy };
}

/** Whether it is the program of this data folder that answers there. */
async function runsAt(wanted: number, dataFolder: string): Promise<boolean> {
  const noted = join(dataFolder, "port");
  if (!existsSync(noted) || readFileSync(noted, "utf8") !== String(wanted)) return false;
  const signal = AbortSignal.timeout(ANSWERS_MS);
  return fetch(`http://localhost:${wanted}/healthz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function browser(): Promise<Finding> {
  const found = await findBrowser();
  if (found) return { name: "browser", ok: true, says: `${found.path} (${found.from})` };
  const remedy = "Install Chromium or set CHROMIUM_PATH; only the journeys of `npm test` need it.";
  return { name: "browser", ok: false, says: "none found", remedy };
}

async function space(): Promise<Finding> {
  const { statfsSync } = await import("node:fs");
  const { bavail, bsize } = statfsSync(ROOT);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  const ok = free >= FREE_LEAST_MB;
  return { name: "disk", ok, says: `${free} MB free`, ...(!ok && { remedy: "Free at least 1 GB." }) };
}

/** What is found by its folder, since no list in the code names it. */
function plugs(): Finding {
  const under = (folder: string) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder)).filter((name) => statSync(join(ROOT, folder, name)).isDirectory())
      : [];
  const games = under("games").flatMap((kind) =>
    under(`games/${kind}`).filter((name) => existsSync(join(ROOT, "games", kind, name, "game.ts"))),
  );
  const methods = under("domains/payments/methods");
  const languages = under("texts");
  const says = `games: ${games.join(", ")}; payment methods: ${methods.join(", ")}; languages: ${languages.join(", ")}`;
  return { name: "plugs", ok: games.length > 0 && languages.length > 0, says };
}
