/** A timer that is so late was not just slow: the machine slept. */
const SLEPT_MS = 15_000;
const BEAT_MS = 5_000;

const listeners = new Set<() => void>();
let beatAt = 0;

/**
 * Calls back when the page may have been cut off without a word: it comes back from sleep or from the background, or the
 * network is there again. Whatever was under way may be mute by then.
 */
export function onWake(listener: () => void): void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
}

function watch(): void {
  beatAt = Date.now();
  setInterval(beat, BEAT_MS);
  globalThis.addEventListener?.("online", wake);
  globalThis.addEventListener?.("pageshow", (event) => event.persisted && wake());
  globalThis.document?.addEventListener?.("visibilitychange", () => !document.hidden && wake());
}

/** Hidden pages have slow timers; they wake when they are seen. */
function beat(): void {
  const late = Date.now() - beatAt > SLEPT_MS;
  beatAt = Date.now();
  if (late && !globalThis.document?.hidden) wake();
}

function wake(): void {
  for (const listener of listeners) listener();
}
