import type { KnipConfig } from "knip";

/** Where an import leads nowhere from: what is run by itself, and what is found by its folder. Paths are from the root. */
const BEGIN = [
  "setup.mjs",
  "apps/bench/*/run.ts",
  "apps/bench/wallet/traffic.main.ts",
  "apps/cli/*.setup.ts",
  "apps/cli/verbs/*.ts",
  "apps/server/added/*.probe.testing.ts",
  "apps/server/added/tiny/*.testing.{ts,tsx}",
  "apps/web/art/generate.ts",
  "apps/web/features/accounts/make-flags.ts",
  "apps/play/frames/*.tsx",
  "apps/*/vite.config.ts",
  "domains/lottery/feeds/*/feed.ts",
  "domains/sportsbook/feeds/*/feed.ts",
  "domains/sportsbook/sports/*/sport.ts",
  "domains/lottery/settle/killed.child.testing.ts",
  "domains/play/vendors/*/vendor.ts",
  "domains/*/schema/rows.gen.ts",
  "domains/payments/methods/*/method.ts",
  "domains/delivery/killed.child.testing.ts",
  "domains/delivery/senders/*/sender.ts",
  "domains/promotions/kinds/*.ts",
  "domains/wallet/vendors/*/vendor.ts",
  "games/*/*/{game.ts,view.tsx}",
  "games/lottery/*/*/lottery.ts",
  "journeys/{lanes,shared,vitest.config}.ts",
  "journeys/tour/{take,vitest.config}.ts",
  "platform/schema/rows.gen.ts",
  "vitest.deep.config.ts",
];
const TESTS = ["**/*.test.{ts,tsx}"];
const ROOMS = ["kernel", "platform", "domains/*", "games", "apps/*", "journeys"];

/** What of the project nobody imports is told by `npm run house -- tidy`, which knows the exceptions. */
export default {
  workspaces: {
    ".": { entry: BEGIN.filter((file) => !file.includes("/")), project: ["*.ts", "*.mjs"] },
    ...Object.fromEntries(
      ROOMS.map((room) => [
        room,
        {
          entry: [...TESTS, ...BEGIN.filter((file) => file.startsWith(room.replace("*", ""))).map(within(room))],
          project: ["**/*.{ts,tsx}"],
          // A room's doors are for the other rooms, and so are known.
          includeEntryExports: true,
        },
      ]),
    ),
  },
  ignoreIssues: Object.fromEntries(BEGIN.map((file) => [file, ["exports", "types"]])),
} satisfies KnipConfig;

/** The same path as seen from its room. */
function within(room: string): (file: string) => string {
  const depth = room.split("/").length;
  return (file) => file.split("/").slice(depth).join("/");
}
