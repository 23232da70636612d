import { useTranslation } from "react-i18next";
import type { MallItem } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { nameOf } from "./names-field.tsx";
import { api } from "../../lib/api.ts";

/** Takes an item off the mall, or puts it back. */
export function OfferDialog({ item, onClose }: { readonly item: MallItem; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const verb = item.enabled ? "takeOff" : "putOn";
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  return (
    <ActionDialog
      title={t("ui.named", { what: say(verb), name: nameOf(item) })}
      explain={say(`${verb}Explain`)}
      yes={say(verb)}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyStock", "loyaltyCosts"]}
      act={(sent, making) => api.loyalty.writeItem({ ...item, enabled: !item.enabled, ...sent }, making)}
      onClose={onClose}
    />
  );
}
