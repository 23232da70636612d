import { SECOND } from "@taya/kernel/instant";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import type { FeedPlug } from "../adapter.ts";
import { createPandascore } from "./pandascore.ts";

/**
 * PandaScore: matches of e-sports from announcement to result over its REST address (`_URL` is `https://api.pandascore.co`,
 * `_KEY` the token). Prices are a product of their own there and are asked for where the setting says so.
 */
const pandascore: FeedPlug = {
  name: "pandascore",
  everyMs: 5 * SECOND,
  settings: {
    pandascoreSeconds: setting(
      z.int().check(z.gte(10), z.lte(3_600)),
      60,
      "PandaScore: seconds between two questions for what has changed.",
    ),
    pandascoreOdds: setting(
      z.boolean(),
      false,
      "PandaScore: whether its prices are asked for; they need a plan of their own.",
    ),
  },
  open: createPandascore,
};
export default pandascore;
