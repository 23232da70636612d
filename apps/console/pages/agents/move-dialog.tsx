import { moveCalls } from "@taya/agents/moves/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { useHeld } from "../../ui/use-held.ts";
import type { Member } from "./types.ts";

interface MoveDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Asks a second operator to let a member stand below another agent, or below the house. */
export function MoveDialog({ member: shown, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { username, upline } = useHeld(shown, true);
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-agents.${key}`, more);
  return (
    <ActionDialog
      title={say("moveOf", { name: username })}
      explain={
        <>
          <p>{say("moveFrom", { name: upline?.username ?? say("house") })}</p>
          <p>{say("moveExplain")}</p>
        </>
      }
      yes={say("askMove")}
      done={say("moveAsked")}
      reasons={["playerAsked", "agreedWithAgent", "suspicious"]}
      input={moveCalls.askMove.input}
      fields={{ upline: { label: say("newUpline"), hint: say("newUplineHint") } }}
      at={{ NOT_FOUND: "upline" }}
      act={({ upline: to, reason }, making) =>
        api.agents.askMove({ username, reason, ...(to && { upline: to }), ...(upline && { seen: upline.id }) }, making)
      }
      onClose={onClose}
    />
  );
}
