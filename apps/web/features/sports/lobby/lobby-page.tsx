import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { Tabs } from "@taya/ui/tabs";
import { OddsSwitch } from "../odds/odds-switch.tsx";
import { SlipColumn } from "../slip/slip-column.tsx";
import { EventList } from "./event-list.tsx";
import { OtherMakers } from "./other-makers.tsx";
import { SearchField } from "./search-field.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SportChips } from "./sport-chips.tsx";
import { useFixtures } from "./use-fixtures.ts";
import { liveCounts } from "./live-counts.rules.ts";
import { usePlayed } from "./use-played.ts";
import { readView, type View, WHENS, writeView } from "./view.rules.ts";

const EVERY_MS = 30_000;
/** The two halves of the book, each with a way to the other. */
const places = {
  sports: { to: "/sports", icon: "ball-football", name: "shell.nav.sports" },
  esports: { to: "/esports", icon: "device-gamepad-2", name: "shell.nav.esports" },
};

/** The book: what is played and to come, with prices to tap. Everything that is chosen stands in the address. */
export default function LobbyPage() {
  const { pathname } = useLocation();
  return <Lobby key={pathname} esports={pathname === "/esports"} />;
}

function Lobby({ esports }: { readonly esports: boolean }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const often = { freshMs: EVERY_MS, everyMs: EVERY_MS };
  const all = useCall(api.sportsbook.sports, {}, often);
  const leagues = useCall(api.sportsbook.competitions, {}, often);
  const played = usePlayed();
  const sports = liveCounts(all.data?.list.filter((sport) => sport.isEsport === esports) ?? [], played);
  const codes = new Set(sports.map(({ code }) => code));
  const competitions = leagues.data?.list.filter(({ sport }) => codes.has(sport)) ?? [];
  const listed = useFixtures({ view, esports, search: wanted, played });
  const isIdle = view.when === "live" && wanted === "" && listed.fixtures?.length === 0;
  const soon = { when: "soon", esports: String(esports) as "true" | "false", pageSize: 1 } as const;
  const next = useCall(api.sportsbook.fixtures, soon, { enabled: isIdle });
  const change = (to: Partial<View>) => {
    setTyped("");
    setSearch(writeView({ ...view, competition: undefined, ...to }));
  };
  // A book that has just been opened has not a match in it yet.
  const isBare = view.when !== "favourites" && all.data?.list.every(({ fixtures }) => fixtures === 0);
  const hasOther = all.data?.list.some((sport) => sport.isEsport !== esports && sport.fixtures > 0);
  const other = hasOther ? (esports ? places.sports : places.esports) : undefined;
  return (
    <div className="mx-auto max-w-[1440px] px-3 sm:px-5 py-4 grid gap-4 grid-cols-1 min-w-0 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[210px_minmax(0,1fr)_310px]">
      <aside className="hidden xl:grid gap-3 content-start self-start sticky top-32 max-h-[calc(100dvh-144px)] overflow-y-auto [scrollbar-width:thin] p-1 -m-1">
        <SearchField value={typed} onChange={setTyped} />
        <SideMenu {...{ view, sports, competitions, other }} />
      </aside>
      <div className="grid gap-3 content-start min-w-0">
        <Head esports={esports} />
        <div className="xl:hidden flex flex-wrap gap-2">
          <SearchField value={typed} onChange={setTyped} />
          <OddsSwitch className="w-40 shrink-0" />
        </div>
        <Tabs
          label={t("sports.whenLabel")}
          tabs={WHENS.map((id) => ({ id, label: t(`sports.when.${id}`) }))}
          // A competition is shown whole, whenever its matches are played.
          chosen={view.competition === undefined || view.when === "favourites" ? view.when : undefined}
          onChoose={(when) => change({ when })}
        />
        <SportChips {...{ view, sports, competitions, other }} />
        <EventList
          key={`${view.when} ${view.sport} ${view.competition} ${wanted}`}
          listed={listed}
          none={t(wanted !== "" ? "sports.none.search" : isBare ? "sports.none.yet" : `sports.none.${view.when}`, {
            wanted,
          })}
          next={isIdle ? next.data?.list[0] : undefined}
        />
        <OtherMakers esports={esports} />
      </div>
      <div className="hidden lg:block min-w-0">
        <SlipColumn />
      </div>
    </div>
  );
}

function Head({ esports }: { readonly esports: boolean }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3 gap-y-2">
      <img src={`/art/icons/${esports ? "esports" : "sports"}.webp`} alt="" width={32} height={32} />
      <div className="grow basis-24 min-w-0 sm:flex sm:items-baseline sm:gap-x-3">
        <h1 className="display text-xl leading-7 sm:text-2xl">
          {t(esports ? "shell.nav.esports" : "shell.nav.sports")}
        </h1>
        <p className="truncate text-[12px] leading-4 text-text3">{t("sports.zone", { zone: timeZone })}</p>
      </div>
      <Link
        to="/sports/results"
        className="min-h-11 inline-flex items-center px-1 font-bold text-text2 hover:text-text"
      >
        {t("sports.results")}
      </Link>
      <Link to="/sports/bets" className="min-h-11 inline-flex items-center px-1 font-bold text-text2 hover:text-text">
        {t("slip.mine")}
      </Link>
      <OddsSwitch className="hidden xl:block" />
    </div>
  );
}
