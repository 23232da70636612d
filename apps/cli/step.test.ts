import { expect, test } from "vitest";
import { runStep } from "./step.ts";

const run = (script: string, minutes = 1) => runStep("step", ["-e", script], { minutes, aloud: false, leftMs: 100 });

test("a step says what it said and how it ended", async () => {
  expect(await run("console.log('fine')")).toEqual({ code: 0, said: "fine\n" });
  expect((await run("process.exit(3)")).code).toBe(3);
});

test("a step that leaves a program behind, holding its output, is over all the same, and the program with it", async () => {
  const script = (detached: boolean) => `
    const left = require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit", detached: ${detached} });
    console.log(left.pid); left.unref();`;
  for (const detached of [false, true]) {
    const { code, said } = await run(script(detached));
    expect(code).toBe(0);
    const lives = () => process.kill(Number(said), 0);
    // One that has gone its own way is not ours to find, but it keeps nobody waiting.
    if (detached) process.kill(Number(said), "SIGKILL");
    else await expect.poll(() => tries(lives), { timeout: 5_000 }).toBe(false);
  }
});

test("what ends a step leaves the next one alone", async () => {
  await run("");
  expect(await run("setTimeout(() => console.log('fine'), 500)")).toEqual({ code: 0, said: "fine\n" });
});

test("a step that never ends is ended", async () => {
  expect((await run("setInterval(() => 0, 1000)", 1 / 120)).code).toBe(1);
});

function tries(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
