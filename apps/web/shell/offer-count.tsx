import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";

/** How many promotions a player can claim, at the way to them in the header; asked for when somebody has logged in. */
export default function OfferCount() {
  const { t } = useTranslation();
  const { data } = useCall(api.promotions.availablePromotions, {});
  const count = data?.list.filter(({ action }) => action === "claim").length ?? 0;
  const way = document.querySelector("header a[href='/promotions']");
  if (!way || count === 0) return null;
  return createPortal(
    <span className="min-w-5 rounded-full bg-gold px-1.5 text-center text-[12px] leading-5 font-extrabold text-gold-ink money">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("offers.claimable", { count })}</span>
    </span>,
    way,
  );
}
