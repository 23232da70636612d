import { MINUTE, SECOND } from "@taya/kernel/instant";
import { feedSuite } from "../suite.ts";
import { emulateUof } from "./emulator.testing.ts";

const startAt = Date.UTC(2026, 10, 26, 12);

feedSuite({
  name: "uof",
  startAt,
  dayMs: 4 * MINUTE,
  tickMs: 5 * SECOND,
  healMs: 3 * MINUTE,
  silentMs: 40 * SECOND,
  make: () => emulateUof(startAt),
  corrected: { code: "sr:match:101", market: "1|", outcome: "1" },
});
