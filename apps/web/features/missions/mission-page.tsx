import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { Leaderboard } from "./leaderboard.tsx";
import { MissionCard } from "./mission-card.tsx";
import { Tournaments } from "./tournaments.tsx";
import { useMissions } from "./use-missions.ts";

const TABS = ["missions", "board", "tournaments"] as const;

/** Missions to be met and claimed, leaderboards and tournaments. */
export default function MissionPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>("missions");
  const missions = useMissions();
  const count = missions.data?.count ?? 0;
  return (
    <>
      <Tabs
        tabs={TABS.map((id) => ({
          id,
          label: t(`missions.tab.${id}`),
          ...(id === "missions" && { news: { count, words: t("missions.news", { count }) } }),
        }))}
        chosen={tab}
        onChoose={setTab}
        label={t("missions.tab.label")}
      />
      {tab === "missions" && <Missions missions={missions} />}
      {tab === "board" && <Leaderboard />}
      {tab === "tournaments" && <Tournaments />}
    </>
  );
}

function Missions({ missions: { data, fault, retry } }: { readonly missions: ReturnType<typeof useMissions> }) {
  const { t } = useTranslation();
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={6} />;
  if (data.missions.length === 0) return <Empty picture="trophy">{t("missions.empty")}</Empty>;
  return (
    <>
      <p role="status" className="text-text2">
        {t("missions.summary", { count: data.count })}
      </p>
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} />
        ))}
      </ul>
    </>
  );
}
