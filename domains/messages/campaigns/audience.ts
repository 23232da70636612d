import type { Context } from "../context.ts";
import type { CampaignAudience } from "./store.ts";

type AudienceQuery = Parameters<Context["accounts"]["members"]>[1];

/** The audience of a campaign as accounts look for it; an empty list asks nothing. */
export const audienceOf = (
  merchant: string,
  { rankMin = 0, country, usernames = [], labels = [], ...rest }: CampaignAudience,
): AudienceQuery => ({
  merchant,
  kycMin: 0,
  rankMin,
  ...rest,
  ...(usernames.length > 0 && { usernames }),
  ...(labels.length > 0 && { labels }),
  ...(country !== undefined && { countries: [country] }),
});
