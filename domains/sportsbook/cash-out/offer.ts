import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";

/** What was offered for a ticket as it stood, up to an instant. Amounts in minor units. */
export interface Offer {
  readonly offer: bigint;
  /** How often something had been posted of the ticket: once a part is cashed out the offer is another one. */
  readonly seq: number;
  /** Whole milliseconds. */
  readonly expiresAt: Instant;
}

/** Writes offers so that nobody but this house can have made one. */
export interface Offers {
  write(betId: string, offer: Offer): Promise<string>;
  /** Undefined for what was not offered, or for another ticket. */
  read(betId: string, text: string): Promise<Offer | undefined>;
}

const PATTERN = /^(\d{1,16})\.(\d{1,6})\.(\d{1,18})\.([\w-]{22})$/;
const MAC_BYTES = 16;

export function createOffers({ secrets }: Pick<Platform, "secrets">): Offers {
  const macOf = async (betId: string, { offer, seq, expiresAt }: Offer): Promise<Buffer> =>
    createHmac("sha256", await secrets.get("sports-cash-out", 32))
      .update(`${betId} ${expiresAt} ${seq} ${offer}`)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    async write(betId, offer) {
      const mac = await macOf(betId, offer);
      return `${offer.expiresAt}.${offer.seq}.${offer.offer}.${mac.toString("base64url")}`;
    },
    async read(betId, text) {
      const [, expiresAt, seq, amount, mac] = PATTERN.exec(text) ?? [];
      if (mac === undefined) return undefined;
      const offer = { offer: BigInt(amount!), seq: Number(seq), expiresAt: Number(expiresAt) };
      return timingSafeEqual(await macOf(betId, offer), Buffer.from(mac, "base64url")) ? offer : undefined;
    },
  };
}
