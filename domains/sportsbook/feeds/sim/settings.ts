import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** What of the built-in matches an operator can set, for the whole installation. */
export const simSettings = {
  simulated: setting(
    z.enum(["fast", "real", "off"]),
    "fast",
    "Built-in simulated matches: a whole one in some minutes, as long as real ones take, or no new ones.",
  ),
};
