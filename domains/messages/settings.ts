import { onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** What an operator can set of messages, per brand. */
export const messagesSettings = onPage({
  quietHours: setting(
    z.object({ from: time, to: time }),
    { from: "21:00", to: "08:00" },
    "Times of the brand's day between which no advertising goes out by mail, SMS or push; it waits. The same twice: never.",
  ),
  feedbackKeepDays: setting(
    z.int().check(z.gte(30), z.lte(3_650)),
    365,
    "Days after its answer for which feedback is kept, with its pictures and how to reach who wrote it.",
  ),
  campaignAskAbove: setting(
    z.int().check(z.gte(0), z.lte(1_000_000_000)),
    10_000,
    "A campaign for more players than this needs a second operator.",
  ),
});
