import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "@taya/client/today";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { type Period, presetOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { MOST_DAYS, wrongDays } from "./days.rules.ts";
import { look, usePeriod } from "./look.ts";

/** The days to look at: presets, arrows to the days before and after, or any from a day to a day. */
export function DayBar({ onPeriod }: { readonly onPeriod?: () => void }) {
  const { t } = useTranslation();
  const period = usePeriod();
  const today = useToday();
  const [own, setOwn] = useState(presetOf(period, today) === undefined);
  // Days that cannot be asked for; those that can are the period at once.
  const [draft, setDraft] = useState<Period>();
  const typed = draft ?? period;
  const wrong = wrongDays(typed, today);
  const choose = (next: Period) => {
    if (wrongDays(next, today)) return setDraft(next);
    setDraft(undefined);
    look({ period: next });
    onPeriod?.();
  };
  return (
    <div className="grid gap-1 min-w-0">
      <PeriodPicker period={period} onPeriod={choose} />
      <Button look="plain" aria-expanded={own} onClick={() => setOwn(!own)} className="justify-self-start -ms-4 -mb-3">
        <Icon name="calendar" size={18} />
        {t("agents.days.own")}
      </Button>
      {own && (
        <div className="grid grid-cols-2 sm:grid-cols-[11rem_11rem] gap-3 pt-3">
          {(["from", "to"] as const).map((side) => (
            <TextField
              key={side}
              type="date"
              label={t(`agents.days.${side}`)}
              value={typed[side]}
              max={today}
              onChange={({ target }) => choose({ ...typed, [side]: target.value })}
            />
          ))}
          <p role="status" className="col-span-full text-[13px] text-lose empty:hidden">
            {wrong && t(`agents.days.${wrong}`, { most: MOST_DAYS })}
          </p>
        </div>
      )}
    </div>
  );
}
