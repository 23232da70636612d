import { operatorCalls } from "@taya/lottery/operator/contract";
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
export function ResultDialog({ issue, game: { draw }, onClose }: ResultDialogProps) {
  const { t } = useTranslation();
  const me = useOperator((state) => state.operator?.name);
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-lottery.${key}`, more);
  const { gameId, numero } = issue;
  const correction = issue.status === "SETTLED";
  const others = issue.entered.filter(({ by }) => by !== me);
  const call = correction ? api.lottery.correctResult : api.lottery.enterResult;
  return (
    <ActionDialog
      title={say(correction ? "correctTitle" : "enterTitle", { issue: `${issue.gameName} ${numero}` })}
      explain={({ winningNumber }) => (
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
        </div>
      )}
      yes={say(others.length > 0 ? "confirmResult" : correction ? "correctResult" : "enterResult")}
      done={(value) => {
        const { state } = value as EnteredResult;
        return { text: say(`toldState.${state}`), tone: state === "DIFFERENT" ? "bad" : "good" };
      }}
      reasons={["officialResult", "resultMistyped", "feedWrong"]}
      danger={correction}
      input={operatorCalls.correctResult.input}
      fields={{
        winningNumber:
          draw.kind === "balls"
            ? {
                label: say("result"),
                first: [],
                draw: (drawn, set) => <BallPad form={draw} drawn={drawn as readonly number[]} onChange={set} />,
                read: (drawn) => ballsText(draw, drawn as readonly number[]),
              }
            : {
                label: say("result"),
                first: emptyLots(draw),
                draw: (lots, set) => <LotFields form={draw} typed={lots as TypedLots} onChange={set} />,
                read: (lots) => lotsText(draw, lots as TypedLots),
              },
      }}
      check={({ winningNumber }) => ({ winningNumber: winningNumber === issue.winningNumber && say("sameAsNow") })}
      act={(sent, making) => call({ gameId, numero, ...sent }, making)}
      onClose={onClose}
    />
  );
}
