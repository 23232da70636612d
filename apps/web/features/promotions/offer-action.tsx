import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { usePlayer } from "@taya/client/player";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { useRewardText } from "@taya/ui/reward-amount";
import { toast } from "@taya/ui/toast";
import { ApplyDialog } from "./apply-dialog.tsx";
import { CodeForm } from "./code-form.tsx";
import { missingOf } from "./next.rules.ts";
import { type Detail, readAnew, useReal } from "./use-offers.ts";

/** What can be done about an offer next; to visitors the way in. */
export function OfferAction({ offer }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { trial } = usePlayer();
  const real = useReal();
  const [applying, apply] = useState(false);
  if (!real && offer.action !== "none") {
    return (
      <Button look="gold" onClick={() => open(trial ? "register" : "login")}>
        {t(trial ? "shell.register" : "offers.action.login")}
      </Button>
    );
  }
  switch (offer.action) {
    case "join":
      return <Join id={offer.id} />;
    case "claim":
      return <Claim offer={offer} />;
    case "code":
      // What else is missing is said by what comes next, the same for right codes and wrong ones.
      return missingOf(offer.eligibility).length > 0 ? null : <CodeForm />;
    case "apply":
      return (
        <>
          <Button look="gold" onClick={() => apply(true)}>
            {t("offers.action.apply")}
          </Button>
          {applying && <ApplyDialog offer={offer} onClose={() => apply(false)} />}
        </>
      );
    case "none":
      return null;
  }
}

function Join({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function join(): Promise<void> {
    setBusy(true);
    const joined = await api.promotions.joinPromotion({ id });
    setBusy(false);
    readAnew();
    if (!joined.ok) return toast(sayFault(t, joined.fault), "bad");
    toast(t("offers.joined"), "good");
  }
  return (
    <Button look="gold" busy={busy} onClick={() => void join()}>
      {t("offers.action.join")}
    </Button>
  );
}

function Claim({ offer: { id, amount, unit } }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  const say = useRewardText();
  const order = useOrder();
  const [busy, setBusy] = useState(false);
  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.promotions.claimPromotion({ id }, { key: order.keyOf({ id }) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    readAnew();
    if (!given.ok) {
      const { rule } = (given.detail.value ?? {}) as { readonly rule?: string };
      return toast(t([`offers.next.${rule}`, `offers.unmet.${rule}`, `faults.${given.fault}`]), "bad");
    }
    const { kind, amount: got } = given.value;
    toast(t(`offers.given.${kind}`, { amount: say(got, kind) }), "good");
  }
  return (
    <Button look="gold" busy={busy} onClick={() => void claim()}>
      {amount === undefined ? t("offers.action.claim") : t("offers.action.claimAmount", { amount: say(amount, unit) })}
    </Button>
  );
}
