import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fixturePath, type TradedFixture } from "./types.ts";

const LOOKS: Partial<Record<TradedFixture["status"], string>> = {
  LIVE: "text-win",
  SUSPENDED: "text-warn",
  DELAYED: "text-warn",
  INTERRUPTED: "text-warn",
  ABANDONED: "text-lose",
  CANCELLED: "text-lose",
};

interface FixtureNameProps {
  readonly fixture: TradedFixture;
  /** The list's own, to come back to. */
  readonly search?: string;
}

/** A fixture leading to its page, with its competition and where it comes from. */
export function FixtureName({ fixture, search }: FixtureNameProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link className="link" to={fixturePath(fixture.id)} state={search === undefined ? undefined : { search }}>
        {fixture.name}
      </Link>
      <span className="block text-[12px] text-text2">
        {fixture.competitionName} · <span translate="no">{fixture.sport}</span>
        {fixture.simulated && ` · ${t("console-sports.simulated")}`}
      </span>
    </>
  );
}

/** Where a fixture stands, its score while it has one, and who has stopped bets on it. */
export function FixtureState({ fixture: { status, score, clock, stops, stale } }: { readonly fixture: TradedFixture }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <>
      <b className={LOOKS[status] ?? "text-text2"}>{say(`status.${status}`)}</b>
      {score && (
        <span className="money">
          {" "}
          {score.home}–{score.away}
          {clock && clock.seconds > 0 && status === "LIVE" && (
            <span className="text-text2"> · {Math.floor(clock.seconds / 60)}′</span>
          )}
        </span>
      )}
      {stops.length > 0 && (
        <span className="block text-[12px] font-semibold text-warn">
          {say("stoppedBy", { who: stops.map((each) => say(`stop.${each}`)).join(", ") })}
        </span>
      )}
      {stale && <span className="block text-[12px] text-warn">{say("stale")}</span>}
    </>
  );
}
