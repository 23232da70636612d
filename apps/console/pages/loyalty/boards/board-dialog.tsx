import { operatorBoardCalls } from "@taya/loyalty/boards/operator.contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { api } from "../../../lib/api.ts";
import type { Board, Boards } from "../types.ts";
import { boardFields, prizesWrong } from "./board-fields.tsx";

interface BoardDialogProps {
  readonly turn: Boards["turns"][number];
  /** As it was set last; undefined where there is none yet. */
  readonly board: Board | undefined;
  /** Whether one holds for the running period, which a change leaves as it is. */
  readonly stands: boolean;
  readonly onClose: () => void;
}

/** Sets the leaderboard of a period: the first one from the running period on, a change from the next one. */
export function BoardDialog({ turn: { period, running, next }, board, stands, onClose }: BoardDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  return (
    <ActionDialog
      title={say("boardTitle", { period: t(`missions.board.${period}`) })}
      explain={say("boardExplain", { day: stands ? next : running })}
      yes={say("save")}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyCosts"]}
      input={operatorBoardCalls.writeBoard.input}
      fields={{
        ...boardFields(t, board),
        enabled: { label: say("enabled"), hint: say("boardEnabledHint"), first: board?.enabled ?? true },
      }}
      check={({ prizes }) => ({ prizes: prizesWrong(t, prizes) })}
      act={(sent, making) => api.loyalty.writeBoard({ period, ...sent }, making)}
      onClose={onClose}
    />
  );
}
