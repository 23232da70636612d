import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { useOffered } from "../../../shell/use-offered.ts";
import { shownOf } from "../categories.ts";
import type { Cashback } from "./cashback-card.tsx";

const ONCE = 1_000_000;

/** Offers that raise the cashback of today, each with what it raises. */
export function Boosts({ boosts }: Pick<Cashback, "boosts">) {
  const { t } = useTranslation();
  const offered = useOffered();
  return (
    <ul aria-label={t("loyalty.cashback.boosts")} className="grid gap-2">
      {boosts.map(({ offerId, title, multipliers }) => (
        <li key={offerId}>
          <Link
            to={`/promoDetail?id=${offerId}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg border border-line bg-bg2 px-4 py-3 hover:bg-bg3"
          >
            <Icon name="flame" className="text-gold" />
            <b className="wrap-anywhere">{title}</b>
            <span className="flex flex-wrap gap-1.5">
              {shownOf(multipliers, offered).map(([category, multiplier]) => (
                <span key={category} className="rounded-full bg-bg0 px-3 py-1 text-[13px]">
                  {t([`records.category.${category}`, "loyalty.otherGames"])}{" "}
                  <b className="money text-gold">×{formatNumber(multiplier / ONCE, 2)}</b>
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
