import type { RawNotice } from "../method.ts";

/** A notice whose header has every hexadecimal digit a turned into b and b into a, and so on: the right form, the wrong signature. */
export function spoilHex(raw: RawNotice, header: string): RawNotice {
  const value = (raw.headers[header] ?? "").replaceAll(/[a-f]/g, (digit) => (digit === "a" ? "f" : "a"));
  return { ...raw, headers: { ...raw.headers, [header]: `${value}` } };
}
