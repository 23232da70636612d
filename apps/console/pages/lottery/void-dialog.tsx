import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import type { LotteryIssue } from "./types.ts";
import { useOperator } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

interface VoidDialogProps {
  readonly issue: LotteryIssue;
  readonly onClose: () => void;
}

/** Asks for an issue to be void, or agrees with whoever has asked. */
export function VoidDialog({ issue, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  const me = useOperator((state) => state.operator?.name);
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-lottery.${key}`, more);
  const { voidAsked, gameId, numero } = issue;
  const agrees = voidAsked !== null && voidAsked.by !== me;
  return (
    <ActionDialog
      title={say("voidTitle", { issue: `${issue.gameName} ${numero}` })}
      explain={
        <div className="grid gap-2">
          <p>{say("voidExplain")}</p>
          <p className="font-semibold text-text">
            {say("betsPlayers")}: {issue.bets} / {issue.players} · <Money amount={issue.stake} />
          </p>
          <p>{agrees ? say("voidAgree", { name: voidAsked.by, reason: voidAsked.reason }) : say("voidFirst")}</p>
        </div>
      }
      yes={say(agrees ? "voidYes" : "voidAsk")}
      done={say(agrees ? "voidDone" : "voidWaits")}
      reasons={["drawCancelled", "drawBroken"]}
      danger
      {...(agrees && { word: numero })}
      act={(sent, making) => api.lottery.voidIssue({ gameId, numero, action: "void", ...sent }, making)}
      onClose={onClose}
    />
  );
}
