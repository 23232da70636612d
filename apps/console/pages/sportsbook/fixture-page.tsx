import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { FixtureSettings, TradedFixture } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { CancelDialog, RollbackDialog } from "./end-dialogs.tsx";
import { FixtureState } from "./fixture-cells.tsx";
import { MarginDialog } from "./margin-dialog.tsx";
import { MarketsPart } from "./markets-part.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { isOpen, StopDialog } from "./stop-dialog.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 5_000;

/** One fixture: where it stands, what is on each of its markets, and what one person or two may do with it. */
export default function SportsFixturePage() {
  const { t } = useTranslation();
  const { fixtureId = "" } = useParams();
  const reading = useCall(api.sportsbook.operatorMarkets, { fixtureId }, { everyMs: EVERY_MS });
  const fixture = reading.data?.fixture;
  const back = { to: useBack("/sports"), label: t("console-sports.tab.fixtures") };
  return (
    <Page
      title={fixture?.name ?? t("console-sports.fixture")}
      back={back}
      actions={fixture && <Actions fixture={fixture} set={reading.data!.set} />}
    >
      <Loaded reading={reading}>
        {({ fixture: found, list }) => (
          <>
            <Standing fixture={found} />
            <MarketsPart fixture={found} list={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ fixture }: { readonly fixture: TradedFixture }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-sports.${key}`);
  const { competitionName, category, feed, tier, startAt, periods = [], bets, stake, liability, simulated } = fixture;
  const facts: [string, ReactNode][] = [
    [t("console.state"), <FixtureState key="state" fixture={fixture} />],
    [say("start"), <When key="start" at={startAt} />],
    [say("competition"), category ? `${category} · ${competitionName}` : competitionName],
    [say("feed"), `${feed}${simulated ? ` · ${say("simulated")}` : ""} · ${t("console-sports.tier", { tier })}`],
  ];
  if (periods.length > 0)
    facts.push([
      say("parts"),
      periods.map(({ name, score }) => (
        <span key={name} className="me-3">
          <span className="text-text2">{name}</span> <b className="money">{`${score.home}–${score.away}`}</b>
        </span>
      )),
    ]);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Part title={say("fixture")}>
        <Facts facts={facts} />
      </Part>
      <Part
        title={say("onIt")}
        aside={
          <Link className="link" to={`/sports/bets?fixtureId=${fixture.id}`}>
            {say("itsBets")}
          </Link>
        }
      >
        <Facts
          facts={[
            [say("openBets"), bets],
            [say("stake"), <Money key="stake" amount={stake} />],
            [say("liability"), <Money key="liability" amount={liability} />],
          ]}
        />
      </Part>
    </div>
  );
}

const DIALOGS = {
  stop: StopDialog,
  margin: MarginDialog,
  result: ScoreDialog,
  decide: DecideDialog,
  cancel: CancelDialog,
  rollback: RollbackDialog,
};

interface ActionsProps {
  readonly fixture: TradedFixture;
  readonly set: FixtureSettings;
}

/** What may be done with a fixture; the server decides in the end. */
function Actions({ fixture, set }: ActionsProps) {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [action, setAction] = useState<keyof typeof DIALOGS>();
  if (!may) return null;
  const say = (key: string) => t(`console-sports.${key}`);
  const Chosen = action && DIALOGS[action];
  // What the house draws itself nobody ever ends, voids or takes back.
  const isOurs = fixture.feed === "sim";
  const isTold = fixture.status === "CLOSED" || fixture.status === "CANCELLED";
  return (
    <>
      {isOpen(fixture) && (
        <Push onClick={() => setAction("stop")}>{say(fixture.stops.includes("operator") ? "resume" : "suspend")}</Push>
      )}
      {isOpen(fixture) && <Push onClick={() => setAction("margin")}>{say("margin")}</Push>}
      {!isOurs && fixture.status !== "CANCELLED" && (
        <>
          <Push onClick={() => setAction("result")}>{say("result")}</Push>
          <Push onClick={() => setAction("decide")}>{say("decide")}</Push>
        </>
      )}
      {!isOurs && (isTold || fixture.status === "ENDED") && (
        <Push look="danger" onClick={() => setAction("rollback")}>
          {say("rollback")}
        </Push>
      )}
      {!isOurs && fixture.status !== "CANCELLED" && (
        <Push look="danger" onClick={() => setAction("cancel")}>
          {say("cancel")}
        </Push>
      )}
      {Chosen && <Chosen fixture={fixture} set={set} onClose={() => setAction(undefined)} />}
    </>
  );
}
