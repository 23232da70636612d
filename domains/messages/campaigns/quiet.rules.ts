import { DAY, HOUR, type Instant, addDays, dayIn, instantOf, MINUTE } from "@taya/kernel/instant";

/** From one time of a brand's day to another, HH:mm; the same twice is never. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const msOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE;

/** When the quiet hours end that hold now; undefined outside of them. */
export function quietUntil(now: Instant, { from, to }: QuietHours, timeZone: string): Instant | undefined {
  if (from === to) return undefined;
  const today = dayIn(now, timeZone);
  const length = (msOf(to) - msOf(from) + DAY) % DAY;
  // Those that began yesterday may last until today.
  const begun = [addDays(today, -1), today].map((day) => Date.parse(`${day}T00:00:00Z`) + msOf(from));
  const spans = begun.map((wall) => [instantOf(wall, timeZone), instantOf(wall + length, timeZone)] as const);
  return spans.find(([begins, ends]) => begins <= now && now < ends)?.[1];
}
