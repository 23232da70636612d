import { packetCalls } from "@taya/promotions/packet/contract";
import { useTranslation } from "react-i18next";
import { HOUR } from "@taya/kernel/instant";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { useCampaignFields } from "./use-campaign-fields.tsx";
import { api } from "../../lib/api.ts";

const FIRST_HOURS = 2;

/** Asks a second operator for a red packet. */
export function PacketDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const { title, time, wrong } = useCampaignFields(FIRST_HOURS * HOUR);
  return (
    <ActionDialog
      title={say("newPacket")}
      explain={say("packetExplain")}
      yes={say("askRaffle")}
      done={say("asked")}
      reasons={["promoPlanned"]}
      input={packetCalls.openRedPacket.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        title,
        total: { label: say("packetTotal"), hint: say("packetTotalHint") },
        count: { label: say("packetCount") },
        least: { label: say("packetLeast"), hint: say("packetLeastHint") },
        rankMin: { label: say("field.rankMin"), hint: say("hint.rankMin"), first: 0 },
        kycMin: { label: say("field.kycMin"), hint: say("hint.kycMin"), first: 0 },
        ...time,
      }}
      check={(now) => wrong(now)}
      act={(sent, making) => api.promotions.openRedPacket(sent, making)}
      onClose={onClose}
    />
  );
}
