/** Lets an action through at most once a second; presses in between do nothing. */
export function onceASecond(now: () => number = Date.now): () => boolean {
  let last = -Infinity;
  return () => {
    if (now() - last < 1000) return false;
    last = now();
    return true;
  };
}
