import { isWebAddress, leadsHome } from "@taya/kernel/address";
import { call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { playerAudience, playerAudienceQuery } from "../audience.contract.ts";
import { OWN_PICTURE } from "../pictures/contract.ts";

/** Pages of words are longer than other calls. */
const LARGEST = 512 * 1024;
const CONTENT_MOST = 20_000;
const PATH = "/wps/v2/messages/admin/announcements";

const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const reason = text(5, 500);
const instant = z.int().check(z.gte(0), z.lte(Date.UTC(3000, 0)));
/** Of a language or a country. */
const twoLetters = z.string().check(z.regex(/^[A-Z]{2}$/));
/** A page of the site, or an address outside it. */
const isLink = (link: string) => link === "" || leadsHome(link) || isWebAddress(link);

const isPicture = (image: string) => /^[a-z0-9-]*$/.test(image) || OWN_PICTURE.test(image);

const TYPES = ["B", "PL", "PU", "PR", "H"] as const;
const PHASES = ["planned", "running", "ended"] as const;

/** Whom an announcement is for; what is left out asks nothing. */
const audience = {
  who: z._default(z.enum(["everybody", "visitors", "players"]), "everybody"),
  ...playerAudience,
  /** Two letters each. */
  countries: z.optional(z.array(twoLetters).check(z.minLength(1), z.maxLength(250))),
  device: z.optional(z.enum(["phone", "desktop"])),
};

/** What an operator writes; the content of each language is HTML and goes through the sanitiser. */
export const announcementTerms = z.object({
  type: z.enum(TYPES),
  texts: z.record(twoLetters, z.object({ title: text(1, 200), content: text(0, CONTENT_MOST) })),
  /** Art code of a banner, or a picture of the brand's own; empty for what has no picture. */
  image: z._default(z.string().check(z.maxLength(60), z.refine(isPicture)), ""),
  link: z._default(z.string().check(z.trim(), z.maxLength(2_048), z.refine(isLink)), ""),
  sort: z._default(whole(0, 10_000), 100),
  startsAt: instant,
  endsAt: z.optional(instant),
  ...audience,
});

/** All an announcement says: its words, its audience and its schedule. */
const said = z.object({
  ...announcementTerms.shape,
  sort: z.int(),
  rankMin: z.optional(z.int()),
  rankMax: z.optional(z.int()),
  newWithinDays: z.optional(z.int()),
});
const row = z.object({
  id: z.string(),
  version: z.int(),
  phase: z.enum(PHASES),
  ...said.shape,
  actor: z.string(),
  changedAt: z.int(),
});
const version = z.object({
  version: z.int(),
  /** Who wrote it, or agreed to it; empty for the program. */
  actor: z.string(),
  /** Who had asked for it, where a second operator agreed. */
  askedBy: z.optional(z.string()),
  reason: z.string(),
  at: z.int(),
  /** It is what stands there now. */
  current: z.boolean(),
});
/** One that is kept: no more than the database counts to. */
const kept = whole(1, 2_147_483_647);
/** The version that was looked at: of one that was changed since, nothing is written (STALE). */
const seen = { id: z.uuid(), version: kept, reason };
const WAITS =
  " Where the brand wants four eyes it waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).";

const base = { audience: "operator" } as const;
const write = { ...base, right: "messages.write", largest: LARGEST } as const;

/** What operators do with announcements. */
export const announcementAdminCalls = {
  adminAnnouncements: call({
    ...base,
    path: PATH,
    method: "GET",
    right: "messages.read",
    input: z.object({ ...newest, type: z.optional(z.enum(TYPES)), phase: z.optional(z.enum(PHASES)) }),
    output: newestPage(row),
    faults: [],
    summary: "Every announcement, also what is planned and what is over, newest first.",
  }),
  addAnnouncement: call({
    ...write,
    path: PATH,
    method: "POST",
    input: z.extend(announcementTerms, { reason }),
    output: row,
    faults: [],
    summary: `Puts up an announcement for its time and its audience; what could run is taken out of its words.${WAITS}`,
  }),
  changeAnnouncement: call({
    ...write,
    path: `${PATH}/{id}`,
    method: "PUT",
    decides: true,
    input: z.extend(announcementTerms, seen),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: `Writes an announcement anew, if nobody has since it was read.${WAITS}`,
  }),
  endAnnouncement: call({
    ...write,
    path: `${PATH}/{id}/end`,
    method: "POST",
    decides: true,
    input: z.object(seen),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: `Takes an announcement down at once; one that is planned never appears.${WAITS}`,
  }),
  announcementVersions: call({
    ...base,
    path: `${PATH}/{id}/versions`,
    method: "GET",
    right: "messages.read",
    input: z.object({ ...newest, id: z.uuid() }),
    output: newestPage(version),
    faults: ["NOT_FOUND"],
    summary: "The versions of an announcement, newest first: who wrote each, when and why.",
  }),
  announcementVersion: call({
    ...base,
    path: `${PATH}/{id}/versions/{version}`,
    method: "GET",
    right: "messages.read",
    input: z.object({ id: z.uuid(), version: kept }),
    output: z.extend(version, { said }),
    faults: ["NOT_FOUND"],
    summary: "All that one version of an announcement said.",
  }),
  restoreAnnouncement: call({
    ...write,
    path: `${PATH}/{id}/restore`,
    method: "POST",
    decides: true,
    /** `from` is the version it is to say again what it said. */
    input: z.object({ ...seen, from: kept }),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: `Makes what an old version said a new one, if nobody has written since it was read.${WAITS}`,
  }),
  announcementProposal: call({
    ...base,
    path: "/wps/v2/messages/admin/proposals/{id}",
    method: "GET",
    right: "messages.read",
    input: z.object({ id: z.uuid() }),
    output: z.object({
      /** What it is to say; absent where it is to be taken down. */
      said: z.optional(said),
      /** What it says now. */
      before: z.optional(said),
    }),
    faults: ["NOT_FOUND"],
    summary: "What a change that waits for a second operator would say, beside what stands there now.",
  }),
  announcementAudience: call({
    ...base,
    path: "/wps/v2/messages/admin/audience",
    method: "GET",
    right: "messages.read",
    input: z.object({
      ...audience,
      ...playerAudienceQuery,
      countries: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,249}$/))),
    }),
    output: z.object({ shown: z.int(), looked: z.int(), more: z.boolean() }),
    faults: [],
    summary: "How many players an announcement would be shown to, counted among the newest accounts.",
  }),
};
