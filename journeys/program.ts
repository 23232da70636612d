import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isRunning } from "@taya/platform/embedded/server";
import { throwawayFolder } from "@taya/platform/throwaway.testing";

const MAIN = join(import.meta.dirname, "../apps/server/main.ts");
/** How long the program may take to be ready (a first start draws the pictures), and to stop. */
const START_MS = 600_000;
const STOP_MS = 60_000;
const READY = /^Taya is ready on (http:\/\/\S+)$/;

/** A running program, whoever has started it. */
export interface Program {
  readonly url: string;
  /** Calls outside a browser, in the envelope. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Envelope>;
}

/** The program as a newcomer starts it, on a free port and a data folder of its own. */
export interface StartedProgram extends Program {
  readonly data: string;
  readonly child: ChildProcess;
  /** Stops it as an operator would and waits. */
  stop(): Promise<void>;
}

export interface Envelope {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- scenarios read whatever the call gave
  readonly value: any;
}

/** A data folder of its own, open to the unprivileged user who runs the database when root runs the program. */
export function newData(): string {
  const data = mkdtempSync(join(throwawayFolder(), "taya-journey-"));
  chmodSync(data, 0o755);
  return data;
}

const LEFT_AFTER_MS = 3_600_000;

/** Drops what runs that were killed have left behind, an hour later. */
export function sweepData(): void {
  const folder = throwawayFolder();
  for (const name of readdirSync(folder).filter((each) => each.startsWith("taya-journey-"))) {
    const data = join(folder, name);
    if (Date.now() - statSync(data).mtimeMs > LEFT_AFTER_MS && !isRunning(data)) dropData(data);
  }
}

export const dropData = (data: string): void => rmSync(data, { recursive: true, force: true, maxRetries: 5 });

/** Starts the program and waits for its ready line. */
export async function startProgram(data: string, env: Record<string, string> = {}): Promise<StartedProgram> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: "0", TAYA_DATA: data, TAYA_QUIET: "1", DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const ready = READY.exec(line);
      if (ready) resolve(ready[1]!);
    });
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the program is not ready after ${START_MS} ms: ${said}`)), START_MS).unref();
  });
  return {
    ...programAt(url),
    data,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<string | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      const signal = await ended;
      clearTimeout(late);
      if (signal === "SIGKILL") throw new Error(`the program did not stop within ${STOP_MS} ms`);
    },
  };
}

/** A program that runs already. */
export const programAt = (url: string): Program => ({
  url,
  async call(method, path, body, headers = {}) {
    const response = await fetch(url + path, {
      method,
      headers: { "X-Plain": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Envelope, "status">) };
  },
});
