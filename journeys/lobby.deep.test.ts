// Deep: every state of the lobby at two sizes in two languages; lobby.test.ts proves what each of them does.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE, picture, settled } from "./browser.ts";
import type { StartedProgram } from "./program.ts";
import { startScenario } from "./scenario.ts";

const CLI = join(import.meta.dirname, "../apps/cli/cli.ts");

const scenario = startScenario({ own: true });
beforeAll(async () => {
  const { data } = scenario.program as StartedProgram;
  const env = { ...process.env, TAYA_DATA: data, TAYA_QUIET: "1", DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, [CLI, "seed", "busy", "--add"], { env });
});
const STATES: Readonly<Record<string, string>> = {
  plain: "/rng",
  narrowed: "/rng?vassalage=SIM07,SIM09&f=freeSpins&vol=4,5",
  nothing: "/rng?vassalage=TAYA&vol=1&rtp=-93&f=jackpot",
  vendor: "/rng?m=vendor&id=SIM03",
  hot: "/hot",
  home: "/",
};

test("every state of the lobby is kept as a picture, large and small, in both languages", async () => {
  for (const language of ["EN", "TY"]) {
    for (const [size, viewport] of Object.entries({ large: DESKTOP, small: PHONE })) {
      const look = await scenario.open(viewport);
      await look.addInitScript((code) => localStorage.setItem("taya.language", code), language);
      for (const [name, path] of Object.entries(STATES)) {
        await look.goto(path);
        await settled(look);
        const [wide, inner] = await look.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(wide, `${name} ${size} ${language}`).toBeLessThanOrEqual(inner!);
        await picture(look, `lobby-${name}-${size}-${language}`);
      }
      await look.context().close();
    }
  }
});
