import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ppmOf, typedPercent } from "../../lib/percent.ts";

/** The field of a margin: percent as they are typed, parts per million as they are sent; emptied it is the feed's. */
export const marginField = (t: TFunction, margin: number | null) => ({
  label: t("console-sports.margin"),
  first: typedPercent(margin),
  draw: (typed: unknown, change: (typed: unknown) => void) => <Percent typed={String(typed ?? "")} onChange={change} />,
  read: (typed: unknown) => ppmOf(String(typed ?? "")),
});

/** What is wrong with a margin that could not be read. */
export const marginWrong = (t: TFunction, margin: unknown): string | false =>
  typeof margin === "string" && t("console-sports.market.marginWrong");

function Percent({ typed, onChange }: { readonly typed: string; readonly onChange: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{t("console-sports.market.percent")}</span>
      <input
        className="box money"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
