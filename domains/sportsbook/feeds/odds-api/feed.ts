import { SECOND } from "@taya/kernel/instant";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import type { FeedPlug } from "../adapter.ts";
import { createOddsApi } from "./odds-api.ts";

const key = z.string().check(z.regex(/^[a-z0-9_]{2,60}$/));

/**
 * The Odds API, version 4: prices before a match from one bookmaker, scores after it. `_URL` is
 * `https://api.the-odds-api.com`, `_KEY` the key of the account. Results are ours, graded from the scores.
 */
const oddsApi: FeedPlug = {
  name: "odds-api",
  everyMs: 5 * SECOND,
  settings: {
    oddsApiSports: setting(
      z.array(key).check(z.maxLength(50)),
      ["soccer_epl", "basketball_nba"],
      "The Odds API: keys of the sports that are asked for.",
    ),
    oddsApiBookmaker: setting(key, "pinnacle", "The Odds API: the bookmaker whose prices are taken."),
    oddsApiMarkets: setting(
      z.array(key).check(z.minLength(1), z.maxLength(8)),
      ["h2h", "spreads", "totals"],
      "The Odds API: keys of the markets that are asked for; each of them costs.",
    ),
    oddsApiSeconds: setting(
      z.int().check(z.gte(30), z.lte(3_600)),
      300,
      "The Odds API: seconds between two questions about a sport at least; the quota may make it more.",
    ),
  },
  open: createOddsApi,
};
export default oddsApi;
