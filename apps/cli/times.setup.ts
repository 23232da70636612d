import { createHash } from "node:crypto";
import { relative } from "node:path";
import { afterAll, expect, inject } from "vitest";
import { ROOT } from "./repository.ts";
import { noteTime } from "./times.ts";

/** Notes what each test file costs its thread, where the runner asks for it. */
const spent = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
};

/** The same small piece of work everywhere. */
function yardstick(): number {
  const began = process.threadCpuUsage();
  let text = "";
  for (let each = 0; each < 3_000; each++) text = createHash("sha256").update(text).digest("hex");
  return spent(began);
}

if (process.env["TAYA_TIMES"] !== undefined) {
  const began = process.threadCpuUsage();
  afterAll(() => {
    const ms = spent(began);
    const file = relative(ROOT, expect.getState().testPath ?? "");
    // A game that plays its full samples, because it has changed, has no budget.
    if (!((inject("inFull") as readonly string[] | undefined) ?? []).includes(file)) {
      noteTime({ file, ms, yardstick: yardstick() });
    }
  });
}
