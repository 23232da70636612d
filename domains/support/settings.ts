import { onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** What an operator can set of customer service, per brand. */
export const supportSettings = onPage({
  enabled: setting(z.boolean(), true, "Customer service can be reached by the chat of the site."),
  opensAt: setting(within(0, 23), 0, "Hour of the brand's day from which operators answer."),
  closesAt: setting(
    within(1, 24),
    24,
    "Hour of the brand's day until which operators answer; before the opening hour it is one of the next day.",
  ),
  openPerAddress: setting(within(1, 1_000), 10, "Conversations that visitors of one network may have open at once."),
  keepDays: setting(within(90, 3_650), 365, "Days after its last line for which a closed conversation is kept."),
});
