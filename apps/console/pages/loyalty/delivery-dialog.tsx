import { useTranslation } from "react-i18next";
import { CopyText } from "@taya/ui/states";
import type { Redemption } from "./types.ts";
import { LookDialog } from "../../ui/look-dialog.tsx";
import { api } from "../../lib/api.ts";

/** Shows where goods go to. */
export function DeliveryDialog({ row, onClose }: { readonly row: Redemption; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  return (
    <LookDialog
      title={say("deliveryTitle", { name: row.username })}
      explain={say("deliveryExplain")}
      yes={say("delivery")}
      done={say("deliveryDone")}
      reasons={["loyaltySending", "playerAsked"]}
      look={(sent, making) => api.loyalty.redemptionDelivery({ id: row.id, ...sent }, making)}
      onClose={onClose}
    >
      {({ delivery }) => (
        <>
          <p className="font-semibold">
            {row.quantity} × {row.item}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere" translate="no">
            <CopyText text={delivery} />
          </p>
        </>
      )}
    </LookDialog>
  );
}
