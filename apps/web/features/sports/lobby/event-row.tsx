import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";
import { OddsButton } from "../odds/odds-button.tsx";
import type { Fixture } from "../odds/types.ts";
import { Simulated } from "../slip/leg-row.tsx";
import { eventPage } from "../tickets/links.ts";
import { COLUMNS, columnsOf, shortName } from "./columns.rules.ts";
import { RowTime } from "./row-time.tsx";
import { StarButton } from "./star-button.tsx";

interface EventRowProps {
  readonly fixture: Fixture;
  /** Whether the first place has room for three prices. */
  readonly draw: boolean;
}

/** On the narrowest screens who wins has a line of its own. */
const WIDTHS = {
  three: "min-[360px]:grid-cols-[1.45fr_1fr_1fr] xl:grid-cols-[1.4fr_1fr_1fr_3rem]",
  two: "min-[360px]:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_3rem]",
};

/** Who plays and at which prices: three places, always in the same boxes, and the way to all other markets. */
export function EventRow({ fixture, draw }: EventRowProps) {
  const { t } = useTranslation();
  const columns = columnsOf(fixture);
  const more = Math.max(0, fixture.marketCount - COLUMNS.filter((each) => columns[each]).length);
  const isUnpriced = fixture.status === "NOT_STARTED" && fixture.marketCount === 0;
  return (
    <li className="grid gap-2 border-t border-line px-3 py-2.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:items-center xl:gap-3">
      <div className="flex items-center gap-1 min-w-0">
        <StarButton kind="fixtures" id={fixture.id} name={fixture.name} />
        <div className="grid gap-1 min-w-0 grow">
          <p className="flex items-center gap-2 min-w-0">
            <RowTime fixture={fixture} />
            {fixture.simulated && <Simulated />}
            <Link
              to={eventPage(fixture.id)}
              className="ms-auto min-h-6 inline-flex items-center text-[12px] leading-4 text-text3 hover:text-text whitespace-nowrap xl:hidden"
            >
              {more > 0 && t("sports.more", { count: more })}
            </Link>
          </p>
          <Link to={eventPage(fixture.id)} className="grid gap-0.5 min-w-0 font-semibold hover:underline">
            {(["home", "away"] as const).map((side) => (
              <span key={side} className="flex gap-2 min-w-0 text-[14px] leading-5">
                <span className="truncate grow">{fixture[side] || fixture.name}</span>
                <span className="money text-gold min-w-6 text-end">{fixture.score?.[side] ?? ""}</span>
              </span>
            ))}
          </Link>
        </div>
      </div>
      <div
        className={`grid grid-cols-2 max-[359px]:[&>:first-child]:col-span-2 gap-1.5 sm:gap-2 items-stretch ${WIDTHS[draw ? "three" : "two"]}`}
      >
        {isUnpriced && (
          <p className="col-span-2 min-[360px]:col-span-3 h-12 grid place-items-center rounded-sm border border-line/50 text-[12px] text-text3">
            {t("sports.noPrices")}
          </p>
        )}
        {(isUnpriced ? [] : COLUMNS).map((column) => {
          const market = columns[column];
          return (
            <div key={column} className="grid grid-flow-col auto-cols-fr gap-1 min-w-0">
              {market?.outcomes.map((outcome) => (
                <OddsButton
                  key={outcome.id}
                  fixture={fixture}
                  market={market}
                  outcome={outcome}
                  short={shortName(column, market, outcome.id)}
                />
              )) ?? <span className="h-12 rounded-sm border border-line/50" />}
            </div>
          );
        })}
        <Link
          to={eventPage(fixture.id)}
          aria-label={more > 0 ? t("sports.moreOf", { count: more, name: fixture.name }) : fixture.name}
          className="hidden xl:grid h-12 place-items-center rounded-sm border border-line text-[13px] font-bold text-text2 hover:bg-bg3"
        >
          {more > 0 ? `+${more}` : <Icon name="chevron-right" size={18} className="rtl:rotate-180" />}
        </Link>
      </div>
    </li>
  );
}
