import { test } from "vitest";
import { spinsSurvive } from "./steps/struck.ts";
import { startScenario } from "./scenario.ts";

/** The worst that can happen at once; the server and the database alone stand in `crash.deep.test.ts`. */
const scenario = startScenario({ own: true });

test("kill -9 of server and database at once in the middle of 200 spins loses and doubles nothing", () =>
  spinsSurvive(scenario, ["server", "database"]));
