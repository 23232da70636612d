import { mallCalls } from "@taya/loyalty/mall/contract";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Redemption } from "./types.ts";
import { DecisionDialog } from "../../ui/decision-dialog.tsx";
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

/** Gives what was redeemed, or gives the points back. */
export function ReviewDialog({ row, action, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      area="console-loyalty"
      action={action}
      row={row}
      head={
        <>
          <span translate="no">{row.username}</span> · {formatNumber(row.quantity)} × {row.item} ·{" "}
          {t("console-loyalty.pointsCount", { count: row.points, points: formatNumber(row.points) })}
          {row.amount !== undefined && (
            <>
              {" "}
              · <Money amount={row.amount} />
            </>
          )}
        </>
      }
      explain={action === "approve" ? `approveExplain.${row.type}` : "rejectExplain"}
      reasons={REASONS}
      input={mallCalls.approveRedemption.input}
      call={action === "approve" ? api.loyalty.approveRedemption : api.loyalty.rejectRedemption}
      onClose={onClose}
    />
  );
}
