const VIP_ABOVE = 4;

/** Where customer service is for a rank: above 4 the VIP channel where the brand has one, else the live chat. */
export const supportUrl = (
  service: { readonly chatUrl: string; readonly vipUrl: string },
  rankLevel: number,
): string => (rankLevel > VIP_ABOVE && service.vipUrl ? service.vipUrl : service.chatUrl);
