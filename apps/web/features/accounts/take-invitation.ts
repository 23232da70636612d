import { api } from "@taya/client/api";
import { askAhead } from "@taya/client/query";
import { session } from "@taya/client/session";
import { browserStore, tabStore } from "@taya/client/storage";
import { isNewVisit, keepInvitation, readInvitation } from "./invitation.ts";

/**
 * Takes up what the address of the first page says of an invitation, wherever somebody lands: it is kept for the tab, a
 * friend's link counts as followed once a day, and an agent's code is checked, so that the registration knows the answer
 * however late it opens.
 */
export function takeInvitation(search: string): void {
  const { referralCode } = keepInvitation(tabStore, search);
  const { affiliateCode: code } = readInvitation(tabStore);
  if (code) askAhead(api.agents.affiliate, { code, domain: location.hostname });
  // Players who look at a link, their own for one, are no visitors.
  if (referralCode && !session.get().token && isNewVisit(browserStore, referralCode, Date.now()))
    void api.promotions.visitReferral({ code: referralCode });
}
