import { call, relay } from "@taya/kernel/call";
import { topic } from "@taya/kernel/topic";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { campaignCalls } from "./campaigns/contract.ts";
import { preferenceCalls } from "./preferences/contract.ts";
import { pushCalls } from "./push/contract.ts";
import { announcementAdminCalls } from "./announcements/operator.contract.ts";
import { complaintCalls } from "./complaints/contract.ts";
import { pictureCalls } from "./pictures/contract.ts";
import { feedbackCalls } from "./feedback/contract.ts";

/** Notices a page shows at once unless asked otherwise. */
const NOTICES_A_PAGE = 9;

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.object({ id: text(64) });
const kind = z.enum(["platform", "personal"]);

const noticeFields = { id: z.string(), title: z.string(), content: z.string(), time: z.string(), timeMs: z.int() };

/** A notice with allow-listed HTML as content. */
const notice = z.object(noticeFields);
const typedNotice = z.object({ ...noticeFields, type: z.string() });

/** `image` is an art code, whose picture is `/art/banners/<code>-<width>.avif`, or the address of a picture of the brand's own. */
const banner = z.object({
  id: z.string(),
  image: z.string(),
  link: z.string(),
  title: z.string(),
  sort: z.int(),
});

const inboxMessage = z.object({ ...noticeFields, kind, read: z.boolean() });

/** A list that may come as "B,PL" or as an array. */
const types = z.optional(z.union([text(60), z.array(text(10)).check(z.maxLength(10))]));

/** Everything the messages room answers. */
export const messagesCalls = {
  announcements: relay("MCSFE_getListAnnouncements", {
    audience: "public",
    input: z.object({ types, platform: z.optional(text(10)), execution: z.optional(text(10)) }),
    output: z.object({
      popup: z.array(z.extend(typedNotice, { link: z.string() })),
      banners: z.array(banner),
      player: z.array(notice),
      promotion: z.array(typedNotice),
    }),
    faults: [],
    summary: "What the site announces now: popups, banners, notices for players and promotions.",
  }),
  notices: call({
    path: "/wps/v2/messages/notices",
    method: "GET",
    audience: "public",
    input: z.object({
      ...newest,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), NOTICES_A_PAGE),
      id: z.optional(text(64)),
      type: z.optional(z.enum(["PL", "PU", "PR", "H"])),
    }),
    output: z.extend(newestPage(typedNotice), { selected: z.optional(z.string()) }),
    faults: ["NOT_FOUND"],
    summary: "The notices, all or of one type, newest first; with an id the page that holds it.",
  }),
  unreadCount: relay("CSP_unreadCount", {
    audience: "session",
    input: z.object({}),
    output: z.object({ count: z.int() }),
    faults: [],
    summary: "How many messages the player has not read.",
  }),
  inbox: call({
    path: "/wps/v2/messages/inbox",
    method: "GET",
    audience: "session",
    input: z.object({ kind: z.optional(kind), ...newest }),
    output: newestPage(inboxMessage),
    faults: [],
    summary: "The player's messages, newest first.",
  }),
  readMessage: call({
    path: "/wps/v2/messages/inbox/{id}",
    method: "GET",
    audience: "session",
    input: id,
    output: inboxMessage,
    faults: ["NOT_FOUND"],
    summary: "One message; reading marks it read.",
  }),
  deleteMessage: call({
    path: "/wps/v2/messages/inbox/{id}",
    method: "DELETE",
    audience: "session",
    input: id,
    output: z.null(),
    faults: ["NOT_FOUND"],
    summary: "Takes a message out of the player's inbox.",
  }),
  readAll: call({
    path: "/wps/v2/messages/inbox/read-all",
    method: "POST",
    audience: "session",
    input: z.object({ kind: z.optional(kind) }),
    output: z.object({ count: z.int() }),
    faults: [],
    summary: "Marks every message read.",
  }),
  ...feedbackCalls,
  ...pictureCalls,
  ...complaintCalls,
  ...announcementAdminCalls,
  ...preferenceCalls,
  ...pushCalls,
  ...campaignCalls,
};

/** The player's unread messages. */
export const inboxTopic = topic({
  name: "inbox",
  audience: "session",
  snap: z.object({ unread: z.int(), missionCount: z.int(), rewards: z.int() }),
});

/** The notices of the marquee. */
export const announcementsTopic = topic({ name: "announcements", audience: "public", snap: z.array(notice) });

export const messagesTopics = { inbox: inboxTopic, announcements: announcementsTopic };
