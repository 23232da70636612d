import * as z from "zod/mini";
import type { Own } from "./define.ts";
import type { LotteryText } from "./lottery.ts";

/** One of several lotteries that differ in their place and days alone: a line of `table.json` in the folder they share. */
export interface LotteryRow extends Own {
  /** Of the place; the same in every language. */
  readonly name: string;
  /** Weekdays of its draws, 1 Monday. */
  readonly days: readonly number[];
}

/** What a table adds to a text: the weekdays from Monday on, and what stands between two of them. */
export const rowWords = { days: z.optional(z.array(z.string())), and: z.optional(z.string()) };

type RowText = LotteryText & { readonly days?: readonly string[] | undefined; readonly and?: string | undefined };

/** What a lottery of a table says of itself: `{1}` is its place, `{2}` its days. */
export function rowText({ days = [], and = " ", ...text }: RowText, row: LotteryRow | undefined): LotteryText {
  if (row === undefined) return text;
  const on = row.days.map((day) => days[day - 1] ?? "").join(and);
  const filled = (said: string) => said.replaceAll("{1}", () => row.name).replaceAll("{2}", () => on);
  return { ...text, name: filled(text.name), description: filled(text.description), rules: text.rules.map(filled) };
}
