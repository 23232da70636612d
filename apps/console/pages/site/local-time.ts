import { formatDateTime } from "@taya/client/format";

const MINUTE = 60_000;

/** An instant as a field for date and time shows it, in the brand's time zone. */
export const toField = (at: number | undefined, timeZone?: string): string =>
  at === undefined ? "" : formatDateTime(at, timeZone).slice(0, 16).replace(" ", "T");

/** The instant a field for date and time names in the brand's time zone; undefined for none. */
export function fromField(text: string, timeZone?: string): number | undefined {
  const plain = Date.parse(`${text}Z`);
  if (Number.isNaN(plain)) return undefined;
  const shiftAt = (at: number) => Date.parse(`${toField(at, timeZone)}Z`) - Math.floor(at / MINUTE) * MINUTE;
  // Asked twice, because the first guess may lie on the other side of a change of the clocks.
  const guess = plain - shiftAt(plain);
  return plain - shiftAt(guess);
}
