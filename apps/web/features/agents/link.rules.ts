import { addDays, type Day, startOfDay } from "@taya/kernel/instant";

export type Kind = "player" | "agent";

/** The address as it is opened here; a link of domains of its own says where it is opened. */
export function addressOf(
  { url, domains }: { readonly url: string; readonly domains: readonly string[] },
  origin: string,
): string {
  const { pathname, search } = new URL(url);
  return domains.length > 0 ? url : origin + pathname + search;
}

/** The instant at which the last day of a link is over at the brand. */
export const endOf = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone);
