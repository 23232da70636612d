import { api } from "@taya/client/api";
import { askAhead } from "@taya/client/query";
import { tabStore } from "@taya/client/storage";
import { keepInvitation, readInvitation } from "./invitation.ts";

/**
 * Takes up what the address of the first page says of an invitation, wherever somebody lands: it is kept for the tab,
 * and its code is checked, so that the registration knows the answer however late it opens.
 */
export function takeInvitation(search: string): void {
  keepInvitation(tabStore, search);
  const { affiliateCode: code } = readInvitation(tabStore);
  if (code) askAhead(api.agents.affiliate, { code, domain: location.hostname });
}
