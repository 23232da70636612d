import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { formatMinor } from "@taya/kernel/minor";
import { Money } from "@taya/ui/money";
import type { Ticket } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

interface VoidDialogProps {
  readonly tickets: readonly Ticket[];
  /** It waits for the second person. */
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Asks a second person to make open tickets void: their stakes go back. */
export function VoidDialog({ tickets, onAsked, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const stake = tickets.reduce((sum, { totalStake }) => sum + toMinor(totalStake), 0n);
  const names = [...new Set(tickets.map(({ username }) => username))];
  return (
    <ActionDialog
      title={say("voidTitle", { count: tickets.length })}
      explain={
        <>
          <p>{say("voidExplain")}</p>
          <p className="font-semibold text-text">
            <Money amount={formatMinor(stake)} /> · <span translate="no">{names.join(", ")}</span>
          </p>
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={["sportPrices", "sportOff", "suspicious"]}
      danger
      act={async (sent, making) => {
        const betIds = tickets.map(({ betId }) => betId);
        const answer = await api.sportsbook.voidBets({ betIds, action: "void", ...sent }, making);
        if (answer.ok) onAsked();
        return answer;
      }}
      onClose={onClose}
    />
  );
}
