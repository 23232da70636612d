import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { CopyText, Empty, Failed, Skeleton } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { useMedia } from "@taya/ui/use-media";
import { useStarred } from "../lobby/favourites.ts";
import { StarButton } from "../lobby/star-button.tsx";
import { useLiveFixture } from "../odds/live-fixture.ts";
import { OddsSwitch } from "../odds/odds-switch.tsx";
import { type Fixture, isShut } from "../odds/types.ts";
import { delayed, useLineDown } from "../odds/use-line-down.ts";
import { ScoreView } from "../score/score-view.tsx";
import { Simulated } from "../slip/leg-row.tsx";
import { SlipColumn } from "../slip/slip-column.tsx";
import { fairnessPage } from "../tickets/links.ts";
import { type EventTab, setsIn, stacked, TABS, tabsOf } from "./groups.rules.ts";
import { MarketCard } from "./market-card.tsx";

/** A match with all of its markets, followed live. */
export default function EventPage() {
  const { id = "" } = useParams();
  return <Event key={id} id={id} />;
}

function Event({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const asked = useCall(api.sportsbook.fixture, { id });
  const live = useLiveFixture(id);
  const fixture = delayed(live ?? asked.data, useLineDown());
  return (
    <div className="mx-auto max-w-[1440px] px-3 sm:px-5 py-4 grid gap-4 grid-cols-1 min-w-0 lg:grid-cols-[minmax(0,1fr)_310px]">
      <div className="grid gap-3 content-start min-w-0">
        {fixture ? (
          <Shown fixture={fixture} />
        ) : asked.fault === "NOT_FOUND" ? (
          <Empty
            picture="trophy"
            action={
              <Link to="/sports" className="min-h-11 px-4 rounded-md bg-bg3 font-bold inline-flex items-center">
                {t("slip.toSports")}
              </Link>
            }
          >
            {t("event.unknown")}
          </Empty>
        ) : asked.fault ? (
          <Failed fault={asked.fault} onRetry={asked.retry} />
        ) : (
          <Waiting />
        )}
      </div>
      <div className="hidden lg:block min-w-0">
        <SlipColumn />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-busy>
      <Skeleton className="h-12" />
      <Skeleton className="h-44" />
      <Skeleton className="h-11" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

const OVER: ReadonlySet<Fixture["status"]> = new Set(["ENDED", "CLOSED", "CANCELLED", "ABANDONED"]);

function Shown({ fixture }: { readonly fixture: Fixture }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const isOver = OVER.has(fixture.status);
  const notice = isOver
    ? t(`event.over.${fixture.status}`)
    : fixture.stale
      ? t("sports.stale")
      : isShut(fixture)
        ? t("event.stopped")
        : undefined;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 sm:gap-y-0">
        <Link
          to={fixture.isEsport ? "/esports" : "/sports"}
          aria-label={t("slip.toSports")}
          className="size-11 sm:row-span-2 grid place-items-center rounded-md bg-bg2 hover:bg-bg3"
        >
          <Icon name="arrow-left" />
        </Link>
        <h1 className="text-lg leading-6 font-bold [overflow-wrap:anywhere]">{fixture.name}</h1>
        <div className="sm:row-span-2">
          <StarButton kind="fixtures" id={fixture.id} name={fixture.name} />
        </div>
        {/* A row of its own on a telephone, which what is known of the match and the format of prices share. */}
        <div className="col-span-3 flex items-center justify-between gap-2 sm:contents">
          <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-text3 sm:col-start-2 sm:row-start-2">
            <span>{fixture.competitionName}</span>
            <span className="money">{formatDateTime(fixture.startAt, timeZone).slice(0, 16)}</span>
            {fixture.simulated && <Simulated />}
          </p>
          <OddsSwitch className="shrink-0 sm:col-start-4 sm:row-start-1 sm:row-span-2" />
        </div>
      </div>
      <ScoreView fixture={fixture} />
      <p role="status" className="min-h-6 -my-2 text-[13px] text-warn flex items-center gap-1.5">
        {notice && (
          <>
            <Icon name={isOver ? "flag" : "lock"} size={16} />
            {notice}
          </>
        )}
      </p>
      <Markets fixture={fixture} />
      {fixture.seedCommit && (
        <section className="card p-4 grid gap-2 text-[13px]">
          <h2 className="font-bold flex items-center gap-2">
            <Icon name="shield-check" size={18} className="text-gold" />
            {t("event.promise")}
          </h2>
          <p className="text-text2">{t("event.promiseText")}</p>
          <CopyText text={fixture.seedCommit} short />
          <Link to={fairnessPage(fixture.id)} className="min-h-11 inline-flex items-center font-bold underline">
            {t("event.verify")}
          </Link>
        </section>
      )}
    </>
  );
}

/** Where two stacks of markets stand beside each other. */
const WIDE = "(min-width: 1280px)";

function Markets({ fixture }: { readonly fixture: Fixture }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const starred = useStarred((all) => all.markets);
  const wide = useMedia(WIDE);
  const tabs = tabsOf(fixture.markets);
  const chosen = TABS.find((tab) => tab === search.get("tab") && tabs.includes(tab)) ?? "all";
  const sets = setsIn(fixture.markets, chosen, starred);
  const choose = (tab: EventTab) =>
    setSearch(tab === "all" ? {} : { tab }, { replace: true, preventScrollReset: true });
  if (sets.length === 0) return <Empty picture="receipt">{t("event.noMarkets")}</Empty>;
  return (
    <>
      <Tabs
        label={t("event.groups")}
        tabs={tabs.map((id) => ({ id, label: t(`event.group.${id}`) }))}
        chosen={chosen}
        onChoose={choose}
      />
      <div className="grid gap-3 xl:grid-cols-2 items-start">
        {(wide ? stacked(sets) : [sets]).map((stack, at) => (
          <div key={at} className="grid gap-3 min-w-0">
            {stack.map((set) => (
              <MarketCard key={set.typeId} fixture={fixture} set={set} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
