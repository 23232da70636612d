import type { TFunction } from "i18next";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { Column } from "../../../ui/table.tsx";
import { When } from "../../../ui/when.tsx";
import { nameOf } from "../names-field.tsx";
import { RewardWords } from "../reward-words.tsx";
import type { Tournament } from "../types.ts";
import type { Chosen } from "./tournaments-page.tsx";

const LOOKS: Readonly<Record<Tournament["state"], string>> = {
  comingSoon: "text-warn",
  running: "text-win",
  settling: "text-warn",
  over: "text-text2",
};

export const columnsOf = (t: TFunction): Column<Tournament>[] => [
  {
    id: "title",
    label: t("console-missions.tournament"),
    cell: ({ title, metric, minStake, categories = [] }) => (
      <>
        <b>{nameOf({ name: title })}</b>
        <span className="block text-[12px] text-text2">
          {t(`console-missions.metric.${metric}`)}
          {minStake !== undefined && (
            <>
              {" · "}
              {t("console-missions.minStake")} <Money amount={minStake} />
            </>
          )}
          {categories.length > 0 && ` · ${categories.map((each) => t(`records.category.${each}`)).join(", ")}`}
        </span>
      </>
    ),
  },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ state, enabled }) =>
      enabled ? (
        <b className={`whitespace-nowrap ${LOOKS[state]}`}>{t(`console-missions.tournamentState.${state}`)}</b>
      ) : (
        <b className="text-text2">{t("console-missions.state.off")}</b>
      ),
  },
  {
    id: "window",
    label: t("console-missions.window"),
    cell: ({ startsAt, endsAt }) => (
      <>
        <span className="block whitespace-nowrap">
          {t("console-missions.from")} <When at={startsAt} />
        </span>
        <span className="block whitespace-nowrap">
          {t("console-missions.until")} <When at={endsAt} />
        </span>
      </>
    ),
  },
  {
    id: "prizes",
    label: t("console-missions.prizes"),
    end: true,
    cell: ({ prizes }) =>
      prizes.length === 0
        ? t("console-missions.noPrizes")
        : prizes.map((prize) => (
            <span key={prize.from} className="block whitespace-nowrap">
              {prize.from === prize.to ? prize.from : `${prize.from}–${prize.to}`}: <RewardWords {...prize} />
            </span>
          )),
  },
];

/** Its places for everybody who reads; the change for who may write, until it begins. */
export const actionsOf = (t: TFunction, may: boolean, onChoose: (chosen: Chosen) => void): Column<Tournament> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (tournament) => {
    const name = nameOf({ name: tournament.title });
    const [change, places] = [t("console-missions.change"), t("console-missions.standings")];
    return (
      <div className="flex flex-wrap md:justify-end gap-2">
        {may && (tournament.state === "comingSoon" || (!tournament.enabled && tournament.state !== "over")) && (
          <Push
            onClick={() => onChoose({ tournament, action: "write" })}
            aria-label={t("ui.named", { what: change, name })}
          >
            {change}
          </Push>
        )}
        <Push
          onClick={() => onChoose({ tournament, action: "places" })}
          aria-label={t("ui.named", { what: places, name })}
        >
          {places}
        </Push>
      </div>
    );
  },
});
