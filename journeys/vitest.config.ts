import { defineConfig } from "vitest/config";

/** Stories in a real browser, one after the other: on one program started as a newcomer would, where they leave it as they found it. */
export default defineConfig({
  test: {
    include: ["journeys/**/*.test.ts"],
    root: new URL("..", import.meta.url).pathname,
    fileParallelism: false,
    globalSetup: "journeys/shared.ts",
    bail: 1,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
