import { createHmac, timingSafeEqual } from "node:crypto";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { CHANNELS, type Channel, TOPICS, type Topic } from "./preferences.rules.ts";

/** Whose advertising, by what and about what. */
export interface Subscription {
  readonly playerId: PlayerId;
  readonly channel: Channel;
  readonly topic: Topic;
}

const PATTERN = /^([0-9a-f-]{36})\.([a-z]{1,10})\.([a-z]{1,12})\.([\w-]{22})$/;
const MAC_BYTES = 16;

/**
 * Links of advertisements that end it without a login. They never expire: whoever finds an old mail may still say that
 * there have been enough. All they can do is to end advertising.
 */
export interface UnsubscribeLinks {
  write(of: Subscription): Promise<string>;
  /** Undefined for what was not written here. */
  read(token: string): Promise<Subscription | undefined>;
}

export function createLinks({ secrets }: Pick<Platform, "secrets">): UnsubscribeLinks {
  const macOf = async ({ playerId, channel, topic }: Subscription): Promise<Buffer> =>
    createHmac("sha256", await secrets.get("messages-unsubscribe", 32))
      .update(`${playerId} ${channel} ${topic}`)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    async write(of) {
      return `${of.playerId}.${of.channel}.${of.topic}.${(await macOf(of)).toString("base64url")}`;
    },
    async read(token) {
      const [, playerId = "", channelName, topicName, mac] = PATTERN.exec(token) ?? [];
      const channel = CHANNELS.find((each) => each === channelName);
      const topic = TOPICS.find((each) => each === topicName);
      if (mac === undefined || !channel || !topic || !isId(playerId)) return undefined;
      const of: Subscription = { playerId: playerId as PlayerId, channel, topic };
      return timingSafeEqual(await macOf(of), Buffer.from(mac, "base64url")) ? of : undefined;
    },
  };
}
