import { mallCalls } from "@taya/loyalty/mall/contract";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Redemption } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

interface ReviewDialogProps {
  readonly row: Redemption;
  readonly action: "approve" | "reject";
  readonly onClose: () => void;
}

const REASONS = {
  approve: ["checkedAgree", "loyaltySent"],
  reject: ["loyaltyStock", "notCovered", "suspicious", "playerAsked"],
} as const;

/** Gives what was redeemed, or gives the points back; the player reads the remark. */
export function ReviewDialog({ row, action, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const call = action === "approve" ? api.loyalty.approveRedemption : api.loyalty.rejectRedemption;
  const explain = action === "approve" ? `approveExplain.${row.type}` : "rejectExplain";
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          <p className="font-semibold text-text">
            <span translate="no">{row.username}</span> · {formatNumber(row.quantity)} × {row.item} ·{" "}
            {say("pointsCount", { count: row.points, points: formatNumber(row.points) })}
            {row.amount !== undefined && (
              <>
                {" "}
                · <Money amount={row.amount} />
              </>
            )}
          </p>
          <p>{say(explain)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={REASONS[action]}
      danger={action === "reject"}
      input={mallCalls.approveRedemption.input}
      fields={{ remark: { label: say("remark"), hint: say("remarkHint"), lines: 2 } }}
      act={(sent, making) => call({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
