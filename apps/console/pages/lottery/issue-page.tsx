import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { LotteryGame, LotteryIssue } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { Entered } from "./entered.tsx";
import { IssueState, Winning } from "./issue-state.tsx";
import { LiabilityPart } from "./liability-part.tsx";
import { Phases } from "./phases.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { useLotteries } from "./use-lotteries.ts";
import { VoidDialog } from "./void-dialog.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 5_000;

/** One issue: where it stands, what was bet and paid, what it could cost, and what two people may do with it. */
export default function LotteryIssuePage() {
  const { t } = useTranslation();
  const { gameId = "", numero = "" } = useParams();
  const games = useLotteries();
  const reading = useCall(
    api.lottery.operatorIssues,
    { gameId: Number(gameId), numero, pageSize: 1 },
    { everyMs: EVERY_MS },
  );
  const issue = reading.data?.list[0];
  const game = games?.find((each) => each.gameId === Number(gameId));
  const back = { to: useBack("/lottery/issues"), label: t("console-lottery.tab.issues") };
  return (
    <Page
      title={issue ? `${issue.gameName} ${issue.numero}` : numero}
      back={back}
      actions={issue && game && <Actions issue={issue} game={game} />}
    >
      <Loaded reading={reading}>
        {({ list: [found] }) =>
          found ? <Parts issue={found} /> : <p className="text-text2">{t("console-lottery.noIssue")}</p>
        }
      </Loaded>
    </Page>
  );
}

function Parts({ issue }: { readonly issue: LotteryIssue }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-lottery.${key}`);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Entered issue={issue} />
      <Part
        title={say("issue")}
        aside={
          <span className="text-end">
            <IssueState issue={issue} />
          </span>
        }
      >
        <Facts
          facts={[
            [say("result"), <Winning key="result" text={issue.winningNumber} />],
            [say("told"), issue.source ? say(`toldBy.${issue.source}`) : "–"],
            [say("draw"), <When key="draw" at={issue.drawTime} />],
            [say("betsPlayers"), `${issue.bets} / ${issue.players}`],
            [say("stake"), <Money key="stake" amount={issue.stake} />],
            [say("payout"), <Money key="payout" amount={issue.payout} />],
          ]}
        />
      </Part>
      <Part title={say("steps")}>
        <Phases issue={issue} />
      </Part>
      <div className="lg:col-span-2 min-w-0">
        <LiabilityPart gameId={issue.gameId} numero={issue.numero} />
      </div>
    </div>
  );
}

/** What may be done with an issue; the server decides in the end. */
function Actions({ issue, game }: { readonly issue: LotteryIssue; readonly game: LotteryGame }) {
  const { t } = useTranslation();
  const may = useRight("lottery.write");
  const [action, setAction] = useState<"result" | "void">();
  const close = () => setAction(undefined);
  if (!may) return null;
  const tells = game.source === "feed";
  const enter = tells && issue.winningNumber === "" && issue.status === "CLOSED" && issue.drawTime <= serverNow();
  const correct = tells && issue.status === "SETTLED";
  return (
    <>
      {(enter || correct) && (
        <Push look="brand" onClick={() => setAction("result")}>
          <Icon name="edit" size={16} />
          {t(`console-lottery.${enter ? "enterResult" : "correctResult"}`)}
        </Push>
      )}
      {issue.status !== "VOID" && (
        <Push look="danger" onClick={() => setAction("void")}>
          {t("console-lottery.void")}
        </Push>
      )}
      {action === "result" && <ResultDialog issue={issue} game={game} onClose={close} />}
      {action === "void" && <VoidDialog issue={issue} onClose={close} />}
    </>
  );
}
