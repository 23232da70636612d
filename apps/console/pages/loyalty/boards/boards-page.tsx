import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../../lib/session.ts";
import { Page, Part } from "../../../ui/page.tsx";
import { api } from "../../../lib/api.ts";
import { LoyaltyTabs } from "../loyalty-tabs.tsx";
import type { Board, Boards } from "../types.ts";
import { WaitingApprovals } from "../../../ui/waiting-approvals.tsx";
import { BoardDialog } from "./board-dialog.tsx";
import { BoardTerms } from "./board-terms.tsx";
import { Winners } from "./winners.tsx";

type Turn = Boards["turns"][number];

interface Chosen {
  readonly turn: Turn;
  readonly board: Board | undefined;
  readonly stands: boolean;
}

/** The leaderboards of a day, a week and a month: what holds now and from when on, and who won last. */
export default function BoardsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const reading = useCall(api.loyalty.adminBoards, {});
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Page title={t("console-loyalty.tab.boards")}>
      <LoyaltyTabs />
      <WaitingApprovals kinds={["loyalty.board.write"]} />
      <Loaded reading={reading}>
        {({ list, turns }) =>
          turns.map((turn) => (
            <BoardPart
              key={turn.period}
              turn={turn}
              list={list.filter(({ period }) => period === turn.period)}
              {...(may && { onWrite: (board, stands) => setChosen({ turn, board, stands }) })}
            />
          ))
        }
      </Loaded>
      {chosen && <BoardDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

interface BoardPartProps {
  readonly turn: Turn;
  /** As it was, is and will be set, the newest first. */
  readonly list: readonly Board[];
  readonly onWrite?: (board: Board | undefined, stands: boolean) => void;
}

function BoardPart({ turn: { period, running, closed }, list, onWrite }: BoardPartProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  const name = t(`missions.board.${period}`);
  const now = list.find(({ since }) => since <= running);
  const soon = list[0] && list[0].since > running ? list[0] : undefined;
  const verb = say(list.length > 0 ? "change" : "setBoard");
  return (
    <Part
      title={name}
      aside={
        onWrite && (
          <Push onClick={() => onWrite(list[0], now !== undefined)} aria-label={t("ui.named", { what: verb, name })}>
            {verb}
          </Push>
        )
      }
    >
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="grid gap-4 content-start min-w-0">
          {now ? (
            <BoardTerms board={now} head={say("holds", { day: now.since })} />
          ) : (
            <p className="text-text2">{say("noBoard")}</p>
          )}
          {soon && <BoardTerms board={soon} head={say("holdsFrom", { day: soon.since })} later />}
        </div>
        {closed ? (
          <Winners places={closed.places} label={say("winners", { name, day: closed.start })} />
        ) : (
          list.length > 0 && <p className="text-text2">{say("neverClosed")}</p>
        )}
      </div>
    </Part>
  );
}
