import { useTranslation } from "react-i18next";
import type { LobbyFilter } from "./filters.ts";

interface Band {
  /** Percent, "96.00"; the first band begins at 0. */
  readonly from: string;
  readonly count: number;
}

interface RtpRangeProps {
  readonly bands: readonly Band[];
  readonly filter: Pick<LobbyFilter, "rtpMin" | "rtpMax">;
  /** "95-97" for the address, empty when every return will do. */
  readonly onChange: (value: string) => void;
}

const SELECT = "min-h-11 rounded-md bg-bg1 border border-line-strong px-2 text-[14px] font-semibold [&>option]:bg-bg1";

/** How many games a range from the beginning of one band up to the beginning of another holds. */
export function countIn(bands: readonly Band[], from: number, to: number): number {
  const inside = bands.filter((band) => Number(band.from) >= from && Number(band.from) < to);
  return inside.reduce((sum, { count }) => sum + count, 0);
}

/** The highest return of a band that ends where the next begins. */
const before = (step: number): string => (step - 0.01).toFixed(2);

/** From and up to which return; a border that would leave nothing cannot be chosen. */
export function RtpRange({ bands, filter, onChange }: RtpRangeProps) {
  const { t } = useTranslation();
  const steps = bands.map((band) => Number(band.from)).filter((step) => step > 0);
  if (steps.length === 0) return null;
  const min = filter.rtpMin;
  const max = filter.rtpMax;
  const top = max === undefined ? Infinity : max + 0.01;
  const write = (from: string, to: string) => onChange(from || to ? `${from}-${to}` : "");
  return (
    <div role="group" aria-label={t("catalogue.fact.rtp")} className="flex items-center gap-1">
      <select
        aria-label={t("catalogue.rtpFrom")}
        className={SELECT}
        value={min === undefined ? "" : String(min)}
        onChange={(event) => write(event.target.value, max === undefined ? "" : max.toFixed(2))}
      >
        <option value="">{t("catalogue.rtpAny")}</option>
        {own(steps, min).map((step) => (
          <option key={step} value={String(step)} disabled={countIn(bands, step, top) === 0}>
            {t("catalogue.rtpAtLeast", { value: step, count: countIn(bands, step, top) })}
          </option>
        ))}
      </select>
      <select
        aria-label={t("catalogue.rtpTo")}
        className={SELECT}
        value={max === undefined ? "" : max.toFixed(2)}
        onChange={(event) => write(min === undefined ? "" : String(min), event.target.value)}
      >
        <option value="">{t("catalogue.rtpNoTop")}</option>
        {own(
          steps.map((step) => Number(before(step))),
          max,
        ).map((step) => (
          <option key={step} value={step.toFixed(2)} disabled={countIn(bands, min ?? 0, step + 0.01) === 0}>
            {t("catalogue.rtpUpTo", { value: step.toFixed(2), count: countIn(bands, min ?? 0, step + 0.01) })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The steps, with the one the address names among them. */
const own = (steps: readonly number[], named: number | undefined): readonly number[] =>
  named === undefined || steps.includes(named) ? steps : [...steps, named].toSorted((a, b) => a - b);
