import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { firstPlaces, nextPrize, PRIZES_MOST, type TypedPrize } from "./prizes.rules.ts";

interface PrizesFieldProps {
  readonly typed: readonly TypedPrize[];
  readonly onChange: (typed: readonly TypedPrize[]) => void;
}

const UNITS = ["cash", "bonus", "points"] as const;

/** What each place gives, from the first one on without a gap. */
export function PrizesField({ typed, onChange }: PrizesFieldProps) {
  const { t } = useTranslation();
  const from = firstPlaces(typed);
  return (
    <div className="grid gap-3">
      <p className="text-[13px] font-semibold text-text2">{t("console-missions.prizes")}</p>
      {typed.map((prize, at) => (
        <PrizeBox
          key={at}
          prize={prize}
          from={from[at]!}
          onChange={(changed) => onChange(typed.with(at, changed))}
          onRemove={() => onChange(typed.filter((_, other) => other !== at))}
        />
      ))}
      {typed.length < PRIZES_MOST && (
        <div>
          <Push onClick={() => onChange([...typed, nextPrize(typed)])}>{t("console-missions.addPrize")}</Push>
        </div>
      )}
    </div>
  );
}

interface PrizeBoxProps {
  readonly prize: TypedPrize;
  readonly from: number;
  readonly onChange: (prize: TypedPrize) => void;
  readonly onRemove: () => void;
}

function PrizeBox({ prize, from, onChange, onRemove }: PrizeBoxProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-missions.${key}`, { from });
  const box = (field: "to" | "reward" | "wagering", decimal = false) => (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{say(`prize.${field}`)}</span>
      <input
        className="box money"
        inputMode={decimal ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={20}
        value={prize[field]}
        onChange={(event) => onChange({ ...prize, [field]: event.target.value })}
      />
    </label>
  );
  return (
    <fieldset className="grid gap-2 items-end rounded-md border border-line p-3 sm:grid-cols-3">
      <legend className="sr-only">{say("prizeFrom")}</legend>
      {box("to")}
      {box("reward", true)}
      <label className="grid gap-1.5">
        <span className="text-[13px] font-semibold text-text2">{say("prize.unit")}</span>
        <select
          className="box"
          value={prize.unit}
          onChange={(event) => onChange({ ...prize, unit: event.target.value as TypedPrize["unit"] })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {say(`in.${unit}`)}
            </option>
          ))}
        </select>
      </label>
      {prize.unit === "bonus" && box("wagering")}
      <Push onClick={onRemove} aria-label={say("removePrize")} className="sm:col-start-3">
        {say("remove")}
      </Push>
    </fieldset>
  );
}
