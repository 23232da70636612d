import { onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import { ppm, rates } from "./rates/shapes.ts";

/** What an operator can set of agents, per brand. */
export const agentsSettings = onPage({
  rateStep: setting(
    ppm,
    500,
    "So much less than an agent has is the highest rebate rate of an agent directly below, in parts per million. Players may get the whole.",
  ),
  rateCaps: setting(
    rates,
    {},
    "The highest rebate rates of who stands at the head of a line, in parts per million by game category; 12,000 where nothing is said.",
  ),
});

const CAP = 12_000;

/** The highest rate of a head of a line in a category. */
export const capOf = (caps: z.output<typeof rates>, category: keyof typeof caps): number => caps[category] ?? CAP;
