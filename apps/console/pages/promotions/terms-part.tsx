import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import { useTranslation } from "react-i18next";
import { Facts, Part } from "../../ui/page.tsx";
import { useNames } from "./names.ts";
import { valuesOf } from "./terms.rules.ts";
import type { Offer } from "./types.ts";
import { Value } from "./value.tsx";

const {
  id: _id,
  version: _version,
  reason: _reason,
  html: _html,
  ...TERMS
} = offerOperatorCalls.changeOffer.input.shape;

/** Every term that is set; what asks nothing is not told, and its words stand in the preview. */
export function TermsPart({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const { field } = useNames();
  const terms = Object.fromEntries(Object.entries(offer).filter(([name]) => name in TERMS));
  const set = [...valuesOf(terms)].filter(
    ([path, value]) => path === "wagering" || (value !== 0 && value !== false && value !== ""),
  );
  return (
    <Part title={t("console-promotions.terms")}>
      <Facts facts={set.map(([path, value]) => [field(path), <Value key={path} path={path} value={value} />])} />
    </Part>
  );
}
