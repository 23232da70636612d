import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { titleOf } from "./titles.ts";
import type { Offer } from "./types.ts";
import { unitOf, Worth } from "./worth.tsx";
import { api } from "../../lib/api.ts";

/** Ends an offer before its time; its code is typed, because nothing brings it back. */
export function EndDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  return (
    <ActionDialog
      title={say("endTitle")}
      explain={
        <>
          <p className="font-semibold text-text">
            {titleOf(offer.title)} · {say("given")} <Worth amount={offer.given} unit={unitOf(offer)} />
          </p>
          <p>{say("endExplain")}</p>
        </>
      }
      yes={say("end")}
      done={say("ended")}
      danger
      reasons={["promoBudget", "promoWrong", "promoLaw"]}
      word={offer.code}
      input={offerOperatorCalls.endOffer.input}
      act={(sent, making) => api.promotions.endOffer({ id: offer.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
