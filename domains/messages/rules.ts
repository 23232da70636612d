import type { FieldError } from "@taya/kernel/result";
import type { AnnouncementType } from "./announcements/store.ts";

const TYPES: readonly AnnouncementType[] = ["B", "PL", "PU", "PR", "H"];

/** The announcement types asked for; all of them when none is named, unknown ones count for nothing. */
export function readTypes(asked: string | readonly string[] | undefined): readonly AnnouncementType[] {
  const words = (typeof asked === "string" ? asked.split(",") : (asked ?? [])).map((word) => word.trim().toUpperCase());
  const named = words.filter((word) => word !== "");
  return named.length === 0 ? TYPES : TYPES.filter((type) => named.includes(type));
}

/** What is wrong with the words of feedback; characters are counted, not bytes. */
export function checkFeedback(content: string, bounds: { min: number; max: number }): FieldError[] {
  const length = [...content].length;
  if (length === 0) return [{ field: "content", rule: "required" }];
  return length < bounds.min || length > bounds.max ? [{ field: "content", rule: "length", ...bounds }] : [];
}

/** The number of the page that holds the thing at an index. */
export const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize) + 1;
