import { api } from "@taya/client/api";
import { askAhead } from "@taya/client/query";
import { session } from "@taya/client/session";
import { browserStore, tabStore } from "@taya/client/storage";
import { keepAttribution, readAttribution } from "./attribution.ts";
import { isNewVisit, keepInvitation, readInvitation } from "./invitation.ts";

/**
 * Takes up what the address of the first page says of an invitation, wherever somebody lands: it is kept for the tab, an
 * agent's code in the browser as well, so that whoever comes back days later still comes by it; a link counts as followed
 * once a day, and an agent's code is checked, so that the registration knows the answer however late it opens.
 */
export function takeInvitation(search: string): void {
  const now = Date.now();
  const { affiliateCode, referralCode } = keepInvitation(tabStore, search);
  if (affiliateCode) keepAttribution(browserStore, affiliateCode, now);
  const earlier = readInvitation(tabStore).affiliateCode ? undefined : readAttribution(browserStore, now);
  if (earlier) keepInvitation(tabStore, `?${new URLSearchParams({ affiliateCode: earlier })}`);
  const { affiliateCode: code } = readInvitation(tabStore);
  if (code) askAhead(api.agents.affiliate, { code, domain: location.hostname });
  // Players who look at a link, their own for one, are no visitors.
  if (session.get().token) return;
  if (affiliateCode && isNewVisit(browserStore, affiliateCode, now)) void follow(affiliateCode);
  if (referralCode && isNewVisit(browserStore, referralCode, now))
    void api.promotions.visitReferral({ code: referralCode });
}

/** Counts the visit, and keeps the code for as long as the brand says. */
async function follow(code: string): Promise<void> {
  const answer = await api.agents.followLink({ code, domain: location.hostname });
  if (answer.ok && readAttribution(browserStore, Date.now()) === code)
    keepAttribution(browserStore, code, Date.now(), answer.value.days);
}
