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

const row = z.object({
  id: z.string(),
  version: z.int(),
  phase: z.enum(PHASES),
  ...announcementTerms.shape,
  sort: z.int(),
  rankMin: z.optional(z.int()),
  rankMax: z.optional(z.int()),
  newWithinDays: z.optional(z.int()),
  actor: z.string(),
  changedAt: z.int(),
});

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
    summary: "Puts up an announcement for its time and its audience; what could run is taken out of its words.",
  }),
  changeAnnouncement: call({
    ...write,
    path: `${PATH}/{id}`,
    method: "PUT",
    /** `version` is the one that was looked at: of one that was changed since, nothing is written (STALE). */
    input: z.extend(announcementTerms, { id: z.uuid(), version: z.coerce.number().check(z.int(), z.gte(1)), reason }),
    output: row,
    faults: ["NOT_FOUND", "STALE"],
    summary: "Writes an announcement anew, if nobody has since it was read.",
  }),
  endAnnouncement: call({
    ...write,
    path: `${PATH}/{id}/end`,
    method: "POST",
    input: z.object({ id: z.uuid(), reason }),
    output: row,
    faults: ["NOT_FOUND"],
    summary: "Takes an announcement down at once; one that is planned never appears.",
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
