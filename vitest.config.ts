import { configDefaults, defineConfig } from "vitest/config";

/**
 * One runner for everything; no module holds state, so files share their thread (38 times faster). What is long and only
 * repeats a proven mechanism over more inputs is in `*.deep.test.*` and runs by `npm run test:deep`.
 */
export default defineConfig({
  test: {
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    globalSetup: "apps/cli/proven.setup.ts",
    setupFiles: ["apps/cli/times.setup.ts"],
    include: ["{kernel,platform,domains,games,apps}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "**/*.deep.test.*"],
    // Where screens find their texts; the fake server has them.
    env: { VITE_TEXTS: "/texts/" },
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
