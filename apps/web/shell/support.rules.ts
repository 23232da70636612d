const VIP_ABOVE = 4;
const CHAT = "/support";

/** Ranks above 4 are served by the VIP channel. */
export const isVip = (rankLevel: number): boolean => rankLevel > VIP_ABOVE;

/** Where customer service is for a rank: above 4 the VIP channel where the brand has one, else the live chat. */
export const supportUrl = (
  service: { readonly chatUrl: string; readonly vipUrl: string },
  rankLevel: number,
): string => (isVip(rankLevel) && service.vipUrl ? service.vipUrl : service.chatUrl);

/** Whether an address is the chat of this very site. */
export const isChat = (address: string, origin: string): boolean => {
  const { origin: of, pathname } = new URL(address, origin);
  return of === origin && pathname === CHAT;
};
