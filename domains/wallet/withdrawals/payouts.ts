import type { Db } from "@taya/platform/database";
import type { PayoutNews } from "../method.ts";
import type { Desk } from "../needs.ts";

/** Applies what a provider says of a payout to its withdrawal; what does not fit its state changes nothing. */
export async function takePayoutNews(desk: Desk, _tx: Db, news: PayoutNews): Promise<void> {
  desk.platform.log.warn({ reference: news.reference }, "news of an unknown payout");
}
