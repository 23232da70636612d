import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../..");
const READY = /^Taya is ready on http:\/\/\S+:(\d+)$/;

/** What `npm start` hands to Node: its flags, and the program. */
function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}

/** The program as an operator starts it, over the bench's database. */
export interface Server {
  readonly port: number;
  stop(): Promise<void>;
}

/** The program in two processes, as a house with much to do runs it: one answers, the other works on what follows. */
export async function startApp(data: string): Promise<Server> {
  const worker = await startServer(data, { TAYA_RUN: "worker" });
  const answering = await startServer(data, { TAYA_RUN: "http,live" });
  return {
    port: answering.port,
    async stop() {
      await answering.stop();
      await worker.stop();
    },
  };
}

export async function startServer(data: string, env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, startWords(), {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", TAYA_DATA: data, TAYA_QUIET: "1", TAYA_LOG: "error", TAYA_SEED: "empty", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const ready = READY.exec(line);
      if (ready) resolve(Number(ready[1]));
    });
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}`)));
  });
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
