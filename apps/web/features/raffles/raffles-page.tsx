import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { RaffleCard } from "./raffle-card.tsx";
import { FRESH } from "./use-raffles.ts";

/** Raffles to come, running and drawn, with what the player has of them and what proves them. */
export default function RafflesPage() {
  const { t } = useTranslation();
  const { data, fault, loading, retry } = useCall(api.promotions.raffles, {}, FRESH);
  return (
    <div className="grid gap-5">
      <header className="grid gap-2 max-w-3xl">
        <h1 className="display text-xl sm:text-2xl">{t("shell.raffles")}</h1>
        <p className="text-text2">{t("raffles.intro")}</p>
      </header>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && (
        <div role="status" aria-busy="true" aria-label={t("ui.loading")} className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {data?.list.length === 0 && <Empty picture="hourglass">{t("raffles.none")}</Empty>}
      <ul className="grid gap-4 lg:grid-cols-2 items-start">
        {data?.list.map((raffle) => (
          <RaffleCard key={raffle.id} raffle={raffle} />
        ))}
      </ul>
    </div>
  );
}
