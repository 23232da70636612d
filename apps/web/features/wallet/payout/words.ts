import { formatDateTime } from "@taya/client/format";

const MINUTE = 60_000;

/** A length of time in words, its two largest parts, rounded up to the minute: "2 days 3 hours". */
export function inWords(ms: number, intl: string): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const parts = [
    { unit: "day", count: Math.floor(minutes / 1_440) },
    { unit: "hour", count: Math.floor(minutes / 60) % 24 },
    { unit: "minute", count: minutes % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => new Intl.NumberFormat(intl, { style: "unit", unit, unitDisplay: "long" }).format(count))
    .join(" ");
}

/** "14:35" of an instant of today, with its day before it otherwise. */
export function timeOf(at: number, now: number, timeZone: string): string {
  const [day, time = ""] = formatDateTime(at, timeZone).split(" ");
  const today = formatDateTime(now, timeZone).split(" ")[0];
  return day === today ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`;
}
