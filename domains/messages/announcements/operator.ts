import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { Instant } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, type FieldError, ok, type Result } from "@taya/kernel/result";
import type * as z from "zod/mini";
import type { Context } from "../context.ts";
import { listed } from "../audience.contract.ts";
import { announcementsTopic } from "../contract.ts";
import { sanitised, type TextsByLanguage } from "../texts.ts";
import { isOwnPicture } from "../pictures/pictures.ts";
import type { announcementAdminCalls, announcementTerms } from "./operator.contract.ts";
import {
  type Announcement,
  announcementPage,
  type Written,
  lockAnnouncement,
  type Phase,
  writeAnnouncement,
} from "./store.ts";

type Terms = z.output<typeof announcementTerms>;
type Row = Output<typeof announcementAdminCalls.addAnnouncement>;

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
function writtenOf(id: string, terms: Terms): Announcement {
  const { type, texts, image, link, sort, startsAt, endsAt, labels = [], ...rest } = terms;
  const audience = { ...rest, ...(labels.length > 0 && { labels }) };
  return {
    id,
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

function rowOf({ audience, endsAt, texts, ...rest }: Written, now: Instant): Row {
  const over = endsAt !== null && endsAt <= now;
  const phase: Phase = over ? "ended" : rest.startsAt > now ? "planned" : "running";
  return { ...rest, texts: { ...texts }, phase, ...audience, ...(endsAt !== null && { endsAt }) };
}

/** What operators do with announcements; each change stands in their log, and is on every open page at once. */
export function announcementAdminHandlers(context: Context): Handlers<typeof announcementAdminCalls> {
  const { platform, accounts, audit } = context;
  const { clock, database, live } = platform;

  /** Writes one under its lock, and why and what it was before into the log. */
  async function write<F extends "NOT_FOUND" | "STALE">(
    caller: Caller,
    { id, name, reason }: Change,
    of: (before: Written | undefined, now: Instant) => Announcement | F,
  ): Promise<Result<Row, F>> {
    const { merchant } = caller;
    const operator = me(caller);
    const now = clock.now();
    const written = await database.transaction(async (tx): Promise<Result<Row, F>> => {
      const before = await lockAnnouncement(tx, merchant, id);
      const next = of(before, now);
      if (typeof next === "string") return fault(next);
      const row = rowOf(await writeAnnouncement(tx, merchant, { ...next, actor: operator.username, at: now }), now);
      const was = before && rowOf(before, now);
      const what = { action: `messages.announcement.${name}`, object: id, reason, before: was, after: row };
      await audit.log(tx, { merchant, operator, ...what });
      return ok(row);
    });
    if (written.ok) live.changed(announcementsTopic);
    return written;
  }

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
      return write<never>(caller, { id, name: "add", reason }, () => writtenOf(id, terms));
    },
    async changeAnnouncement({ id, version, reason, ...terms }, caller) {
      const errors = await wrong(caller, terms);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      return write(caller, { id, name: "change", reason }, (before) => {
        if (!before) return "NOT_FOUND";
        return before.version === version ? writtenOf(id, terms) : "STALE";
      });
    },
    async endAnnouncement({ id, reason }, caller) {
      return write<"NOT_FOUND">(caller, { id, name: "end", reason }, (before, now) => {
        if (!before) return "NOT_FOUND";
        return before.endsAt !== null && before.endsAt <= now ? before : { ...before, endsAt: now };
      });
    },
    async announcementAudience({ who, countries, labels, rankMin = 0, device: _device, ...asked }, { merchant }) {
      if (who === "visitors") return ok({ shown: 0, looked: 0, more: false });
      const among = { countries: countries?.split(","), labels: listed(labels) };
      const size = await accounts.audience(database.db, { merchant, kycMin: 0, rankMin, ...asked, ...among });
      return ok({ shown: size.meeting, looked: size.looked, more: size.more });
    },
  };
}

interface Change {
  readonly id: string;
  readonly name: "add" | "change" | "end";
  readonly reason: string;
}
