import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./repository.ts";

const LEFT_MS = 2_000;
/**
 * A step starts many programs of the same sources: each after the first is spared stripping and compiling them. Not among
 * temporary files, where somebody else could have laid something to be run.
 */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled") };

export interface Way {
  readonly minutes: number;
  readonly aloud: boolean;
  /** What a step has started may take so long to end after it. */
  readonly leftMs?: number | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Each ends a step that runs, with whatever it has started. */
const running = new Set<() => void>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const end of running) end();
    process.exit(1);
  });
}

/**
 * Runs a node program to its end, whatever happens: after `minutes` it is killed, and what it has left behind does not
 * keep the caller waiting. `aloud` passes its output on as it comes.
 */
export function runStep(
  name: string,
  args: readonly string[],
  { minutes, aloud, env, leftMs = LEFT_MS }: Way,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    // A group of its own, so that a step that hangs takes along whatever it started.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...COMPILED, ...process.env, ...env },
    });
    const end = () => endGroup(child.pid!);
    running.add(end);
    const limit = setTimeout(() => {
      console.log(`${name} did not end within ${minutes} minutes and was ended`);
      end();
    }, minutes * 60_000);
    let left: NodeJS.Timeout | undefined;
    let said = "";
    const keep = (chunk: Buffer) => {
      said += chunk.toString();
      if (aloud) process.stdout.write(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("exit", () => {
      clearTimeout(limit);
      // A program left behind holds the output open: without this, the step would never be over.
      left = setTimeout(() => {
        end();
        left = setTimeout(() => (child.stdout.destroy(), child.stderr.destroy()), leftMs);
      }, leftMs);
    });
    child.on("close", (code) => {
      clearTimeout(left);
      end();
      running.delete(end);
      resolve({ code: code ?? 1, said });
    });
  });
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // Nobody of it is left.
  }
}
