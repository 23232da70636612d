import { fault, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { CAMPAIGN_CHANNELS, type CampaignChannel } from "./campaign.rules.ts";

/** By what of delivery a campaign comes. */
const SENT_BY = { email: "mail", sms: "sms", push: "push" } as const satisfies Partial<Record<CampaignChannel, string>>;

/** By what a campaign can come now: the inbox, and whatever somebody sends by. */
export const offeredChannels = ({ delivery }: Pick<Context, "delivery">): CampaignChannel[] =>
  CAMPAIGN_CHANNELS.filter((channel) => channel === "inbox" || delivery.sends(SENT_BY[channel]));

/** Refuses channels that nobody sends by, and names them. */
export function refusedChannels(
  context: Pick<Context, "delivery">,
  channels: readonly CampaignChannel[],
): Result<never, "CHANNEL_NO_SENDER"> | undefined {
  const offered = offeredChannels(context);
  const missing = channels.filter((each) => !offered.includes(each));
  return missing.length > 0 ? fault("CHANNEL_NO_SENDER", { value: { channels: missing.join(", ") } }) : undefined;
}
