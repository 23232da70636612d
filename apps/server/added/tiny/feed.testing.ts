import type { ResultsFeed } from "@taya/lottery/feeds";

/** Knows one result. */
const feed: ResultsFeed = {
  name: "tiny-feed",
  addresses: ({ TAYA_TINY_FEED: address }) => (address ? [address] : []),
  read: async ({ numero }) => (numero === "T1" ? { winning: "1,2,3,4" } : undefined),
};
export default feed;
