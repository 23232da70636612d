import { CATEGORIES } from "@taya/loyalty/categories";
import { useTranslation } from "react-i18next";
import { ppmOf, typedPercent } from "../../lib/percent.ts";

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
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {CATEGORIES.map((category) => (
          <label key={category} className="grid gap-1 text-[13px]">
            <span className="font-semibold text-text2">
              {t(`records.category.${category}`)} ({category}) %
            </span>
            <input
              className="box money"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={typed[category] ?? ""}
              onChange={(event) => onChange({ ...typed, [category]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
