import { raffleCalls } from "@taya/promotions/raffle/contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { titleOf } from "./titles.ts";
import type { Raffle } from "./types.ts";
import { api } from "../../lib/api.ts";

/** Draws a closed raffle with the number it has named before; nothing draws it again, so its title is typed. */
export function DrawDialog({ raffle, onClose }: { readonly raffle: Raffle; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  return (
    <ActionDialog
      title={say("drawTitle")}
      explain={
        <>
          <p className="font-semibold text-text">
            {titleOf(raffle.title)} · {say("tickets", { count: raffle.total ?? 0 })}
          </p>
          <p>{say("drawExplain", { source: raffle.entropySource })}</p>
        </>
      }
      yes={say("draw")}
      done={say("drawnDone")}
      reasons={["officialResult"]}
      danger
      word={titleOf(raffle.title)}
      input={raffleCalls.drawRaffle.input}
      fields={{ entropy: { label: say("entropy"), hint: raffle.entropySource, first: "" } }}
      act={(sent, making) => api.promotions.drawRaffle({ id: raffle.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
