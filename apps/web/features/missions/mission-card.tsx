import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { useRewardText } from "@taya/ui/reward-amount";
import { TimeLeft } from "@taya/ui/time-left";
import { GoalBar } from "./goal-bar.tsx";
import { MissionAction } from "./mission-action.tsx";
import type { Mission } from "./use-missions.ts";

const ICONS: Readonly<Record<Mission["period"], string>> = { daily: "calendar", weekly: "flag", once: "star" };

/** Words of these states stand out, by what they mean. */
const TONES: Readonly<Partial<Record<Mission["status"], string>>> = {
  claim: "text-gold",
  claimed: "text-win",
  issued: "text-win",
  rejected: "text-lose",
};

/** One mission: what it asks for, how far it is, what it gives, what time is left and what to do. */
export function MissionCard({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation();
  const { title, period, goals, reward, unit, wagering, status, rankMin, after, afterTitle, remark } = mission;
  const say = useRewardText();
  const until = status === "claim" ? mission.claimUntil : mission.endsAt;
  const waits = status === "comingSoon";
  return (
    <li
      className={`card p-4 grid gap-3 content-start min-w-0 ${status === "claim" ? "border border-gold" : ""} ${waits || status === "close" ? "opacity-80" : ""}`}
    >
      <header className="flex items-start gap-3">
        <span className="grid place-items-center size-11 shrink-0 rounded-md bg-bg2 text-gold">
          <Icon name={ICONS[period]} size={24} />
        </span>
        <div className="min-w-0 grow">
          <h3 className="font-bold text-base wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-[13px] text-text3">
            <span>{t(`missions.period.${period}`)}</span>
            <span className={TONES[status] ?? "text-text2"}>{t(`missions.status.${status}`)}</span>
          </p>
        </div>
      </header>
      {goals.map((goal, at) => (
        <GoalBar key={at} goal={goal} />
      ))}
      {waits && rankMin > 0 && <p className="text-[13px] text-text2">{t("missions.rank", { level: rankMin })}</p>}
      {waits && after !== undefined && (
        <p className="text-[13px] text-text2">
          {afterTitle === undefined ? t("missions.afterOther") : t("missions.after", { title: afterTitle })}
        </p>
      )}
      {remark && (
        <p className="text-[13px]">
          <span className="text-text3">{t("missions.remark")}</span> <bdi>{remark}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-[13px] text-text3">{t("missions.reward")}</span>
          <b className="text-lg money text-gold">{say(reward, unit)}</b>
          {unit === "bonus" && (
            <span className="block text-[12px] text-text3">{t("missions.unit.bonus", { count: wagering ?? 1 })}</span>
          )}
        </p>
        {until !== undefined && status !== "close" && <TimeLeft until={until} />}
      </div>
      <MissionAction mission={mission} />
    </li>
  );
}
