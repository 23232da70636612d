// Deep: each victim alone is less than both at once, which `crash.test.ts` kills.
import { test } from "vitest";
import { spinsSurvive } from "./steps/struck.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });

test.each(["server", "database"] as const)(
  "kill -9 of the %s in the middle of 200 spins loses and doubles nothing",
  (victim) => spinsSurvive(scenario, [victim]),
);
