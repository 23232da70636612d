import { useTranslation } from "react-i18next";
import { countryName } from "@taya/client/country";
import { current } from "@taya/client/i18n";
import type { Detail } from "./use-offers.ts";

/** Whom an offer is for, in a few words. */
export function Audience({ audience }: { readonly audience: Detail["facts"]["audience"] }) {
  const { t } = useTranslation();
  const { rankMin, kycMin, newWithinDays, countries, chosen } = audience;
  const { intl } = current();
  const said = [
    ...(rankMin === undefined ? [] : [t("offers.who.rank", { rank: rankMin })]),
    ...(kycMin === undefined ? [] : [t("offers.who.kyc")]),
    ...(newWithinDays === undefined ? [] : [t("offers.who.new", { count: newWithinDays })]),
    ...(countries === undefined ? [] : [countries.map((each) => countryName(each, intl) ?? each).join(", ")]),
    ...(chosen ? [t("offers.who.chosen")] : []),
  ];
  return said.length === 0 ? t("offers.who.all") : said.join(" · ");
}
