import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Command, runCommand } from "@taya/platform/command";

const FOLDER = join(import.meta.dirname, "verbs");
const names = readdirSync(FOLDER).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const to of [process.stdout, process.stderr]) {
    vi.spyOn(to, "write").mockImplementation((text) => said.push(String(text)) > 0);
  }
});
afterEach(() => void vi.restoreAllMocks());

/** The verb with work that only tells that it was reached. */
async function unworking(name: string): Promise<{ verb: Command; worked: () => boolean }> {
  const found = (await import(join(FOLDER, `${name}.ts`))) as Command;
  let reached = false;
  const work = async () => {
    reached = true;
    return 0;
  };
  return { verb: { ...found, default: work }, worked: () => reached };
}

describe.each(names)("%s", (name) => {
  test("--help tells every option and does nothing, whatever stands beside it", async () => {
    const { verb, worked } = await unworking(name);
    const options = Object.keys(verb.options ?? {});
    const before = options.map((option) => `--${option}`);
    for (const args of [["--help"], [...(verb.takes ?? []), "--help"], [...before, "--help"], ["--bogus", "--help"]]) {
      said.length = 0;
      expect(await runCommand(`npm run house -- ${name}`, verb, args)).toBe(0);
      expect(said[0]).toContain(`npm run house -- ${name}`);
      for (const option of options) expect(said[0]).toContain(`--${option}`);
    }
    expect(worked()).toBe(false);
  });

  test("what it does not know is refused and nothing is done", async () => {
    const { verb, worked } = await unworking(name);
    const tooMany = [...(verb.takes ?? []), "more"];
    const valued = Object.entries(verb.options ?? {}).map(([option, { of }]) =>
      of === undefined ? [`--${option}=yes`] : [`--${option}`],
    );
    for (const args of [["--bogus"], ["--bogus=1"], ["-x"], ["--Json"], tooMany, ...valued]) {
      said.length = 0;
      expect(await runCommand(`npm run house -- ${name}`, verb, args), args.join(" ")).toBe(2);
      expect(said.join("\n")).toContain(`npm run house -- ${name}`);
    }
    expect(worked()).toBe(false);
  });
});

test("without a database what needs one ends with 3, not with the code for broken books", async () => {
  const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "cli.ts"), "audit"], { env }, (error, _, why) =>
      resolve([error?.code, why.trim().split("\n")]),
    );
  });
  expect(ended).toEqual([3, [expect.stringContaining("the database cannot be reached")]]);
});
