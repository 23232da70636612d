import { serve } from "@taya/platform/live-topics";
import { memberInfo } from "@taya/accounts/points";
import { archiveParts } from "@taya/vault/points";
import { letterPost } from "@taya/compliance/points";
import { messageParts } from "./personal-data.ts";
import type { Accounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import type { Site } from "@taya/site";
import { announcementHandlers, noticeOf } from "./announcements/handlers.ts";
import { runningAnnouncements } from "./announcements/store.ts";
import { messagesCalls, messagesTopics } from "./contract.ts";
import { type Messages, messagesDoor, sendOffer } from "./door.ts";
import { messageSent } from "./events.ts";
import { feedbackHandlers } from "./feedback.handlers.ts";
import { inboxHandlers } from "./inbox.handlers.ts";
import { heldSubscribers, moneySubscribers, safetySubscribers } from "./account.subscribers.ts";
import { messageSubscribers } from "./subscribers.ts";

export type { Messages } from "./door.ts";

/** What this room asks of others: the brand's rules, and a place in the member info for the unread count. */
export interface Needs {
  readonly site: Pick<Site, "brand" | "captchaRight">;
  readonly accounts: Pick<Accounts, "documents" | "mayTell" | "tell">;
}

/** What is said: notices and banners to everybody, messages to one player, feedback to the brand. */
export const messages = room({
  name: "messages",
  calls: messagesCalls,
  topics: messagesTopics,
  tells: [messageSent],
  needs: ["site", "accounts"],
  extends: [memberInfo, letterPost, archiveParts],
  build(platform: Platform, { site, accounts }: Needs): Built<typeof messagesCalls, Messages> {
    const { db } = platform.database;
    const door = messagesDoor(platform, accounts);
    return {
      door,
      extends: [
        memberInfo.with(async ({ id }) => ({ unread: await door.unread(db, id) })),
        letterPost.with(door.send),
        ...messageParts.map((part) => archiveParts.with(part)),
      ],
      handlers: {
        ...announcementHandlers({ platform, site }),
        ...inboxHandlers(platform, site),
        ...feedbackHandlers(platform, { site, accounts }),
      },
      hears: {
        ...messageSubscribers(platform, site, door),
        ...safetySubscribers(platform, site, door),
        ...moneySubscribers(accounts),
        ...heldSubscribers(platform, door),
      },
      jobs: { "messages.offer": sendOffer(accounts) },
      topics: serve(messagesTopics, {
        inbox: {
          async snap({ playerId }) {
            return { unread: await door.unread(db, playerId as PlayerId), missionCount: 0, rewards: 0 };
          },
        },
        announcements: {
          async snap({ merchant, language }) {
            const { timeZone } = await site.brand(merchant);
            const types = ["PL", "H"] as const;
            const found = await runningAnnouncements(db, { merchant, at: platform.clock.now(), types });
            return found.map((each) => noticeOf(each, language, timeZone));
          },
        },
      }),
    };
  },
});
