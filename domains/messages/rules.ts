import type { AnnouncementType } from "./announcements/store.ts";

const TYPES: readonly AnnouncementType[] = ["B", "PL", "PU", "PR", "H"];

/** The announcement types asked for; all of them when none is named, unknown ones count for nothing. */
export function readTypes(asked: string | readonly string[] | undefined): readonly AnnouncementType[] {
  const words = (typeof asked === "string" ? asked.split(",") : (asked ?? [])).map((word) => word.trim().toUpperCase());
  const named = words.filter((word) => word !== "");
  return named.length === 0 ? TYPES : TYPES.filter((type) => named.includes(type));
}

/** The number of the page that holds the thing at an index. */
export const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1;
