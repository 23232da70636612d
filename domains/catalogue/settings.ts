import { type Setting, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import type { GameCategory } from "./shapes.ts";

const points = z.string().check(z.regex(/^\d{1,3}\.\d{2}$/));
const point = (fallback: string, what: string) => setting(points, fallback, `Game points shown beside ${what}.`);

/** What an operator may set of the lobby. */
export const catalogueSettings = {
  pointsLive: point("0.70", "live casino"),
  pointsSports: point("1.00", "sports"),
  pointsEsports: point("1.00", "e-sports"),
  pointsFish: point("1.20", "fish games"),
  pointsRng: point("1.20", "slots"),
  pointsPvp: point("1.00", "card games"),
  pointsLott: point("1.00", "lottery"),
  pointsElott: point("1.00", "e-lottery"),
  pointsBingo: point("1.00", "bingo"),
} satisfies Record<string, Setting>;

/** The setting that holds the points of each category. */
export const POINTS: Readonly<Record<GameCategory, keyof typeof catalogueSettings>> = {
  LIVE: "pointsLive",
  SPORTS: "pointsSports",
  ESPORTS: "pointsEsports",
  FISH: "pointsFish",
  RNG: "pointsRng",
  PVP: "pointsPvp",
  LOTT: "pointsLott",
  ELOTT: "pointsElott",
  BINGO: "pointsBingo",
};
