import { defineConfig } from "vitest/config";

/** Stories in a real browser, one after the other: each starts the program as a newcomer would. */
export default defineConfig({
  test: {
    include: ["journeys/**/*.test.ts"],
    root: new URL("..", import.meta.url).pathname,
    fileParallelism: false,
    bail: 1,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
