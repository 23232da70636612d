import { formatPercent } from "@taya/client/format";

/** Parts per million as percent. */
export const percentText = (ppm: number | null): string => (ppm === null ? "–" : `${formatPercent(ppm)} %`);

const PPM_IN_PERCENT = 10_000;

/** Parts per million of a typed percentage, null for none, the text itself where it is no number. */
export function ppmOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_IN_PERCENT) : text;
}

/** What stands in a field for parts per million. */
export const typedPercent = (ppm: number | null): string => (ppm === null ? "" : String(ppm / PPM_IN_PERCENT));
