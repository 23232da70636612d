import { useTranslation } from "react-i18next";
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "./odds-format.ts";
import { chooseOddsFormat, useOddsFormat } from "./use-odds-format.ts";

const EXAMPLE = 1_800;

/** Chooses how prices are written, on every page at once. */
export function OddsSwitch({ className = "" }: { readonly className?: string }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  return (
    <select
      aria-label={t("slip.format")}
      value={format}
      onChange={(event) => chooseOddsFormat(event.target.value as OddsFormat)}
      className={`min-h-10 rounded-md bg-bg2 border border-line px-2 text-[14px]! font-semibold text-text2 ${className}`}
    >
      {ODDS_FORMATS.map((each) => (
        <option key={each} value={each}>
          {t(`slip.format.${each}`)} ({formatOdds(EXAMPLE, each)})
        </option>
      ))}
    </select>
  );
}
