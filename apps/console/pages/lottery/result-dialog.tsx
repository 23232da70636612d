import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LotteryGame, LotteryIssue, EnteredResult } from "./types.ts";
import { useOperator } from "../../lib/session.ts";
import { ballsText, emptyLots, lotsText, type TypedLots } from "./winning.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { BallPad } from "./ball-pad.tsx";
import { Winning } from "./issue-state.tsx";
import { LotFields } from "./lot-fields.tsx";
import { api } from "../../lib/api.ts";

interface ResultDialogProps {
  readonly issue: LotteryIssue;
  readonly game: LotteryGame;
  readonly onClose: () => void;
}

/**
 * Enters a result or corrects one. The second person types the number anew, so that two people have read it; the form
 * then says whether it is the same.
 */
export function ResultDialog({ issue, game, onClose }: ResultDialogProps) {
  const { t } = useTranslation();
  const me = useOperator((state) => state.operator?.name);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const [lots, setLots] = useState<TypedLots>(() => (game.draw.kind === "lots" ? emptyLots(game.draw) : {}));
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-lottery.${key}`, more);
  const { gameId, numero } = issue;
  const correction = issue.status === "SETTLED";
  const winningNumber = game.draw.kind === "balls" ? ballsText(game.draw, drawn) : lotsText(game.draw, lots);
  const others = issue.entered.filter(({ by }) => by !== me);
  const same = winningNumber !== undefined && winningNumber === issue.winningNumber;
  const call = correction ? api.lottery.correctResult : api.lottery.enterResult;
  return (
    <ActionDialog
      title={say(correction ? "correctTitle" : "enterTitle", { issue: `${issue.gameName} ${numero}` })}
      explain={
        <div className="grid gap-2">
          <p>{say(correction ? "correctExplain" : "enterExplain")}</p>
          {correction && (
            <p>
              {say("resultNow")} <Winning text={issue.winningNumber} />
            </p>
          )}
          {winningNumber !== undefined &&
            others.map(({ by, winningNumber: said }) => (
              <p key={by} className={said === winningNumber ? "text-win" : "text-lose"}>
                {say(said === winningNumber ? "sameAs" : "otherThan", { name: by })} <Winning text={said} />
              </p>
            ))}
          {same && <p className="text-lose">{say("sameAsNow")}</p>}
        </div>
      }
      yes={say(others.length > 0 ? "confirmResult" : correction ? "correctResult" : "enterResult")}
      done={(value) => {
        const { state } = value as EnteredResult;
        return { text: say(`toldState.${state}`), tone: state === "DIFFERENT" ? "bad" : "good" };
      }}
      reasons={["officialResult", "resultMistyped", "feedWrong"]}
      danger={correction}
      ready={winningNumber !== undefined && !same}
      act={(reason, key) => call({ gameId, numero, winningNumber: winningNumber ?? "", reason }, { key })}
      onClose={onClose}
    >
      {game.draw.kind === "balls" ? (
        <BallPad form={game.draw} drawn={drawn} onChange={setDrawn} />
      ) : (
        <LotFields form={game.draw} typed={lots} onChange={setLots} />
      )}
    </ActionDialog>
  );
}
