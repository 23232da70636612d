import type { Caller, Handlers } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { rowWindow } from "@taya/kernel/page";
import { fault, type FieldError, ok, type Refusal } from "@taya/kernel/result";
import type * as z from "zod/mini";
import type { Context } from "../context.ts";
import { listed } from "../audience.contract.ts";
import { sanitised, type TextsByLanguage } from "../texts.ts";
import { isOwnPicture } from "../pictures/pictures.ts";
import { changeAnnouncement, rowOf } from "./changes.ts";
import type { announcementAdminCalls, announcementTerms } from "./operator.contract.ts";
import { announcementPage } from "./store.ts";
import type { VersionNames } from "./versions.handlers.ts";
import type { Said } from "./versions.store.ts";

type Terms = z.output<typeof announcementTerms>;

/** What is wrong with terms that an operator writes: whoever has no words in their language reads the English ones. */
function wrongWith({ texts, type, image, rankMin = 0, rankMax, startsAt, endsAt }: Terms): FieldError[] {
  const errors: FieldError[] = [];
  if (!texts["EN"]) errors.push({ field: "texts", rule: "required" });
  if (type === "B" && image === "") errors.push({ field: "image", rule: "required" });
  if (rankMax !== undefined && rankMax < rankMin) errors.push({ field: "rankMax", rule: "range", min: rankMin });
  if (endsAt !== undefined && endsAt <= startsAt) errors.push({ field: "endsAt", rule: "range" });
  return errors;
}

/** What an operator wrote, as it is stored: with nothing in its HTML that could run. */
function writtenOf(terms: Terms): Said {
  const { type, texts, image, link, sort, startsAt, endsAt, labels = [], ...rest } = terms;
  const audience = { ...rest, ...(labels.length > 0 && { labels }) };
  return {
    type,
    texts: sanitised(texts as unknown as TextsByLanguage),
    image,
    link,
    sort,
    startsAt,
    endsAt: endsAt ?? null,
    audience,
  };
}

/** What is put up is not there before: it is neither missing nor changed meanwhile. */
function adding<F extends FaultName>(refusal: Refusal<F>): Refusal<Exclude<F, "NOT_FOUND" | "STALE">> {
  if (refusal.fault === "NOT_FOUND" || refusal.fault === "STALE") throw new Error("a new one is never missing");
  return refusal as Refusal<Exclude<F, "NOT_FOUND" | "STALE">>;
}

/** What operators do with announcements; each change stands in their log, and is on every open page at once. */
export function announcementAdminHandlers(
  context: Context,
): Omit<Handlers<typeof announcementAdminCalls>, VersionNames> {
  const { platform, accounts } = context;
  const { clock, database } = platform;

  /** What is wrong with terms, a picture that is not of this brand among it. */
  async function wrong({ merchant }: Caller, terms: Terms): Promise<FieldError[]> {
    const errors = wrongWith(terms);
    const own = terms.image.startsWith("/");
    if (own && !(await isOwnPicture(database.db, merchant, terms.image)))
      errors.push({ field: "image", rule: "range" });
    return errors;
  }

  return {
    async adminAnnouncements({ type, phase, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await announcementPage(database.db, { merchant, type, phase, ...window });
      return ok({ list: list.map((each) => rowOf(each, window.asOf)), total, pageNo, pageSize, asOf: window.asOf });
    },
    async addAnnouncement({ reason, ...terms }, caller) {
      const errors = await wrong(caller, terms);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const id = platform.id<"announcement">();
      const change = { id, name: "add", version: 0, said: writtenOf(terms), reason } as const;
      const done = await changeAnnouncement(context, caller, change);
      return done.ok ? done : adding(done);
    },
    async changeAnnouncement({ id, version, reason, ...terms }, caller) {
      const errors = await wrong(caller, terms);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      return changeAnnouncement(context, caller, { id, name: "change", version, said: writtenOf(terms), reason });
    },
    async endAnnouncement({ id, version, reason }, caller) {
      return changeAnnouncement(context, caller, { id, name: "end", version, said: null, reason });
    },
    async announcementAudience({ who, countries, labels, rankMin = 0, device: _device, ...asked }, { merchant }) {
      if (who === "visitors") return ok({ shown: 0, looked: 0, more: false });
      const among = { countries: countries?.split(","), labels: listed(labels) };
      const size = await accounts.audience(database.db, { merchant, kycMin: 0, rankMin, ...asked, ...among });
      return ok({ shown: size.meeting, looked: size.looked, more: size.more });
    },
  };
}
