const WAITS_MS = [200, 600, 1_800];

/**
 * Where a picture is tried, first and then so many times again: hosts of the brand, each once, from the drawn one on,
 * and the site itself at the end. Whole addresses, and all of them where the brand has no hosts, stay as they are.
 */
export function placesOf(path: string, hosts: readonly string[], drawn: number, retries: number): readonly string[] {
  const own = path.startsWith("/") && !path.startsWith("//");
  const start = Math.floor(drawn * hosts.length);
  const order = own ? [...hosts.slice(start), ...hosts.slice(0, start)].slice(0, retries) : [];
  const there = order.map((host) => new URL(path, host.includes("//") ? host : `https://${host}`).href);
  return [...there, ...Array.from({ length: retries + 1 - there.length }, () => path)];
}

/** How long to wait before the next place after so many failures; undefined when all have failed. */
export const waitAfter = (failures: number, places: number): number | undefined =>
  failures < places ? WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] : undefined;
