import * as z from "zod/mini";
import type { FeedSays, ResultsFeed } from "../../issues/feeds.ts";

const answer = z.object({
  numero: z.string(),
  /** Whole results only, as `OpenedNumero` writes them. */
  winningNumber: z.optional(z.string()),
  /** Lots by tier as they come; null where one is still to come. */
  lots: z.optional(z.record(z.string(), z.array(z.nullable(z.string())))),
  /** Milliseconds since the epoch. */
  drawnAt: z.optional(z.int()),
});

/**
 * The feed to start from: `GET ADDRESS/FEED/NUMBER` answers a result as JSON, 404 while there is none. The addresses,
 * best two of different makers, stand in `TAYA_LOTTERY_FEED_URLS` with commas between them.
 */
const feed: ResultsFeed = {
  name: "json",
  addresses: (env) =>
    (env["TAYA_LOTTERY_FEED_URLS"] ?? "")
      .split(",")
      .map((address) => address.trim().replace(/\/$/, ""))
      .filter((address) => address !== ""),
  async read({ outbound, address, feed: name, numero }) {
    const asked = `${address}/${encodeURIComponent(name)}/${encodeURIComponent(numero)}`;
    const answered = await outbound.ask(asked, { headers: { accept: "application/json" } });
    return answered.ok && answered.value.status === 200 ? read(answered.value.body, numero) : undefined;
  },
};

function read(body: string, numero: string): FeedSays | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { data } = z.safeParse(answer, json);
  if (data?.numero !== numero) return undefined;
  const lots = Object.entries(data.lots ?? {}).flatMap(([tier, values]) =>
    values.flatMap((value, place) => (value === null ? [] : [{ tier, place, value }])),
  );
  return { winning: data.winningNumber, lots, drawnAt: data.drawnAt };
}

export default feed;
