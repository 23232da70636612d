import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { ClaimsList } from "./claims-list.tsx";
import { CodeForm } from "./code-form.tsx";
import { OfferCard } from "./offer-card.tsx";
import { FRESH, KINDS, useReal } from "./use-offers.ts";

const TABS = ["all", ...KINDS] as const;
const PAGE_SIZE = 12;
const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

const BESIDE = "min-h-11 inline-flex items-center gap-2 font-bold underline";

/** What is offered, by type; which type stands in the address. */
export default function PromotionsPage() {
  const { t } = useTranslation();
  const real = useReal();
  const [search, setSearch] = useSearchParams();
  const kind = TABS.find((each) => each === search.get("kind")) ?? "all";
  const pageNo = Math.max(1, Number(search.get("pageNo")) || 1);
  const go = (to: (typeof TABS)[number], page = 1) =>
    setSearch(
      { ...(to !== "all" && { kind: to }), ...(page > 1 && { pageNo: String(page) }) },
      { preventScrollReset: true },
    );
  const offers = useCall(
    api.promotions.promotions,
    { ...(kind !== "all" && { kind }), pageNo, pageSize: PAGE_SIZE },
    FRESH,
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="display text-xl sm:text-2xl">{t("shell.quick.promotions")}</h1>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/raffles" className={BESIDE}>
            <Icon name="star" />
            {t("shell.raffles")}
          </Link>
          <Link to="/redPackets" className={BESIDE}>
            <Icon name="gift" />
            {t("offers.redPackets")}
          </Link>
        </p>
      </div>
      <div className="min-w-0">
        <Tabs
          tabs={TABS.map((id) => ({ id, label: t(`offers.kind.${id}`) }))}
          chosen={kind}
          onChoose={(to) => go(to)}
          label={t("offers.kind.label")}
        />
      </div>
      {offers.fault && <Failed fault={offers.fault} onRetry={offers.retry} />}
      {offers.loading && (
        <div role="status" aria-busy="true" aria-label={t("ui.loading")} className={GRID}>
          {Array.from({ length: 3 }, (_, at) => (
            <Skeleton key={at} className="h-72" />
          ))}
        </div>
      )}
      {offers.data?.list.length === 0 && (
        <Empty
          picture="hourglass"
          action={kind !== "all" && <Button onClick={() => go("all")}>{t("offers.showAll")}</Button>}
        >
          {t(kind === "all" ? "offers.none" : "offers.noneOfKind")}
        </Empty>
      )}
      <ul className={GRID}>
        {offers.data?.list.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <Pager page={pageNo} total={offers.data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => go(kind, to)} />
      {real && (
        <div className="grid lg:grid-cols-[1fr_340px] gap-4 items-start">
          <ClaimsList />
          <CodeForm />
        </div>
      )}
    </div>
  );
}
