import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = JSON.stringify(join(import.meta.dirname, "last-resort.ts"));

/** A program that does nothing but what is to be caught, and what it says when it ends. */
const run = (does: string) =>
  new Promise<{ code: number; noted: string[]; said: string }>((resolve) => {
    const program = `
      import { catchTheRest } from ${HERE};
      const leave = (why) => { process.stderr.write(why); process.exit(7); };
      catchTheRest({ error: ({ error }, what) => console.log(what + ": " + error.message) }, leave);
      setTimeout(() => console.log("lives on"), 200);
      ${does};`;
    execFile(process.execPath, ["--input-type=module", "-e", program], (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, noted: out.trim().split("\n"), said }),
    );
  });

test.each(["setTimeout(() => { throw new Error('a bug') })", "void Promise.reject(new Error('a bug'))"])(
  "%s is noted and ends the program",
  async (does) => {
    const { code, noted, said } = await run(does);
    expect({ code, noted }).toEqual({ code: 7, noted: ["nobody caught this: a bug"] });
    expect(said).toContain("a bug");
  },
);

test("a connection that was lost is noted, and the program goes on", async () => {
  const lost = "void Promise.reject(Object.assign(new Error('terminated'), { code: '57P01' }))";
  expect(await run(lost)).toMatchObject({ code: 0, noted: ["nobody caught this: terminated", "lives on"] });
});
