import { CATEGORIES } from "@taya/kernel/game-category";
import { BET_METRICS, GOALS_MOST, METRICS, type Metric, MONEY_METRICS } from "@taya/loyalty/missions/terms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Marks } from "../../../ui/tick.tsx";
import { newGoal, type TypedGoal } from "./goals.rules.ts";

interface GoalsFieldProps {
  readonly typed: readonly TypedGoal[];
  readonly onChange: (typed: readonly TypedGoal[]) => void;
}

/** The goals of a mission, one below the other; all of them have to be met. */
export function GoalsField({ typed, onChange }: GoalsFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-[13px] font-semibold text-text2">{t("console-missions.goalsHint")}</p>
      {typed.map((goal, at) => (
        <GoalBox
          key={at}
          goal={goal}
          number={at + 1}
          onChange={(changed) => onChange(typed.with(at, changed))}
          onRemove={() => onChange(typed.filter((_, other) => other !== at))}
        />
      ))}
      {typed.length < GOALS_MOST && (
        <div>
          <Push onClick={() => onChange([...typed, newGoal])}>{t("console-missions.addGoal")}</Push>
        </div>
      )}
    </div>
  );
}

interface GoalBoxProps {
  readonly goal: TypedGoal;
  readonly number: number;
  readonly onChange: (goal: TypedGoal) => void;
  readonly onRemove: () => void;
}

function GoalBox({ goal, number, onChange, onRemove }: GoalBoxProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, { number, ...more });
  const { metric, target, categories, vendors } = goal;
  const isMoney = MONEY_METRICS.has(metric);
  const chosen = categories.length + (vendors.trim() === "" ? 0 : 1);
  // As it began, so that what is being chosen does not fold up at the last mark taken away.
  const [isOpen] = useState(chosen > 0);
  return (
    <fieldset className="grid gap-2 rounded-md border border-line p-3">
      <legend className="sr-only">{say("goal")}</legend>
      <div className="grid gap-2 items-end sm:grid-cols-[1fr_1fr_auto]">
        <label className="grid gap-1.5">
          <span className="text-[13px] font-semibold text-text2">{say("metric")}</span>
          <select
            className="box"
            value={metric}
            onChange={(event) => onChange({ ...goal, metric: event.target.value as Metric })}
          >
            {METRICS.map((each) => (
              <option key={each} value={each}>
                {t(`missions.goal.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5">
          <span className="text-[13px] font-semibold text-text2">{say(isMoney ? "needMoney" : "needCount")}</span>
          <input
            className="box money"
            inputMode={isMoney ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={20}
            value={target}
            onChange={(event) => onChange({ ...goal, target: event.target.value })}
          />
        </label>
        <Push onClick={onRemove} aria-label={say("removeGoal")}>
          {say("remove")}
        </Push>
      </div>
      <p className="text-[12px] text-text2">{say(`metricHint.${metric}`)}</p>
      {BET_METRICS.has(metric) && (
        <details open={isOpen}>
          <summary className="text-[13px] font-semibold">
            {chosen === 0 ? say("allGames") : say("someGames", { count: chosen })}
          </summary>
          <div className="grid gap-3 pt-2">
            <Marks
              label={say("categories")}
              list={CATEGORIES}
              chosen={categories}
              onChange={(marked) => onChange({ ...goal, categories: marked })}
              say={(each) => `${t(`records.category.${each}`)} (${each})`}
              className="grid grid-cols-2 sm:grid-cols-3 gap-1.5"
            />
            <Field label={say("vendors")} hint={say("vendorsHint")}>
              {(wiring) => (
                <input
                  {...wiring}
                  className="box"
                  autoComplete="off"
                  spellCheck={false}
                  value={vendors}
                  onChange={(event) => onChange({ ...goal, vendors: event.target.value })}
                />
              )}
            </Field>
          </div>
        </details>
      )}
    </fieldset>
  );
}
