import { packetCalls } from "@taya/promotions/packet/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { HOUR } from "@taya/kernel/instant";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { momentField } from "./moment-field.tsx";
import { WordsField, wordsRead } from "./words-field.tsx";
import { api } from "../../lib/api.ts";

const TITLE_MOST = 80;
const FIRST_HOURS = 2;

/** Asks a second operator for a red packet. */
export function PacketDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const [next] = useState(() => Math.ceil(serverNow() / HOUR) * HOUR);
  const zone = say("zone", { zone: timeZone });
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
        title: {
          label: say("field.title"),
          place: "col-span-full",
          first: {},
          read: wordsRead,
          draw: (typed, set) => (
            <WordsField
              label={say("field.title")}
              typed={typed as Record<string, string>}
              onChange={set}
              most={TITLE_MOST}
            />
          ),
        },
        total: { label: say("packetTotal"), hint: say("packetTotalHint") },
        count: { label: say("packetCount") },
        least: { label: say("packetLeast"), hint: say("packetLeastHint") },
        rankMin: { label: say("field.rankMin"), hint: say("hint.rankMin"), first: 0 },
        kycMin: { label: say("field.kycMin"), hint: say("hint.kycMin"), first: 0 },
        opensAt: momentField(say("field.startsAt"), timeZone, next, zone),
        closesAt: momentField(say("field.endsAt"), timeZone, next + FIRST_HOURS * HOUR, zone),
      }}
      check={({ title = {}, opensAt, closesAt }) => ({
        title: Object.keys(title).length === 0 && t("faults.rule.required"),
        closesAt: Number(closesAt) <= Number(opensAt) && say("wrong.endsAt"),
      })}
      act={(sent, making) => api.promotions.openRedPacket(sent, making)}
      onClose={onClose}
    />
  );
}
