import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { percentOf, type Rates, within } from "./rates.rules.ts";

type Category = keyof Rates;

interface RatesFieldsProps {
  readonly rates: Rates;
  /** The most that may be given. */
  readonly mosts: Rates;
  readonly error?: string | undefined;
  readonly onRates: (rates: Rates) => void;
}

/** A rebate rate for each kind of game, as far as the agent has something to give. */
export function RatesFields({ rates, mosts, error, onRates }: RatesFieldsProps) {
  const { t } = useTranslation();
  const categories = Object.keys(mosts) as Category[];
  const given = within(rates, mosts);
  return (
    <fieldset className="grid gap-3 min-w-0">
      <legend className="pb-2 font-bold">{t("agents.rates.title")}</legend>
      {categories.length === 0 && <p className="text-[13px] text-text3">{t("agents.rates.none")}</p>}
      {categories.map((category) => (
        <Rate
          key={category}
          name={t(`lists.gameCategory.${category}`)}
          ppm={given[category] ?? 0}
          most={mosts[category]!}
          onPpm={(ppm) => onRates({ ...given, [category]: ppm })}
        />
      ))}
      {categories.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onRates(mosts)}>{t("agents.rates.most")}</Button>
          <Button look="plain" onClick={() => onRates({})}>
            {t("agents.rates.nothing")}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="text-[13px] text-lose">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RateProps {
  readonly name: string;
  readonly ppm: number;
  readonly most: number;
  readonly onPpm: (ppm: number) => void;
}

/** A hundredth of a percent. */
const STEP = 100;

function Rate({ name, ppm, most, onPpm }: RateProps) {
  const { t } = useTranslation();
  const id = useId();
  // Where the most is no whole step, single parts are, so that it can be reached.
  const step = most % STEP === 0 ? STEP : 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-center">
      <label htmlFor={id} className="text-[13px] font-semibold text-text2">
        {name}
      </label>
      <output htmlFor={id} className="money text-[13px] text-end">
        <b>{percentOf(ppm)} %</b> <span className="text-text3">{t("agents.rates.of", { most: percentOf(most) })}</span>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={ppm}
        aria-valuetext={`${percentOf(ppm)} %`}
        onChange={({ target }) => onPpm(Number(target.value))}
        className="col-span-2 w-full min-h-8 accent-brand"
      />
    </div>
  );
}
