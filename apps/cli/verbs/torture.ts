import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";
import { type Outcome, runCases } from "../torture/run.ts";
import type { Key } from "../torture/world.ts";

export const summary = "Plays every trick of vendors on a running program, or one of its own; 1 unless all pass.";
export const options = {
  vendor: { is: "the cases of the vendors' wallet" },
  url: { of: "URL", is: "the program to torture instead of one of its own" },
  key: { of: "ID:SECRET", is: "the vendor's key there" },
  times: { of: "N", is: "how often each case is played" },
  json: { is: "figures as one object, for programs" },
};

const TIMES_MOST = 10_000;

const MAIN = join(import.meta.dirname, "../../server/main.ts");
const READY = /^Taya is ready on (http:\/\/\S+)$/;

/** Runs the vendor cases against an address, or against a program of its own. */
export default async function torture({ values }: CommandLine<typeof options>): Promise<number> {
  if (!values.vendor) throw new WrongUsage("Say what to torture: --vendor.");
  const times = whole(values.times, { name: "times", least: 1, most: TIMES_MOST, otherwise: 0 });
  const key = values.key === undefined ? undefined : keyOf(values.key);
  const own = values.url ? undefined : await startOwn();
  try {
    const outcomes = await runCases(values.url ?? own!.url, { ...(key && { key }), ...(times && { times }) });
    const failed = outcomes.filter((each) => each.why !== undefined);
    const say = values.json ? console.error : console.log;
    say(tableOf(outcomes));
    const figures = {
      cases: outcomes.length,
      passed: outcomes.length - failed.length,
      failed: failed.map((each) => each.name),
    };
    if (values.json) console.log(JSON.stringify(figures));
    else console.log(`${figures.passed} of ${figures.cases} passed`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    await own?.stop();
  }
}

/** A key as `id:secret`; a secret alone is that of the first key. */
function keyOf(text: string): Key {
  const at = text.indexOf(":");
  return at < 0 ? { id: "k1", secret: text } : { id: text.slice(0, at), secret: text.slice(at + 1) };
}

const tableOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(({ name, why }) => `${why === undefined ? "ok    " : "FAILED"} ${name}${why ? `\n       ${why}` : ""}`)
    .join("\n");

/** A program on a free port with data of its own. */
async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "taya-torture-"));
  chmodSync(data, 0o755);
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: "0", TAYA_DATA: data, TAYA_QUIET: "1", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = READY.exec(line);
      if (ready) resolve(ready[1]!);
    });
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
