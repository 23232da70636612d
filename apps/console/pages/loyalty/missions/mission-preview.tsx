import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import { nameOf } from "../names-field.tsx";
import type { Mission } from "../types.ts";
import { GoalWords } from "./goal-words.tsx";
import { RewardWords } from "../reward-words.tsx";

const ICONS: Readonly<Record<Mission["period"], string>> = { daily: "calendar", weekly: "flag", once: "star" };

/** A mission's card as players would see it who have not begun. */
export function MissionPreview({ mission }: { readonly mission: Partial<Mission> }) {
  const { t } = useTranslation();
  const { title = {}, period = "daily", goals = [], needsJoin, needsApply, rankMin = 0, after } = mission;
  const say = (key: string, more: Record<string, unknown> = {}) => t(`missions.${key}`, more);
  return (
    <section aria-label={t("console-missions.preview")} className="grid gap-2">
      <h3 className="text-[13px] font-semibold text-text2">{t("console-missions.preview")}</h3>
      <div className="card grid gap-3 p-4">
        <div className="flex items-start gap-3">
          <span className="grid place-items-center size-11 shrink-0 rounded-md bg-bg2 text-brand-text">
            <Icon name={ICONS[period]} size={24} />
          </span>
          <div className="min-w-0 grow">
            <p className="font-bold text-base wrap-anywhere">{nameOf({ name: title }) || "–"}</p>
            <p className="flex flex-wrap gap-x-3 text-[13px] text-text2">
              <span>{say(`period.${period}`)}</span>
              <span>{say(`status.${needsJoin ? "join" : "process"}`)}</span>
            </p>
          </div>
        </div>
        {goals.map((goal, at) => (
          <div key={at} className="grid gap-1.5 text-[13px]">
            <GoalWords goal={goal} />
            <ProgressBar label={say(`goal.${goal.metric}`)} percent={percentOf("0.00", "1.00")} />
          </div>
        ))}
        {rankMin > 0 && <p className="text-[13px] text-text2">{say("rank", { level: rankMin })}</p>}
        {after && <p className="text-[13px] text-text2">{say("afterOther")}</p>}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p>
            <span className="block text-[13px] text-text2">{say("reward")}</span>
            <RewardWords {...mission} />
          </p>
          <span className="rounded-md bg-brand px-4 py-1.5 font-semibold text-white">
            {say(`do.${needsJoin ? "join" : needsApply ? "apply" : "claim"}`)}
          </span>
        </div>
      </div>
    </section>
  );
}
