import { useTranslation } from "react-i18next";
import { useToday } from "@taya/client/today";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { lengthOf, move, type Period, periodOf, presetOf, PRESETS } from "./period.ts";

interface PeriodPickerProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Presets, and arrows that move the period by its own length: to the previous 7 or 30 days, and to the next. */
export function PeriodPicker({ period, onPeriod }: PeriodPickerProps) {
  const { t } = useTranslation();
  const today = useToday();
  const chosen = presetOf(period, today);
  const count = lengthOf(period);
  return (
    <div role="group" aria-label={t("records.period.label")} className="min-w-0 flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex flex-wrap gap-1">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => onPeriod(periodOf(preset, today))}
            className="min-h-10 px-4 rounded-full whitespace-nowrap font-semibold border border-line-strong text-text2 hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white"
          >
            {t(`records.period.${preset}`)}
          </button>
        ))}
      </div>
      <div className="flex items-center max-w-full ms-auto">
        <IconButton label={t("records.period.before", { count })} onClick={() => onPeriod(move(period, -1, today))}>
          <Icon name="chevron-left" />
        </IconButton>
        <span aria-live="polite" className="money min-w-0 whitespace-normal! text-[13px] text-text2">
          {period.from === period.to ? period.from : `${period.from} – ${period.to}`}
        </span>
        <IconButton
          label={t("records.period.after", { count })}
          disabled={period.to >= today}
          onClick={() => onPeriod(move(period, 1, today))}
          className="disabled:opacity-40"
        >
          <Icon name="chevron-right" />
        </IconButton>
      </div>
    </div>
  );
}
