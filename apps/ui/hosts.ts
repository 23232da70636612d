const MOST_HOSTS = 3;
const WAITS_MS = [200, 600, 1_800];

/**
 * Where a picture may be found, in the order to try: up to three of the brand's hosts, begun at one that `seed` picks
 * and that stays the same for it so that its cache stays warm, then the site itself. Whole addresses stay as they are.
 */
export function placesOf(path: string, hosts: readonly string[], seed: number): readonly string[] {
  if (!path.startsWith("/") || path.startsWith("//") || hosts.length === 0) return [path, path];
  const start = Math.abs(seed) % hosts.length;
  const order = [...hosts.slice(start), ...hosts.slice(0, start)].slice(0, MOST_HOSTS);
  return [...order.map((host) => new URL(path, host.includes("//") ? host : `https://${host}`).href), path];
}

/** How long to wait before the next place after so many failures; undefined when all have failed. */
export const waitAfter = (failures: number, places: number): number | undefined =>
  failures < places ? WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] : undefined;

/** A number of a name, the same every time. */
export const seedOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7);
