import { serve } from "@taya/platform/live-topics";
import { memberInfo } from "@taya/accounts/points";
import { archiveParts, lockingRooms } from "@taya/vault/points";
import { approvalActs } from "@taya/audit/points";
import { devices, maySend } from "@taya/delivery/points";
import { letterPost } from "@taya/compliance/points";
import { feedbackPart, messageParts } from "./personal-data.ts";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import { announcementHandlers, newestNotices } from "./announcements/handlers.ts";
import { announcementActs, CHANGED } from "./announcements/changes.ts";
import { announcementAdminHandlers } from "./announcements/operator.ts";
import { TURNS_MS, turnsOf } from "./announcements/turns.ts";
import { versionHandlers } from "./announcements/versions.handlers.ts";
import { complaintHandlers } from "./complaints/handlers.ts";
import { sweepComplaints } from "./complaints/keeping.ts";
import { complaintAdminHandlers } from "./complaints/operator.ts";
import { complaintMail, MAIL } from "./complaints/tell.ts";
import type { Context, Needs } from "./context.ts";
import { announcementsTopic, messagesCalls, messagesTopics } from "./contract.ts";
import { type Messages, messagesDoor } from "./door.ts";
import { maySendNow } from "./campaigns/advertising.ts";
import { campaignActs, campaignHandlers } from "./campaigns/operator.ts";
import { CAMPAIGNS_MS, sendCampaigns } from "./campaigns/sending.ts";
import { createLinks } from "./preferences/link.ts";
import { preferenceHandlers } from "./preferences/handlers.ts";
import { preferenceSubscribers } from "./preferences/subscribers.ts";
import { devicesFor, sweepDevices } from "./push/devices.ts";
import { pushHandlers } from "./push/handlers.ts";
import { pushSubscribers } from "./push/subscribers.ts";
import { tellDevices } from "./push/tell.ts";
import { messagesSettings } from "./settings.ts";
import { messageSent } from "./events.ts";
import { feedbackHandlers } from "./feedback/handlers.ts";
import { sweepFeedback } from "./feedback/keeping.ts";
import { feedbackAdminHandlers } from "./feedback/operator.ts";
import { pictureHandlers } from "./pictures/pictures.ts";
import { inboxHandlers } from "./inbox.handlers.ts";
import { heldSubscribers, moneySubscribers, safetySubscribers } from "./account.subscribers.ts";
import { messageSubscribers } from "./subscribers.ts";

export type { Needs } from "./context.ts";
export type { Messages } from "./door.ts";

const SCHEDULES = {
  "messages.turns": TURNS_MS,
  "messages.complaints": "23 4 * * *",
  "messages.feedback": "37 4 * * *",
  "messages.devices": "47 4 * * *",
  "messages.campaigns": CAMPAIGNS_MS,
};

/** What is said: notices and banners to everybody, messages to one player, feedback to the brand. */
export const messages = room({
  name: "messages",
  calls: messagesCalls,
  topics: messagesTopics,
  settings: messagesSettings,
  tells: [messageSent],
  needs: ["delivery", "site", "accounts", "audit", "compliance", "vault"],
  extends: [memberInfo, letterPost, archiveParts, lockingRooms, maySend, devices, approvalActs],
  build(platform: Platform, needs: Needs): Built<typeof messagesCalls, Messages> {
    const { site, accounts } = needs;
    const { db } = platform.database;
    const context: Context = { ...needs, platform };
    const door = messagesDoor(platform, (tx, letter) => tellDevices(context, tx, letter));
    const links = createLinks(platform);
    return {
      door,
      extends: [
        memberInfo.with(async ({ id }) => ({ unread: await door.unread(db, id) })),
        letterPost.with(door.send),
        maySend.with((about) => maySendNow(context, about)),
        devices.with(devicesFor(context)),
        lockingRooms.with("messages"),
        campaignActs(context),
        announcementActs(context),
        ...messageParts.map((part) => archiveParts.with(part)),
        archiveParts.with(feedbackPart(needs.vault)),
      ],
      handlers: {
        ...announcementHandlers(context),
        ...announcementAdminHandlers(context),
        ...versionHandlers(context),
        ...pictureHandlers(context),
        ...preferenceHandlers(context, links),
        ...pushHandlers(context),
        ...campaignHandlers(context),
        ...inboxHandlers(platform, site),
        ...feedbackHandlers(platform, context),
        ...feedbackAdminHandlers(context, door),
        ...complaintHandlers(context, door),
        ...complaintAdminHandlers(context, door),
      },
      hears: {
        ...messageSubscribers(platform, site, door),
        ...safetySubscribers(platform, site, door),
        ...moneySubscribers(accounts),
        ...heldSubscribers(platform, door),
        ...preferenceSubscribers(context),
        ...pushSubscribers(context),
      },
      jobs: {
        "messages.turns": turnsOf(platform),
        [CHANGED]: async () => platform.live.changed(announcementsTopic),
        "messages.complaints": sweepComplaints(platform),
        "messages.feedback": () => sweepFeedback(context),
        "messages.devices": () => sweepDevices(context),
        [MAIL]: complaintMail(context),
        "messages.campaigns": () => sendCampaigns({ context, door, links }),
      },
      schedules: SCHEDULES,
      topics: serve(messagesTopics, {
        inbox: {
          async snap({ playerId }) {
            return { unread: await door.unread(db, playerId as PlayerId), missionCount: 0, rewards: 0 };
          },
        },
        announcements: { snap: newestNotices(context) },
      }),
    };
  },
});
