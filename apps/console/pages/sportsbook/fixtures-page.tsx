import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { TradedFixture } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { FixtureName, FixtureState } from "./fixture-cells.tsx";
import { isOpen, StopDialog } from "./stop-dialog.tsx";
import { Heat } from "./heat.tsx";
import { SportsTabs } from "./sports-tabs.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;
const STATES = ["live", "upcoming", "over", "stopped"] as const;
const SORTS = ["start", "liability"] as const;

/** Fixtures with what is staked on them and what the house may lose by them; bets on one are stopped and released here. */
export default function SportsFixturesPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const may = useRight("sportsbook.write");
  const bound = useCall(api.sportsbook.operatorLimits, {}).data?.fixtureLiability;
  const [chosen, setChosen] = useState<TradedFixture>();
  const say = (key: string) => t(`console-sports.${key}`);
  const columns: Column<TradedFixture>[] = [
    { id: "name", label: say("fixture"), cell: (row) => <FixtureName fixture={row} search={search} /> },
    { id: "start", label: say("start"), wide: true, cell: ({ startAt }) => <When at={startAt} /> },
    { id: "state", label: t("console.state"), cell: (row) => <FixtureState fixture={row} /> },
    { id: "markets", label: say("markets"), end: true, wide: true, cell: ({ marketCount }) => marketCount },
    { id: "bets", label: say("openBets"), end: true, wide: true, cell: ({ bets }) => bets },
    { id: "stake", label: say("stake"), end: true, wide: true, cell: ({ stake }) => <Money amount={stake} /> },
    {
      id: "liability",
      label: say("liability"),
      end: true,
      cell: (row) => <Heat amount={row.liability} most={Number(bound ?? 0)} />,
    },
    {
      id: "action",
      label: "",
      end: true,
      cell: (row) =>
        may &&
        isOpen(row) && (
          <Push onClick={() => setChosen(row)} aria-label={t("ui.named", { what: say(verbOf(row)), name: row.name })}>
            {say(verbOf(row))}
          </Push>
        ),
    },
  ];
  return (
    <>
      <ListPage
        title={t("console.place.sports")}
        intro={<SportsTabs />}
        call={api.sportsbook.operatorFixtures}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
          },
          { name: "search", label: say("search"), kind: "text" },
          {
            name: "sort",
            label: say("sort"),
            kind: "choice",
            first: "start",
            choices: SORTS.map((value) => ({ value, label: say(`sort.${value}`) })),
          },
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
        columns={columns}
        keyOf={({ id }) => id}
        empty={say("noFixtures")}
      />
      {chosen && <StopDialog fixture={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const verbOf = ({ stops }: TradedFixture) => (stops.includes("operator") ? "resume" : "suspend");
