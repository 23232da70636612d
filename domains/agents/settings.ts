import { money } from "@taya/kernel/money";
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
  attributionDays: setting(
    z.int().check(z.gte(1), z.lte(365)),
    30,
    "Days for which an agent's link that was followed is remembered on the visitor's device until the visitor registers.",
  ),
  rateCaps: setting(
    rates,
    {},
    "The highest rebate rates of who stands at the head of a line, in parts per million by game category; 12,000 where nothing is said.",
  ),
  billApproveAbove: setting(
    money,
    0n,
    "A dividend or wage of more than this that the house pays waits until an operator approves it; 0 for none.",
  ),
  billHours: setting(
    z.int().check(z.gte(0), z.lte(8_760)),
    24,
    "So many hours at least an upline's unpaid bill is tried before the next one of the same contract ends it.",
  ),
  dividendCap: setting(
    ppm,
    350_000,
    "The highest dividend the house offers, in parts per million of a team's net loss; 0 where the brand has none.",
  ),
  dailyCap: setting(
    ppm,
    5_000,
    "The highest wage of a day that the house offers, in parts per million of valid bets; 0 where the brand has none.",
  ),
  hourlyCap: setting(
    ppm,
    1_000,
    "The highest wage of an hour that the house offers, in parts per million of valid bets; 0 where the brand has none.",
  ),
  realtimeCap: setting(
    ppm,
    1_000,
    "The highest wage of five minutes that the house offers, in parts per million of valid bets; 0 where the brand has none.",
  ),
});

const CAP = 12_000;

/** The highest rate of a head of a line in a category. */
export const capOf = (caps: z.output<typeof rates>, category: keyof typeof caps): number => caps[category] ?? CAP;
