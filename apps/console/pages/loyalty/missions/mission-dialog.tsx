import { operatorMissionCalls } from "@taya/loyalty/missions/operator.contract";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { momentField } from "../../../ui/moment-field.tsx";
import { api } from "../../../lib/api.ts";
import { NamesField, nameOf, namesRead } from "../names-field.tsx";
import type { Mission } from "../types.ts";
import { GoalsField } from "./goals-field.tsx";
import { goalRead, goalsTyped, newGoal, type SentGoal, type TypedGoal, wrongIn } from "./goals.rules.ts";
import { MissionPreview } from "./mission-preview.tsx";

const TITLE_MOST = 80;
const FETCHED = 100;

/** Writes a mission as a new version, or a new one; who has begun a period goes on by the terms before. */
export function MissionDialog({ mission, onClose }: { readonly mission?: Mission; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const chain = useChain(mission);
  return (
    <ActionDialog
      title={mission ? say("changeTitle", { version: mission.version + 1 }) : say("new")}
      explain={say(mission ? "changeExplain" : "newExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyCosts"]}
      input={operatorMissionCalls.writeMission.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        title: {
          label: say("title"),
          place: "col-span-full",
          first: { ...mission?.title },
          needed: true,
          draw: (typed, set) => <NamesField typed={typed as Record<string, string>} onChange={set} most={TITLE_MOST} />,
          read: namesRead,
        },
        period: {
          label: say("period"),
          hint: say(mission ? "periodFixed" : "periodHint"),
          first: mission?.period,
          say: (period) => t(`missions.period.${period}`),
          disabled: mission !== undefined,
        },
        after: {
          label: say("after"),
          hint: say("afterHint"),
          first: mission?.after,
          choices: chain.ids,
          empty: say("afterNone"),
          say: chain.titleOf,
        },
        goals: {
          label: say("goals"),
          place: "col-span-full",
          first: mission ? goalsTyped(mission.goals) : [newGoal],
          draw: (typed, set) => <GoalsField typed={typed as readonly TypedGoal[]} onChange={set} />,
          read: (typed) => (typed as readonly TypedGoal[]).map(goalRead),
        },
        unit: { label: say("unit"), first: mission?.unit, say: (unit) => say(`in.${unit}`) },
        reward: { label: say("reward"), hint: say("rewardHint"), first: mission?.reward },
        wagering: {
          label: say("wagering"),
          hint: say("wageringHint"),
          first: mission?.wagering,
          needed: true,
          when: ({ unit }) => unit === "bonus",
        },
        opensAt: {
          ...momentField({
            label: say("opensAt"),
            timeZone,
            hint: say("opensHint", { zone: timeZone }),
            at: mission?.opensAt,
          }),
          place: "sm:col-start-1",
        },
        closesAt: momentField({
          label: say("closesAt"),
          timeZone,
          hint: say("closesHint", { zone: timeZone }),
          at: mission?.closesAt,
        }),
        rankMin: { label: say("rankMin"), hint: say("rankMinHint"), first: mission?.rankMin },
        sort: { label: say("sort"), hint: say("sortHint"), first: mission?.sort },
        needsJoin: { label: say("needsJoin"), hint: say("needsJoinHint"), first: mission?.needsJoin },
        needsApply: { label: say("needsApply"), hint: say("needsApplyHint"), first: mission?.needsApply },
        enabled: { label: say("enabled"), hint: say("enabledHint"), first: mission?.enabled ?? true },
      }}
      check={({ goals, needsApply, opensAt, closesAt, unit, reward }) => ({
        goals: wrongGoals(goals as readonly SentGoal[] | undefined, needsApply === true, say),
        closesAt: closesAt !== undefined && closesAt <= (opensAt ?? mission?.opensAt ?? 0) && say("closesWrong"),
        reward: unit === "points" && reward !== undefined && !reward.endsWith(".00") && say("pointsWrong"),
      })}
      act={(sent, making) => api.loyalty.writeMission({ ...(mission && { id: mission.id }), ...sent }, making)}
      onClose={onClose}
    >
      {(now) => <MissionPreview mission={now as Partial<Mission>} />}
    </ActionDialog>
  );
}

/** The missions that may stand before this one, and what they are called. */
function useChain(mission: Mission | undefined) {
  const { data } = useCall(api.loyalty.adminMissions, { pageSize: FETCHED });
  const others = (data?.list ?? []).filter(({ id }) => id !== mission?.id);
  const ids = [...new Set([...others.map(({ id }) => id), ...(mission?.after ? [mission.after] : [])])];
  const titleOf = (id: string) => {
    const found = others.find((each) => each.id === id);
    return found ? nameOf({ name: found.title }) : id;
  };
  return { ids, titleOf };
}

type Say = (key: string, more?: Record<string, unknown>) => string;

/** What stands against the goals; none are needed where something is handed in. */
function wrongGoals(goals: readonly SentGoal[] = [], needsApply: boolean, say: Say): string | undefined {
  if (goals.length === 0) return needsApply ? undefined : say("goalsNeeded");
  const at = goals.findIndex((goal) => wrongIn(goal));
  return at < 0 ? undefined : say(`goalWrong.${wrongIn(goals[at]!)}`, { number: at + 1 });
}
