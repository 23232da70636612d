import { defineConfig } from "vitest/config";

/** `npm run tour`: a story that is told for its pictures. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["journeys/tour/take.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
