import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { useTitle } from "../../shell/arrival.ts";
import { PacketCard } from "./packet-card.tsx";
import { FRESH } from "./use-packets.ts";

/** Red packets to come, running and over: taking one, who took what, and what proves the split. */
export default function PacketsPage() {
  const { t } = useTranslation();
  useTitle(t("packets.title"));
  const { data, fault, loading, retry } = useCall(api.promotions.redPackets, {}, FRESH);
  return (
    <div className="grid gap-5">
      <header className="grid gap-2 max-w-3xl">
        <h1 className="display text-xl sm:text-2xl">{t("packets.title")}</h1>
        <p className="text-text2">{t("packets.intro")}</p>
      </header>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && (
        <div role="status" aria-busy="true" aria-label={t("ui.loading")} className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {data?.list.length === 0 && <Empty picture="hourglass">{t("packets.none")}</Empty>}
      <ul className="grid gap-4 lg:grid-cols-2 items-start">
        {data?.list.map((packet) => (
          <PacketCard key={packet.id} packet={packet} />
        ))}
      </ul>
    </div>
  );
}
