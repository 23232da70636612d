import { dateTimeIn, instantOf } from "@taya/kernel/instant";

/** The field of a moment: day and time as a clock of the brand shows them, an instant as it is sent. */
export const momentField = (label: string, timeZone: string, at: number | undefined, hint: string) => ({
  label,
  first: firstOf(at, timeZone),
  needed: true as const,
  draw: (typed: unknown, change: (typed: unknown) => void) => (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">
        {label}
        <span className="text-lose"> *</span>
      </span>
      <input
        type="datetime-local"
        className="box"
        value={String(typed)}
        onChange={(event) => change(event.target.value)}
      />
      <span className="text-[12px] text-text2">{hint}</span>
    </label>
  ),
  read: (typed: unknown) => {
    // A minute is all that is shown: what nobody touches keeps its seconds.
    if (typed === firstOf(at, timeZone) && at !== undefined) return at;
    const wall = Date.parse(`${String(typed)}Z`);
    return Number.isNaN(wall) ? undefined : instantOf(wall, timeZone);
  },
});

const firstOf = (at: number | undefined, timeZone: string): string =>
  at === undefined ? "" : dateTimeIn(at, timeZone).slice(0, 16).replace(" ", "T");
