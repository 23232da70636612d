import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startEmbedded } from "@taya/platform/embedded/server";

const MAIN = join(import.meta.dirname, "../server/main.ts");
const READY = /^Taya is ready on http:\/\/\S+:(\d+)$/;
const AGAIN_MS = 300;
const JUMP_MS = 1_500;
const START_WITHIN_MS = 60_000;

/** The program that things happen to: started as anybody starts it, and started again whenever it was killed. */
export interface Victim {
  readonly data: string;
  port(): number;
  pid(): number | undefined;
  /** Kills the server at once and starts it again; answers when it is ready. */
  killServer(): Promise<void>;
  /** Moves the sandbox's clock forward; does nothing when the server does not answer. */
  moveClock(ms: number): Promise<void>;
  /** How far the program's clock is ahead of ours. */
  ahead(): number;
  /** Waits until the server says it is ready, starting it when it is gone. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export async function startVictim(): Promise<Victim> {
  const data = mkdtempSync(join(tmpdir(), "taya-chaos-"));
  chmodSync(data, 0o755);
  let running = await start(data, 0);
  const port = running.port;
  let ahead = 0;
  let restarting: Promise<void> | undefined;

  const restart = (): Promise<void> => {
    restarting ??= startUntilItStands(data, port)
      .then((next) => void (running = next))
      .finally(() => (restarting = undefined));
    return restarting;
  };
  const gone = () => running.child.exitCode !== null || running.child.signalCode !== null;

  return {
    data,
    port: () => port,
    pid: () => running.child.pid,
    ahead: () => ahead,
    async killServer() {
      running.child.kill("SIGKILL");
      await restart();
    },
    async moveClock(ms) {
      const url = `http://127.0.0.1:${port}/sandbox/clock`;
      const headers = { "Content-Type": "application/json" };
      // It answers when all that became due is done, which under load is never: the jump itself comes first.
      const signal = AbortSignal.timeout(JUMP_MS);
      await fetch(url, { method: "POST", headers, body: JSON.stringify({ advanceMs: ms }), signal }).catch(
        () => undefined,
      );
      const answer = await fetch(url).catch(() => undefined);
      const told = answer?.ok ? ((await answer.json()) as { value: { offsetMs: number } }) : undefined;
      if (told) ahead = told.value.offsetMs;
    },
    async ready() {
      const until = performance.now() + START_WITHIN_MS;
      while (performance.now() < until) {
        if (gone()) await restart();
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      throw new Error("the program did not recover within a minute");
    },
    async stop() {
      await restarting;
      const ended = gone() ? undefined : new Promise((resolve) => running.child.once("exit", resolve));
      running.child.kill("SIGTERM");
      await ended;
      // After a kill the database belongs to nobody: attach and stop it.
      await (await startEmbedded(data)).stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

/** A start may meet the ruins of a database; like a supervisor we start again until it stands. */
async function startUntilItStands(data: string, port: number): Promise<Running> {
  const until = performance.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await start(data, port);
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

function start(data: string, port: number): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), TAYA_DATA: data, TAYA_QUIET: "1", TAYA_LOG: "warn", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = READY.exec(line);
      if (ready) resolve({ child, port: Number(ready[1]) });
    });
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
}
