import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const FOLDER = new URL(".", import.meta.url);
const OWN = "own: true";
const stories = readdirSync(FOLDER).filter((name) => name.endsWith(".test.ts"));
const hasItsOwn = (name: string) => readFileSync(new URL(name, FOLDER), "utf8").includes(OWN);
const among = (names: readonly string[]) => names.map((name) => `journeys/${name}`);

/**
 * Stories in a real browser. Those of `shared` play one after the other on one program, started as a newcomer would, and
 * leave it as they found it; those of `own` start one each. The two may run beside each other: most of a story is waiting.
 */
export default defineConfig({
  test: {
    root: new URL("..", FOLDER).pathname,
    fileParallelism: false,
    bail: 1,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: among(stories.filter((name) => !hasItsOwn(name))),
          globalSetup: "journeys/shared.ts",
        },
      },
      { extends: true, test: { name: "own", include: among(stories.filter(hasItsOwn)) } },
    ],
  },
});
