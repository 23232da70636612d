/** yyyy-MM-dd HH:mm:ss in the brand's time zone, in every language alike. */
export function formatDateTime(at: number, timeZone = "Asia/Manila"): string {
  const parts = { timeZone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("sv-SE", parts).format(at);
}

/** The Intl locale of the page. */
const here = (): string => globalThis.document?.documentElement.lang || "en";

/** A number as the language of the page writes it, with at most so many decimals. */
export const formatNumber = (value: number, most = 0, intl = here()): string =>
  new Intl.NumberFormat(intl, { maximumFractionDigits: most }).format(value);

/** The same with exactly so many decimals. */
export const formatFixed = (value: number, digits: number): string =>
  new Intl.NumberFormat(here(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A return or a chance in percent with two decimals, cut off wherever it stands: 951,099 parts per million are "95.10". */
export const formatPercent = (ppm: number): string => formatFixed(Math.floor(ppm / 100) / 100, 2);

/** "00:14:32" from milliseconds. */
export function formatElapsed(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
