/** yyyy-MM-dd HH:mm:ss in the brand's time zone, in every language alike. */
export function formatDateTime(at: number, timeZone = "Asia/Manila"): string {
  const parts = { timeZone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("sv-SE", parts).format(at);
}

/** A whole number as the language of the page writes it. */
export const formatNumber = (value: number, intl = document.documentElement.lang): string =>
  new Intl.NumberFormat(intl).format(value);

/** "00:14:32" from milliseconds. */
export function formatElapsed(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
