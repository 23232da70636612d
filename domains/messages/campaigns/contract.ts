import { call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { names, playerAudience, playerAudienceQuery } from "../audience.contract.ts";
import { TOPICS } from "../preferences/preferences.rules.ts";
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from "./campaign.rules.ts";

/** Pages of words are longer than other calls. */
const LARGEST = 512 * 1024;
const PATH = "/wps/v2/messages/admin/campaigns";

const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const twoLetters = z.string().check(z.regex(/^[A-Z]{2}$/));
const reason = text(5, 500);
const version = z.coerce.number().check(z.int(), z.gte(1));
const instant = z.int().check(z.gte(0), z.lte(Date.UTC(3000, 0)));
/** Whom a campaign is for; what is left out asks nothing. */
const audience = z.object({
  ...playerAudience,
  usernames: z.optional(names(1_000)),
  /** Of the last login. */
  country: z.optional(twoLetters),
});

/** What an operator writes; the content of each language is HTML and goes through the sanitiser. */
export const campaignTerms = z.object({
  title: z.record(twoLetters, text(1, 200)),
  content: z.record(twoLetters, text(1, 20_000)),
  topic: z.enum(TOPICS),
  channels: z.array(z.enum(CAMPAIGN_CHANNELS)).check(z.minLength(1), z.maxLength(CAMPAIGN_CHANNELS.length)),
  audience: z._default(audience, {}),
});

const counts = z.record(z.string(), z.int());
const row = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(CAMPAIGN_STATES),
  ...campaignTerms.shape,
  audience,
  startsAt: z.optional(z.int()),
  /** How many players its audience held when it was scheduled; `more` where not all accounts were looked at. */
  counted: z.optional(z.object({ players: z.int(), more: z.boolean() })),
  /** So many players get it at most, whoever joins its audience later; left out where a second operator agreed to it. */
  most: z.optional(z.int()),
  endedAt: z.optional(z.int()),
  actor: z.string(),
  changedAt: z.int(),
  /**
   * How far it has come: players that were looked at, those of them something went to, messages by channel, messages
   * that did not go by why and by channel, and read ones of the inbox.
   */
  figures: z.object({
    recipients: z.int(),
    reached: z.int(),
    sent: counts,
    suppressed: counts,
    withheld: counts,
    read: z.int(),
  }),
});

const base = { audience: "operator" } as const;
const write = { ...base, right: "messages.write", largest: LARGEST } as const;

/** What operators do with campaigns. */
export const campaignCalls = {
  adminCampaigns: call({
    ...base,
    path: PATH,
    method: "GET",
    right: "messages.read",
    input: z.object({ state: z.optional(z.enum(CAMPAIGN_STATES)), ...newest }),
    output: newestPage(row),
    faults: [],
    summary: "Every campaign with how far it has come, newest first.",
  }),
  addCampaign: call({
    ...write,
    path: PATH,
    method: "POST",
    input: z.extend(campaignTerms, { reason }),
    output: row,
    faults: ["CHANNEL_NO_SENDER"],
    summary: "Writes a campaign down as a draft; nothing is sent.",
  }),
  changeCampaign: call({
    ...write,
    decides: true,
    path: `${PATH}/{id}`,
    method: "PUT",
    input: z.extend(campaignTerms, { id: z.uuid(), version, reason }),
    output: row,
    faults: ["NOT_FOUND", "STALE", "CHANNEL_NO_SENDER"],
    summary: "Writes a draft anew, if nobody has since it was read.",
  }),
  scheduleCampaign: call({
    ...write,
    decides: true,
    path: `${PATH}/{id}/schedule`,
    method: "POST",
    /** Without `startsAt` it begins at once. */
    input: z.object({ id: z.uuid(), version, startsAt: z.optional(instant), reason }),
    output: row,
    faults: ["NOT_FOUND", "STALE", "APPROVAL_REQUIRED", "CHANNEL_NO_SENDER"],
    summary: "Sends a draft at its time; one for many players asks for a second operator.",
  }),
  cancelCampaign: call({
    ...write,
    decides: true,
    path: `${PATH}/{id}/cancel`,
    method: "POST",
    input: z.object({ id: z.uuid(), version, reason }),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: "Ends a campaign before all of it is sent; what waits to go out is dropped.",
  }),
  campaignChannels: call({
    ...base,
    path: `${PATH}/channels`,
    method: "GET",
    right: "messages.read",
    input: z.object({}),
    output: z.object({ channels: z.array(z.enum(CAMPAIGN_CHANNELS)) }),
    faults: [],
    summary: "By what a campaign can come now: the inbox, and each channel that somebody sends by.",
  }),
  campaignAudience: call({
    ...base,
    path: `${PATH}/audience`,
    method: "GET",
    right: "messages.read",
    /** Lists with a comma between them. */
    input: z.object({
      ...playerAudienceQuery,
      usernames: z.optional(text(1, 20_000)),
      country: z.optional(twoLetters),
    }),
    output: z.object({ players: z.int(), looked: z.int(), more: z.boolean() }),
    faults: [],
    summary:
      "How many players a campaign is for, before it is asked who may get it, counted among the newest accounts.",
  }),
};
