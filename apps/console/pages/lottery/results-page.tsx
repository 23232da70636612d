import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import type { LotteryIssue } from "./types.ts";
import { useOperator, useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { IssueName, IssueState, Winning } from "./issue-state.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { useGameFilter, useLotteries } from "./use-lotteries.ts";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;

/** Issues told by others whose result is missing, or entered once and waiting for a second person. */
export default function LotteryResultsPage() {
  const { t } = useTranslation();
  const may = useRight("lottery.write");
  const games = useLotteries();
  const filter = useGameFilter(({ source }) => source === "feed");
  const [chosen, setChosen] = useState<LotteryIssue>();
  const game = games?.find(({ gameId }) => gameId === chosen?.gameId);
  const say = (key: string) => t(`console-lottery.${key}`);
  const columns: Column<LotteryIssue>[] = [
    { id: "issue", label: say("issue"), cell: (row) => <IssueName issue={row} /> },
    { id: "draw", label: say("draw"), wide: true, cell: ({ drawTime }) => <When at={drawTime} age /> },
    { id: "state", label: say("state"), wide: true, cell: (row) => <IssueState issue={row} /> },
    { id: "entered", label: say("entered"), cell: (row) => <Said issue={row} /> },
    {
      id: "action",
      label: "",
      end: true,
      cell: (row) => may && <EnterPush issue={row} onClick={() => setChosen(row)} />,
    },
  ];
  return (
    <>
      <ListPage
        title={say("tab.results")}
        intro={
          <>
            <LotteryTabs />
            <p className="text-text2">{say("resultsIntro")}</p>
          </>
        }
        call={api.lottery.operatorResults}
        everyMs={EVERY_MS}
        fields={[filter]}
        columns={columns}
        keyOf={({ gameCode, numero }) => `${gameCode} ${numero}`}
        empty={say("noResults")}
      />
      {chosen && game && <ResultDialog issue={chosen} game={game} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Said({ issue: { entered } }: { readonly issue: LotteryIssue }) {
  const { t } = useTranslation();
  if (entered.length === 0) return <span className="text-text2">{t("console-lottery.nobodyYet")}</span>;
  return (
    <span className="grid gap-1">
      {entered.map(({ by, winningNumber }) => (
        <span key={by}>
          <span className="text-text2">{by}</span> <Winning text={winningNumber} />
        </span>
      ))}
    </span>
  );
}

function EnterPush({ issue, onClick }: { readonly issue: LotteryIssue; readonly onClick: () => void }) {
  const { t } = useTranslation();
  const me = useOperator((state) => state.operator?.name);
  const others = issue.entered.some(({ by }) => by !== me);
  return (
    <Push look={others ? "brand" : "ghost"} onClick={onClick}>
      {t(`console-lottery.${others ? "confirmResult" : issue.status === "SETTLED" ? "correctResult" : "enterResult"}`)}
    </Push>
  );
}
