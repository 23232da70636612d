import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { ClaimAll } from "./claim-all.tsx";
import { RewardCard } from "./reward-card.tsx";

/** The reward centre: everything that can be claimed, wherever it comes from. */
export default function RewardPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, fault, retry } = useCall(api.loyalty.rewards, {}, { freshMs: 1, everyMs: 30_000 });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={5} />;
  if (data.count === 0) {
    return (
      <Empty
        picture="trophy"
        action={
          <Button onClick={() => open("member", { p: "missionLeaderboard" })}>{t("missions.centre.toMissions")}</Button>
        }
      >
        {t("missions.centre.empty")}
      </Empty>
    );
  }
  return (
    <>
      <ClaimAll count={data.count} />
      <ul className="grid gap-3 md:grid-cols-2">
        {data.list.map((reward) => (
          <RewardCard key={reward.id} reward={reward} />
        ))}
      </ul>
    </>
  );
}
