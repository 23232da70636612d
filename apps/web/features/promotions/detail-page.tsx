import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { RichText } from "@taya/ui/rich-text";
import { Section } from "@taya/ui/section";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { useTitle } from "../../shell/arrival.ts";
import { Eligibility } from "./eligibility.tsx";
import { Facts } from "./facts.tsx";
import { NextStep } from "./next-step.tsx";
import { OfferAction } from "./offer-action.tsx";
import { OfferHero } from "./offer-picture.tsx";
import { OfferStatus } from "./offer-status.tsx";
import { OfferTime } from "./offer-time.tsx";
import { type Detail, FRESH } from "./use-offers.ts";

/** One offer, by the `id` of the address: what it asks and gives, whether the player meets it, and its terms. */
export default function DetailPage() {
  const { t } = useTranslation();
  const id = useSearchParams()[0].get("id") ?? "";
  const offer = useCall(api.promotions.promotion, { id }, { ...FRESH, enabled: id !== "" });
  useTitle(offer.data?.title ?? t("shell.quick.promotions"));
  const gone = id === "" || offer.fault === "NOT_FOUND" || offer.fault === "VALIDATION_FAILED";
  return (
    <div className="grid gap-4">
      <Link to="/promotions" className="min-h-11 inline-flex items-center font-bold text-brand-text hover:underline">
        {t("offers.back")}
      </Link>
      {gone && <Empty picture="magnifier">{t("offers.gone")}</Empty>}
      {!gone && offer.fault && <Failed fault={offer.fault} onRetry={offer.retry} />}
      {offer.loading && <SkeletonRows rows={6} />}
      {offer.data && <Shown offer={offer.data} />}
    </div>
  );
}

function Shown({ offer }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  return (
    <article className="grid gap-4">
      <header className="relative overflow-hidden rounded-lg border border-line">
        <span className={`block h-44 sm:h-56 ${offer.status === "close" ? "opacity-50 grayscale" : ""}`}>
          <OfferHero offer={offer} />
        </span>
        <div className="absolute inset-0 grid content-end justify-items-start gap-2 bg-linear-to-t from-black/85 to-transparent p-4 sm:p-6">
          <h1 className="display text-lg sm:text-2xl wrap-anywhere">
            <bdi>{offer.title}</bdi>
          </h1>
          <div className="flex flex-wrap items-center gap-3">
            <OfferStatus offer={offer} />
            <OfferTime offer={offer} />
          </div>
        </div>
      </header>
      <div className="grid md:grid-cols-2 gap-4 items-start">
        <Facts offer={offer} />
        <div className="grid gap-4">
          <Eligibility offer={offer} />
          {offer.html && (
            <Section title={t("offers.terms")} icon="receipt">
              <RichText html={offer.html} />
            </Section>
          )}
        </div>
      </div>
      <NextStep offer={offer} />
      {offer.action === "code" && <OfferAction offer={offer} />}
      {offer.action !== "none" && offer.action !== "code" && (
        <div className="sticky z-10 bottom-16 lg:bottom-3 grid sm:justify-items-start rounded-lg border border-line bg-bg1/95 p-3 *:max-sm:w-full">
          <OfferAction offer={offer} />
        </div>
      )}
    </article>
  );
}
