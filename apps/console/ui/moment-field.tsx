import { instantOf } from "@taya/kernel/instant";
import { formatDateTime } from "@taya/client/format";

/** The field of a moment: day and time as a clock of the brand shows them, an instant as it is sent; it may stay empty. */
export const momentField = (label: string, timeZone: string, hint: string, first?: number) => ({
  label,
  first: first === undefined ? "" : formatDateTime(first, timeZone).slice(0, 16).replace(" ", "T"),
  draw: (typed: unknown, change: (typed: unknown) => void) => (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{label}</span>
      <input
        type="datetime-local"
        className="box"
        value={String(typed ?? "")}
        onChange={(event) => change(event.target.value)}
      />
      <span className="text-[12px] text-text2">{hint}</span>
    </label>
  ),
  read: (typed: unknown) => momentOf(String(typed ?? ""), timeZone),
});

/** The instant of a typed day and time; undefined where nothing whole is typed. */
export function momentOf(typed: string, timeZone: string): number | undefined {
  const wall = Date.parse(`${typed}Z`);
  return typed === "" || Number.isNaN(wall) ? undefined : instantOf(wall, timeZone);
}
