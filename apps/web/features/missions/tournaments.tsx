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
import type { Tournament } from "./use-missions.ts";

/** Tournaments that come, run and are over: one at a time, the one that ends first first. */
export function Tournaments() {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.loyalty.tournaments, {}, { freshMs: 1, everyMs: 30_000 });
  const [chosen, setChosen] = useState<string>();
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={6} />;
  const shown =
    data.list.find(({ id }) => id === chosen) ?? data.list.find(({ state }) => state !== "over") ?? data.list[0];
  if (!shown) return <Empty picture="trophy">{t("missions.tournament.none")}</Empty>;
  return (
    <>
      {data.list.length > 1 && (
        <Tabs
          tabs={data.list.map(({ id, title }) => ({ id, label: title }))}
          chosen={shown.id}
          onChoose={setChosen}
          label={t("missions.tournament.which")}
        />
      )}
      <TournamentPart key={shown.id} id={shown.id} />
    </>
  );
}

function TournamentPart({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.loyalty.tournament, { id }, { freshMs: 1, everyMs: 30_000 });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={6} />;
  const { tournament, list, mine, optedIn = false } = data;
  const { metric, state } = tournament;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold text-base">{tournament.title}</h3>
        <Timer of={tournament} />
      </header>
      {list.length > 0 ? (
        <>
          <Podium places={list.slice(0, 3)} metric={metric} />
          <Places places={list} mine={mine?.rank} metric={metric} />
        </>
      ) : (
        state !== "comingSoon" && <Empty picture="trophy">{t("missions.board.nobody")}</Empty>
      )}
      <BoardRules board={tournament} />
      <MyPlace
        mine={mine}
        optedIn={optedIn && state !== "comingSoon"}
        metric={metric}
        won={state === "over" && hasPrize(tournament.prizes, mine)}
      />
      <ShowMe optedIn={optedIn} />
    </>
  );
}

/** What time there is: to the beginning or the end, or that the result is made or final. */
function Timer({ of: { state, startsAt, endsAt } }: { readonly of: Tournament["tournament"] }) {
  const { t } = useTranslation();
  const ticks = state === "comingSoon" || state === "running";
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-text2">
      <b className={state === "running" ? "text-win" : "text-text2"}>{t(`missions.tournament.state.${state}`)}</b>
      {ticks && <TimeLeft until={state === "running" ? endsAt : startsAt} />}
    </p>
  );
}
