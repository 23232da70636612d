import { useTranslation } from "react-i18next";
import { formatPercent } from "@taya/client/format";
import { Section } from "@taya/ui/section";
import { useOffered } from "../../../shell/use-offered.ts";
import { shownOf } from "../categories.ts";
import type { Level } from "./use-rank.ts";

/** How much of valid bets comes back at a rank, for each kind of game the brand has. */
export function Rates({ level }: { readonly level: Level | undefined }) {
  const { t } = useTranslation();
  const offered = useOffered();
  const rates = shownOf(level?.cashback ?? {}, offered);
  if (rates.length === 0) return null;
  return (
    <Section title={t("loyalty.rates.title")} icon="coin">
      <ul className="flex flex-wrap gap-2">
        {rates.map(([category, ppm]) => (
          <li key={category} className="rounded-full bg-bg3 px-3 py-1 text-[13px]">
            {t([`records.category.${category}`, "loyalty.otherGames"])} <b className="money">{formatPercent(ppm)}%</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
