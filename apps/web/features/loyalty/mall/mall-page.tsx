import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Failed, Skeleton } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { ConvertCard } from "./convert-card.tsx";
import { EarnTable } from "./earn-table.tsx";
import { Hero } from "./hero.tsx";
import { Moves } from "./moves.tsx";
import { Redemptions } from "./redemptions.tsx";
import { Shelf } from "./shelf.tsx";
import { FRESH, useReal } from "./use-mall.ts";

const TABS = ["items", "history", "details"] as const;

/** The points mall: what the points are, what they are given for, and what became of them. */
export default function MallPage() {
  const { t } = useTranslation();
  const real = useReal();
  const [search, setSearch] = useSearchParams();
  const tab = (real && TABS.find((each) => each === search.get("tab"))) || "items";
  const go = (to: (typeof TABS)[number]) => setSearch(to === "items" ? {} : { tab: to }, { preventScrollReset: true });
  return (
    <div className="grid gap-5">
      <h1 className="display text-xl sm:text-2xl">{t("loyalty.mall.title")}</h1>
      <Hero />
      {real && (
        <div className="min-w-0">
          <Tabs
            tabs={TABS.map((id) => ({ id, label: t(`loyalty.tab.${id}`) }))}
            chosen={tab}
            onChoose={go}
            label={t("loyalty.tab.label")}
          />
        </div>
      )}
      {tab === "items" && <Shelf onRedeemed={() => setSearch({ tab: "history" })} />}
      {tab === "history" && <Redemptions />}
      {tab === "details" && <Moves />}
      <Worth />
    </div>
  );
}

/** How points come, and what they are worth in cash. */
function Worth() {
  const real = useReal();
  const config = useCall(api.loyalty.pointsConfig, {}, { freshMs: 300_000 });
  const balance = useCall(api.loyalty.pointsBalance, {}, { ...FRESH, enabled: real });
  if (config.fault) return <Failed fault={config.fault} onRetry={config.retry} />;
  if (!config.data) return <Skeleton className="h-64" />;
  return (
    <div id="earn" className="grid md:grid-cols-2 gap-4 items-start scroll-mt-32">
      <EarnTable config={config.data} />
      {real && balance.data && <ConvertCard config={config.data} has={balance.data.points} />}
    </div>
  );
}
