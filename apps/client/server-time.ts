/** How far the server's clock is ahead of this one; every answer tells anew. */
const ahead = { ms: 0 };

/** Hears what time it is at the server. */
export function hearTime(ts: number | undefined): void {
  if (typeof ts === "number") ahead.ms = ts - Date.now();
}

/** The server's time, so that a wrong clock of the device shortens no wait. */
export const serverNow = (): number => Date.now() + ahead.ms;
