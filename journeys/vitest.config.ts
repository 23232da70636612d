import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { DEEP_LANES, shareOut } from "./lanes.ts";

const FOLDER = new URL(".", import.meta.url);
const isDeep = (name: string) => name.endsWith(".deep.test.ts");
const found = readdirSync(FOLDER).filter((name) => name.endsWith(".test.ts"));

/**
 * Scenarios in a real browser. In each lane they play one after the other: those that leave a brand as they found it on one
 * program, started as a newcomer would, the others on one of their own.
 */
const lane = (name: string, scenarios: readonly string[]) => ({
  extends: true as const,
  test: { name, include: scenarios.map((file) => `journeys/${file}`), globalSetup: "journeys/shared.ts" },
});

export default defineConfig({
  test: {
    root: new URL("..", FOLDER).pathname,
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 240_000,
    // Now and then a browser stops drawing a page for good: `scenario.ts` opens another in its place.
    retry: { count: 1, condition: /^a page has frozen/ },
    hookTimeout: 300_000,
    projects: [
      ...[...shareOut(found.filter((name) => !isDeep(name)))].map(([name, scenarios]) => lane(name, scenarios)),
      ...[...shareOut(found.filter(isDeep), DEEP_LANES)].map(([name, scenarios]) => lane(name, scenarios)),
    ],
  },
});
