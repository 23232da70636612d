import { defineConfig } from "vitest/config";

/** `npm run tour`: a scenario that is told for its pictures. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["journeys/tour/take.ts"],
    expect: { poll: { timeout: 20_000 } },
    // What comes later stands on what was played before.
    bail: 1,
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
