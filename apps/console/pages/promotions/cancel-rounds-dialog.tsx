import { freeRoundCalls } from "@taya/promotions/free-rounds/contract";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";

interface CancelRoundsProps {
  readonly row: { readonly id: string; readonly title: string; readonly left: number; readonly stake: string };
  readonly onClose: () => void;
}

/** Takes away what is left of free rounds. */
export function CancelRoundsDialog({ row: { id, title, left, stake }, onClose }: CancelRoundsProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  return (
    <ActionDialog
      title={say("cancelRoundsTitle")}
      explain={
        <>
          <p className="font-semibold text-text">
            {title} · {left} × <Money amount={stake} />
          </p>
          <p>{say("cancelRoundsExplain")}</p>
        </>
      }
      yes={say("cancelRounds")}
      done={say("cancelledRounds")}
      danger
      reasons={["promoWrong", "promoLaw"]}
      input={freeRoundCalls.cancelFreeRounds.input}
      act={(sent, making) => api.promotions.cancelFreeRounds({ id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
