import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { TimeLeft } from "@taya/ui/time-left";
import { BoardRules } from "./board-rules.tsx";
import { MyPlace } from "./my-place.tsx";
import { Places } from "./places.tsx";
import { hasPrize } from "./prize.rules.ts";
import { Podium } from "./podium.tsx";
import { ShowMe } from "./show-me.tsx";

const PERIODS = ["day", "week", "month"] as const;
const WHEN = ["now", "last"] as const;

/** The leaderboard of a day, a week or a month, running or closed, with one's own place in sight. */
export function Leaderboard() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>("day");
  const [when, setWhen] = useState<(typeof WHEN)[number]>("now");
  const { data, fault, retry } = useCall(api.loyalty.leaderboard, { period, when }, { freshMs: 1, everyMs: 30_000 });
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Tabs
          tabs={PERIODS.map((id) => ({ id, label: t(`missions.board.${id}`) }))}
          chosen={period}
          onChoose={setPeriod}
          label={t("missions.board.period")}
        />
        <Tabs
          tabs={WHEN.map((id) => ({ id, label: t(`missions.board.${id}`) }))}
          chosen={when}
          onChoose={setWhen}
          label={t("missions.board.when")}
        />
      </div>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!fault && !data && <SkeletonRows rows={6} />}
      {data && !data.board && (
        <Empty picture="trophy">{t(`missions.board.${when === "last" ? "noneLast" : "none"}`)}</Empty>
      )}
      {data?.board && (
        <>
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-bold text-base">
              <bdi>{data.board.title}</bdi>
            </h3>
            {when === "now" && <TimeLeft until={data.board.endsAt} />}
          </header>
          {data.list.length === 0 ? (
            <Empty picture="trophy">{t("missions.board.nobody")}</Empty>
          ) : (
            <>
              <Podium places={data.list.slice(0, 3)} metric="validBet" />
              <Places places={data.list} mine={data.mine?.rank} metric="validBet" />
            </>
          )}
          <BoardRules board={data.board} />
          <MyPlace
            mine={data.mine}
            optedIn={data.optedIn}
            metric="validBet"
            won={when === "last" && hasPrize(data.board.prizes, data.mine)}
          />
        </>
      )}
      {data && <ShowMe optedIn={data.optedIn} />}
    </>
  );
}
