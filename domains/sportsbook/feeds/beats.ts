import type { Beat } from "../beat.ts";
import type { Context } from "../context.ts";
import type { Teller } from "../fixtures/tell.ts";
import { loadSports } from "../sports/sports.ts";
import { createHand, type HandFeed } from "./hand/hand.ts";
import { feedHealth } from "./health.ts";
import { sinkOf } from "./ingest.ts";
import { outsideFeeds } from "./outside.ts";
import { SIM } from "./sim/matches.store.ts";
import { createProducer } from "./sim/producer.ts";
import { simSettings } from "./sim/settings.ts";

const sports = await loadSports();

/** What brings fixtures, prices and results, and what looks after those who bring them. */
export function createFeeds(
  { platform }: Pick<Context, "platform">,
  teller: Teller,
): { readonly beats: readonly Beat[]; readonly hand: HandFeed } {
  const hand = createHand(platform, sports, teller);
  const isOff = process.env["TAYA_FEED_SIM"] === "off";
  const pace = async () => {
    if (isOff) return "off";
    const { merchant } = platform.config;
    return (await platform.settings.read(merchant, "sportsbook", simSettings)).simulated;
  };
  const producer = createProducer(
    { platform, sports, pace, changed: (id) => teller.changed(id, true) },
    sinkOf(platform, SIM, teller),
  );
  const outside = outsideFeeds({ platform }, teller);
  return { hand, beats: [producer, hand.beat, ...outside, feedHealth({ platform, teller })] };
}
