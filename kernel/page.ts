import * as z from "zod/mini";
import { day } from "./day.ts";
import { addDays, type Clock, type Day, dayIn, type Instant, startOfDay } from "./instant.ts";

const PAGE_SIZE = 20;
const PAGE_SIZE_LARGEST = 100;
const RANGE_DAYS_LARGEST = 92;

const PRESETS = ["today", "yesterday", "last7", "last30", "next7", "next30"] as const;

/** Request fields of every paged list; numbers may come as text from a query. */
export const paging = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_LARGEST)), PAGE_SIZE),
};

/** No list goes on later than the days that can be asked for. */
const LATEST = Date.UTC(3000, 0);

/**
 * Request fields of a list that grows at its head. Whoever turns its pages sends back the `asOf` of the page before: what
 * has come since then stays out, so that no row moves on to the next page.
 */
export const newest = {
  ...paging,
  asOf: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LATEST))),
};

/** Request fields of every list over time. */
export const range = {
  from: z.optional(day),
  to: z.optional(day),
  preset: z.optional(z.enum(PRESETS)),
};

/** The answer of a paged list. */
export const page = <S extends z.core.$ZodType>(row: S) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() });

/** The answer of a list that grows at its head. */
export const newestPage = <S extends z.core.$ZodType>(row: S) => z.object({ ...page(row).shape, asOf: z.int() });

export interface NewestQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly asOf?: Instant | undefined;
}

/** Which rows of a list to read, and as of when: nothing that came later. */
export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
  readonly asOf: Instant;
}

/** The rows of a page; as of now where the page names no instant, or one that is to come: nothing is shown before its time. */
export const rowWindow = ({ pageNo, pageSize, asOf }: NewestQuery, clock: Clock): RowWindow => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
  asOf: Math.min(asOf ?? Infinity, clock.now()),
});

export interface RangeQuery {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly preset?: (typeof PRESETS)[number] | undefined;
  /** Of a list that grows at its head: the range ends here at the latest. */
  readonly asOf?: Instant | undefined;
}

/**
 * Half-open instants [since, until) of the days asked, both days included; a preset wins over the days.
 * Undefined when the range is turned round or longer than 92 days. Without anything: the last 7 days.
 */
export function readRange(
  query: RangeQuery,
  clock: Clock,
  timeZone: string,
): { since: number; until: number } | undefined {
  const today = dayIn(clock.now(), timeZone);
  const [from, to] = days(query, today);
  if (from > to) return undefined;
  if (addDays(from, RANGE_DAYS_LARGEST) <= to) return undefined;
  const end = startOfDay(addDays(to, 1), timeZone);
  return { since: startOfDay(from, timeZone), until: Math.min(end, (query.asOf ?? end) + 1) };
}

function days(query: RangeQuery, today: Day): [Day, Day] {
  switch (query.preset) {
    case "today":
      return [today, today];
    case "yesterday":
      return [addDays(today, -1), addDays(today, -1)];
    case "last30":
      return [addDays(today, -29), today];
    case "next7":
      return [today, addDays(today, 6)];
    case "next30":
      return [today, addDays(today, 29)];
    case "last7":
      return [addDays(today, -6), today];
    case undefined:
      return [query.from ?? addDays(query.to ?? today, -6), query.to ?? today];
  }
}
