import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const PROGRAM = `
  import { readdirSync, readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  import { answerFirst } from ${JSON.stringify(join(import.meta.dirname, "priorities.ts"))};
  const threads = () => readdirSync("/proc/self/task").map((id) => ({
    name: readFileSync("/proc/self/task/" + id + "/comm", "utf8").trim(), priority: getPriority(Number(id)),
  }));
  answerFirst(new Set(process.argv[1].split(",")));
  const helpers = threads().filter(({ name }) => name.startsWith("V8Worker")).map(({ priority }) => priority);
  console.log(JSON.stringify({ own: getPriority(), helpers: [...new Set(helpers)] }));`;

/** Where a program of these roles has put itself, and the threads that collect its garbage. */
function behind(roles: string): unknown {
  const words = ["--input-type=module", "--eval", PROGRAM, roles];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
}

test.runIf(process.platform === "linux")("what answers players comes before what follows and before garbage", () => {
  const own = getPriority();
  const back = Math.max(own, 10);
  expect(behind("http,live,worker")).toEqual({ own, helpers: [back] });
  expect(behind("live")).toEqual({ own, helpers: [back] });
  expect(behind("worker")).toEqual({ own: back, helpers: [back] });
});
