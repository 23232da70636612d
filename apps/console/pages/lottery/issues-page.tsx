import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Money } from "@taya/ui/money";
import type { LotteryIssue } from "./types.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { IssueName, IssueState, Winning } from "./issue-state.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { useGameFilter } from "./use-lotteries.ts";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;
const STATES = ["open", "waiting", "settled", "void"] as const;

/** The issues of all lotteries, newest draw first; those that stand out are on top. */
export default function LotteryIssuesPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const game = useGameFilter();
  const say = (key: string) => t(`console-lottery.${key}`);
  const columns: Column<LotteryIssue>[] = [
    { id: "issue", label: say("issue"), cell: (row) => <IssueName issue={row} search={search} /> },
    { id: "draw", label: say("draw"), wide: true, cell: ({ drawTime }) => <When at={drawTime} age /> },
    { id: "result", label: say("result"), cell: ({ winningNumber }) => <Short text={winningNumber} /> },
    { id: "bets", label: say("bets"), end: true, wide: true, cell: ({ bets, players }) => `${bets} / ${players}` },
    { id: "stake", label: say("stake"), end: true, cell: ({ stake }) => <Money amount={stake} /> },
    { id: "payout", label: say("payout"), end: true, wide: true, cell: ({ payout }) => <Money amount={payout} /> },
    { id: "state", label: say("state"), cell: (row) => <IssueState issue={row} /> },
  ];
  return (
    <ListPage
      title={say("tab.issues")}
      intro={<LotteryTabs />}
      call={api.lottery.operatorIssues}
      everyMs={EVERY_MS}
      fields={[
        { name: "numero", label: say("numero"), kind: "text" },
        game,
        {
          name: "state",
          label: say("state"),
          kind: "choice",
          choices: STATES.map((value) => ({ value, label: say(`filter.${value}`) })),
        },
      ]}
      columns={columns}
      keyOf={({ gameCode, numero }) => `${gameCode} ${numero}`}
      empty={say("noIssues")}
    />
  );
}

/** Balls as they are; of lots only the first tier, the rest stands on the page of the issue. */
function Short({ text }: { readonly text: string }) {
  const [first = "", ...rest] = text.split(";");
  return (
    <>
      <Winning text={first} />
      {rest.length > 0 && <span className="text-text2"> …</span>}
    </>
  );
}
