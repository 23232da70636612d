import { defineConfig } from "vitest/config";

/** The deep tier: every `*.deep.test.*` but the scenarios, one after the other; `npm run test:deep` says which. */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    fileParallelism: false,
    include: ["{kernel,platform,domains,games,apps}/**/*.deep.test.{ts,tsx}"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    passWithNoTests: true,
  },
});
