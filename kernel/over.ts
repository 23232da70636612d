/**
 * What is there over what is below, part by part, the order of what is there first; lines of another number than below
 * are left out, since nobody knows which one is missing.
 */
export function over(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (Array.isArray(below) && Array.isArray(above)) return above.length === below.length ? above : below;
  if (!isRecord(below) || !isRecord(above)) return above;
  const keys = new Set([...Object.keys(above), ...Object.keys(below)]);
  return Object.fromEntries([...keys].map((key) => [key, over(below[key], above[key])]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
