import type { ReactNode } from "react";
import { instantOf } from "@taya/kernel/instant";
import { formatDateTime } from "@taya/client/format";

interface MomentFieldProps {
  readonly label: string;
  readonly timeZone: string;
  readonly hint: string;
  /** What it begins with. */
  readonly at?: number | undefined;
}

/** The field of a moment: day and time as a clock of the brand shows them, an instant as it is sent; it may stay empty. */
export const momentField = (of: MomentFieldProps) => ({ ...fieldOf(of), draw: drawnAs(of) });

/** One that may not. */
export const neededMoment = (of: MomentFieldProps) => ({
  ...fieldOf(of),
  needed: true as const,
  draw: drawnAs(of, <span className="text-lose"> *</span>),
});

const fieldOf = ({ label, timeZone, at }: MomentFieldProps) => {
  const first = at === undefined ? "" : formatDateTime(at, timeZone).slice(0, 16).replace(" ", "T");
  return {
    label,
    first,
    // A minute is all that is shown: what nobody touches keeps its seconds.
    read: (typed: unknown) => (typed === first && at !== undefined ? at : momentOf(String(typed ?? ""), timeZone)),
  };
};

const drawnAs =
  ({ label, hint }: MomentFieldProps, mark?: ReactNode) =>
  (typed: unknown, change: (typed: unknown) => void) => (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">
        {label}
        {mark}
      </span>
      <input
        type="datetime-local"
        className="box"
        value={String(typed ?? "")}
        onChange={(event) => change(event.target.value)}
      />
      <span className="text-[12px] text-text2">{hint}</span>
    </label>
  );

/** The instant of a typed day and time; undefined where nothing whole is typed. */
export function momentOf(typed: string, timeZone: string): number | undefined {
  const wall = Date.parse(`${typed}Z`);
  return typed === "" || Number.isNaN(wall) ? undefined : instantOf(wall, timeZone);
}
