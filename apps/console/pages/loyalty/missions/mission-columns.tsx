import type { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { serverNow } from "@taya/client/server-time";
import { Money } from "@taya/ui/money";
import { useRewardText } from "@taya/ui/reward-amount";
import { Push } from "@taya/ui/push";
import type { Column } from "../../../ui/table.tsx";
import { When } from "../../../ui/when.tsx";
import { nameOf } from "../names-field.tsx";
import type { Mission } from "../types.ts";
import { GoalWords } from "./goal-words.tsx";
import { type MissionState, stateOf } from "./mission.rules.ts";
import type { Chosen } from "./missions-page.tsx";
import { RewardWords } from "../reward-words.tsx";

type T = ReturnType<typeof useTranslation>["t"];

const LOOKS: Readonly<Record<MissionState, string>> = {
  off: "text-text2",
  soon: "text-warn",
  runs: "text-win",
  over: "text-text2",
};

export const columnsOf = (t: T): Column<Mission>[] => [
  { id: "title", label: t("console-missions.mission"), cell: (mission) => <Title mission={mission} t={t} /> },
  { id: "state", label: t("console.state"), cell: (mission) => <State mission={mission} t={t} /> },
  {
    id: "goals",
    label: t("console-missions.goals"),
    cell: ({ goals }) =>
      goals.length === 0 ? t("console-missions.handedIn") : goals.map((goal, at) => <GoalWords key={at} goal={goal} />),
  },
  { id: "reward", label: t("missions.reward"), end: true, cell: (mission) => <RewardWords {...mission} /> },
  {
    id: "figures",
    label: t("console-missions.figures"),
    end: true,
    cell: ({ figures: { players, met, given } }) => (
      <>
        {(["began", "met", "given"] as const).map((each) => (
          <span key={each} className="block whitespace-nowrap">
            {t(`console-missions.${each}`)} <b>{formatNumber({ began: players, met, given }[each])}</b>
          </span>
        ))}
      </>
    ),
  },
  {
    id: "cost",
    label: t("console-missions.cost"),
    end: true,
    cell: ({ figures }) => <Cost figures={figures} t={t} />,
  },
];

function Title({ mission, t }: { readonly mission: Mission; readonly t: T }) {
  const { title, period, version, needsJoin, needsApply, after, rankMin } = mission;
  const terms = [
    t(`missions.period.${period}`),
    t("console-missions.version", { version }),
    needsJoin && t("console-missions.needsJoin"),
    needsApply && t("console-missions.needsApply"),
    after && t("missions.afterOther"),
    rankMin > 0 && t("missions.rank", { level: rankMin }),
  ];
  return (
    <>
      <b>
        <bdi>{nameOf({ name: title })}</bdi>
      </b>
      <span className="block text-[12px] text-text2">{terms.filter(Boolean).join(" · ")}</span>
    </>
  );
}

function State({ mission, t }: { readonly mission: Mission; readonly t: T }) {
  const { opensAt, closesAt } = mission;
  const state = stateOf(mission, serverNow());
  const until = state === "soon" ? opensAt : closesAt;
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[state]}`}>{t(`console-missions.state.${state}`)}</b>
      {until !== undefined && state !== "off" && (
        <span className="block text-[12px] text-text2">
          {t(`console-missions.${state === "soon" ? "from" : "until"}`)} <When at={until} />
        </span>
      )}
    </>
  );
}

/** What was given in each unit; a dash where nothing was. */
function Cost({ figures, t }: { readonly figures: Mission["figures"]; readonly t: T }) {
  const say = useRewardText();
  const { cash, bonus, points } = figures;
  const some = [
    cash !== "0.00" && <Money key="cash" amount={cash} />,
    bonus !== "0.00" && t("console-missions.inBonus", { amount: say(bonus, "bonus") }),
    points !== "0.00" && say(points, "points"),
  ].filter(Boolean);
  if (some.length === 0) return "–";
  return some.map((each, at) => (
    <span key={at} className="block whitespace-nowrap">
      {each}
    </span>
  ));
}

export const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<Mission> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (mission) => {
    const name = nameOf({ name: mission.title });
    const change = t("console-missions.change");
    const turn = t(`console-missions.${mission.enabled ? "switchOff" : "switchOn"}`);
    return (
      <div className="flex flex-wrap md:flex-nowrap md:justify-end gap-2">
        <Push onClick={() => onChoose({ mission, action: "write" })} aria-label={t("ui.named", { what: change, name })}>
          {change}
        </Push>
        <Push onClick={() => onChoose({ mission, action: "switch" })} aria-label={t("ui.named", { what: turn, name })}>
          {turn}
        </Push>
      </div>
    );
  },
});
