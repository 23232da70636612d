import { useTranslation } from "react-i18next";
import { ppmOf, typedPercent } from "../../lib/percent.ts";
import { CategoryPercents } from "../../ui/category-percents.tsx";

type Typed = Readonly<Record<string, string>>;

/** Shares in parts per million as percent. */
export const sharesTyped = (shares: Readonly<Record<string, unknown>> = {}): Typed =>
  Object.fromEntries(Object.entries(shares).map(([category, ppm]) => [category, typedPercent(Number(ppm))]));

/** Shares as they are sent; the text itself where one is no percentage, undefined where nothing stands. */
export function sharesRead(typed: unknown): Record<string, number | string> | undefined {
  const read = Object.entries((typed ?? {}) as Typed).flatMap(([category, text]) => {
    const share = ppmOf(text);
    return share === null ? [] : [[category, share] as const];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

interface SharesFieldProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** How much bets of each category count towards the bonus; folded up while the brand's own hold. */
export function SharesField({ typed, onChange }: SharesFieldProps) {
  const { t } = useTranslation();
  return (
    <details className="rounded-md border border-line p-3" open={Object.keys(sharesRead(typed) ?? {}).length > 0}>
      <summary className="font-semibold">{t("console-promotions.field.contributions")}</summary>
      <p className="my-2 text-[13px] text-text2">{t("console-promotions.contributionsHint")}</p>
      <CategoryPercents typed={typed} onChange={onChange} />
    </details>
  );
}
