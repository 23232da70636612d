import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { RailHead } from "../../../games/game-rail.tsx";
import { useLiveFixtures } from "../odds/live-fixture.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { Fixture } from "../odds/types.ts";
import { delayed, useLineDown } from "../odds/use-line-down.ts";
import { Simulated } from "../slip/leg-row.tsx";
import { eventPage } from "../tickets/links.ts";
import { mainOf, railOf } from "./rail.rules.ts";

const ASKED = 6;
const EVERY_MS = 30_000;

/** Matches that are played now or begin soon, with prices to tap; absent while there are none. */
export default function SportsRail() {
  const { t } = useTranslation();
  const often = { freshMs: EVERY_MS, everyMs: EVERY_MS };
  const now = useCall(api.sportsbook.fixtures, { when: "live", pageSize: ASKED }, often);
  const soon = useCall(api.sportsbook.fixtures, { when: "soon", pageSize: ASKED }, often);
  const shown = railOf(now.data?.list ?? [], soon.data?.list ?? []);
  const live = useLiveFixtures(shown.map(({ id }) => id));
  const down = useLineDown();
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("shell.nav.sports")} data-testid="sports-rail">
      <RailHead title={t("shell.nav.sports")} icon="sports" to="/sports" />
      <ul className="rail gap-2 sm:gap-3 pt-1 pb-2 auto-cols-[clamp(270px,78vw,310px)]">
        {shown.map((fixture) => (
          <li key={fixture.id} className="snap-start">
            <Card fixture={delayed(live[fixture.id] ?? fixture, down)} fallback={mainOf(fixture)!.marketId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly fixture: Fixture;
  /** The market it was first shown with, which stays the same while it is there. */
  readonly fallback: string;
}

function Card({ fixture, fallback }: CardProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const market = fixture.markets.find(({ marketId }) => marketId === fallback) ?? mainOf(fixture);
  const playing = fixture.status === "LIVE";
  return (
    <article className="card h-full p-3 grid gap-2.5 content-between">
      <div className="grid gap-1.5">
        <p className="flex items-center gap-1.5 text-[12px] leading-4 text-text3">
          {playing ? (
            <span className="rounded bg-danger px-1 text-[10px] font-bold uppercase text-white">{t("slip.live")}</span>
          ) : (
            <span className="money font-semibold text-text2">
              {formatDateTime(fixture.startAt, timeZone).slice(11, 16)}
            </span>
          )}
          <span className="truncate">{fixture.competitionName}</span>
          {fixture.simulated && (
            <span className="ms-auto shrink-0">
              <Simulated />
            </span>
          )}
        </p>
        <Link
          to={eventPage(fixture.id)}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 font-bold hover:underline"
        >
          {(["home", "away"] as const).map((side) => (
            <span key={side} className="contents">
              <span className="truncate">{fixture[side]}</span>
              <span className="money text-gold">{playing && fixture.score ? fixture.score[side] : ""}</span>
            </span>
          ))}
        </Link>
      </div>
      {market && (
        <div
          className="grid gap-1.5"
          style={{ gridTemplateColumns: `repeat(${market.outcomes.length}, minmax(0, 1fr))` }}
        >
          {market.outcomes.map((outcome) => (
            <OddsButton key={outcome.id} fixture={fixture} market={market} outcome={outcome} />
          ))}
        </div>
      )}
    </article>
  );
}
