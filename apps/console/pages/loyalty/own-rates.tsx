import { useTranslation } from "react-i18next";
import { ppmOf, typedPercent } from "../../lib/percent.ts";
import { CategoryPercents } from "../../ui/category-percents.tsx";

type Typed = Readonly<Record<string, string>>;

/** Rates in parts per million as percent. */
export const ratesTyped = (rates: Readonly<Record<string, number | undefined>>): Typed =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, typedPercent(rate ?? null)]));

/** Rates as they are sent; the text itself where one is no percentage, none where nothing stands. */
export const ratesRead = (typed: Typed): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([category, text]) => {
      const rate = ppmOf(text);
      return rate === null ? [] : [[category, rate]];
    }),
  );

/** Cashback rates of a level's own, a category a box; folded up while there are none. */
export function OwnRates({ typed, onChange }: { readonly typed: Typed; readonly onChange: (typed: Typed) => void }) {
  const { t } = useTranslation();
  const some = Object.values(typed).filter(Boolean).length;
  return (
    <details className="rounded-md border border-line p-3">
      <summary className="font-semibold">{t("console-loyalty.ownRates", { count: some })}</summary>
      <p className="my-2 text-[13px] text-text2">{t("console-loyalty.ownRatesHint")}</p>
      <CategoryPercents typed={typed} onChange={onChange} />
    </details>
  );
}
