import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { TradedFixture, Waiting } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { FixtureName, FixtureState } from "./fixture-cells.tsx";
import { SportsTabs } from "./sports-tabs.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;
/** What waits for somebody to say how it ended. */
const UNTOLD: ReadonlySet<Waiting["kind"]> = new Set(["NO_RESULT", "UNDECIDED_MARKETS"]);

/** What waits to be settled, the longest first, why it waits, and how it goes on. */
export default function UnsettledPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const may = useRight("sportsbook.write");
  const [chosen, setChosen] = useState<Waiting>();
  const [decided, setDecided] = useState<TradedFixture>();
  const say = (key: string) => t(`console-sports.${key}`);
  const columns: Column<Waiting>[] = [
    { id: "fixture", label: say("fixture"), cell: ({ fixture }) => <FixtureName fixture={fixture} search={search} /> },
    { id: "state", label: t("console.state"), wide: true, cell: ({ fixture }) => <FixtureState fixture={fixture} /> },
    { id: "why", label: say("why"), cell: (row) => <Why row={row} /> },
    { id: "since", label: say("since"), wide: true, cell: ({ since }) => <When at={since} age /> },
    { id: "bets", label: say("openBets"), end: true, wide: true, cell: ({ bets }) => bets },
    { id: "stake", label: say("stake"), end: true, cell: ({ stake }) => <Money amount={stake} /> },
    {
      id: "action",
      label: "",
      end: true,
      cell: (row) => {
        if (row.kind === "SECOND_PERSON")
          return (
            <Link to="/approvals" className="link whitespace-nowrap">
              {t("console.toApprovals")}
            </Link>
          );
        // What the house draws itself nobody ever tells.
        if (may && UNTOLD.has(row.kind) && row.fixture.feed !== "sim")
          return (
            <Push
              onClick={() => setDecided(row.fixture)}
              aria-label={t("ui.named", { what: say("decide"), name: row.fixture.name })}
            >
              {say("decide")}
            </Push>
          );
        return (
          may &&
          row.kind === "HALF_SETTLED" && (
            <Push
              onClick={() => setChosen(row)}
              aria-label={t("ui.named", { what: say("repeat"), name: row.fixture.name })}
            >
              {say("repeat")}
            </Push>
          )
        );
      },
    },
  ];
  return (
    <>
      <ListPage
        title={say("tab.desk")}
        intro={
          <>
            <SportsTabs />
            <p className="text-text2">{say("deskIntro")}</p>
          </>
        }
        call={api.sportsbook.settlementDesk}
        everyMs={EVERY_MS}
        fields={[]}
        columns={columns}
        keyOf={({ fixture, kind, since }) => `${fixture.id} ${kind} ${since}`}
        empty={say("nothingWaits")}
      />
      {decided && <DecideDialog fixture={decided} onClose={() => setDecided(undefined)} />}
      {chosen && <RepeatDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Why({ row: { kind, detail } }: { readonly row: Waiting }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={kind === "HALF_SETTLED" ? "text-lose" : "text-warn"}>{t(`console-sports.why.${kind}`)}</b>
      <span className="block text-[12px] text-text2">{detail}</span>
      <span className="block text-[12px] text-text2">{t(`console-sports.next.${kind}`)}</span>
    </>
  );
}

/** Takes up a settlement that stopped half way. */
function RepeatDialog({
  row: { fixture, bets, stake },
  onClose,
}: {
  readonly row: Waiting;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <ActionDialog
      title={say("repeatTitle", { name: fixture.name })}
      explain={
        <>
          <p>{say("repeatExplain")}</p>
          <p className="font-semibold text-text">
            {say("betsOnIt", { count: bets })} · <Money amount={stake} />
          </p>
        </>
      }
      yes={say("repeat")}
      done={(value) => ({ text: say("repeated", { count: (value as { due: number }).due }), tone: "good" })}
      reasons={["sportHalf", "lookedInto"]}
      act={(sent, making) => api.sportsbook.repeatSettlement({ fixtureId: fixture.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
