import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { CopyText } from "@taya/ui/states";
import type { Redemption } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

/** Shows where goods go to, once a reason is given; every look stands in the log. */
export function DeliveryDialog({ row, onClose }: { readonly row: Redemption; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  /** The reason's dialog ends when the address is shown; whoever gives none closes both. */
  const shown = useRef(false);
  const title = t("console-loyalty.deliveryTitle", { name: row.username });
  if (address !== undefined)
    return (
      <Dialog title={title} dense onClose={onClose}>
        <p className="font-semibold">
          {row.quantity} × {row.item}
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere" translate="no">
          <CopyText text={address} />
        </p>
        <div className="flex justify-end">
          <Push look="brand" onClick={onClose}>
            {t("ui.ok")}
          </Push>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      title={title}
      explain={t("console-loyalty.deliveryExplain")}
      yes={t("console-loyalty.delivery")}
      done={t("console-loyalty.deliveryDone")}
      reasons={["loyaltySending", "playerAsked"]}
      act={async (sent, making) => {
        const answer = await api.loyalty.redemptionDelivery({ id: row.id, ...sent }, making);
        if (answer.ok) {
          shown.current = true;
          setAddress(answer.value.delivery);
        }
        return answer;
      }}
      onClose={() => !shown.current && onClose()}
    />
  );
}
