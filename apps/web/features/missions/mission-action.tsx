import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { useClaimedText } from "@taya/ui/reward-amount";
import { toast } from "@taya/ui/toast";
import { ApplyForm } from "./apply-form.tsx";
import type { Mission } from "./use-missions.ts";

/** What can be done about a mission now; nothing where nothing can. */
export function MissionAction({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { id, title } = mission;
  if (mission.action === "claim") return <Claim mission={mission} />;
  if (mission.action === "join") return <Join id={id} title={title} />;
  if (mission.action !== "apply") return null;
  return open ? (
    <ApplyForm id={id} onClose={() => setOpen(false)} />
  ) : (
    <Button
      look="gold"
      aria-label={t("ui.named", { what: t("missions.do.apply"), name: title })}
      onClick={() => setOpen(true)}
      wide
    >
      {t("missions.do.apply")}
    </Button>
  );
}

function Claim({ mission: { id, title } }: { readonly mission: Mission }) {
  const { t } = useTranslation();
  const say = useClaimedText();
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.loyalty.claimMission({ id }, { key: order.keyOf({ id }) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    rewardsChanged();
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    const { amount, unit } = given.value;
    toast(say(amount, unit), "good");
  }
  return (
    <Button
      look="gold"
      busy={busy}
      aria-label={t("ui.named", { what: t("missions.do.claim"), name: title })}
      onClick={() => void claim()}
      wide
    >
      {t("missions.do.claim")}
    </Button>
  );
}

function Join({ id, title }: Pick<Mission, "id" | "title">) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function join(): Promise<void> {
    setBusy(true);
    const joined = await api.loyalty.joinMission({ id });
    setBusy(false);
    rewardsChanged();
    if (joined.ok) toast(t("missions.joined"), "good");
    else toast(sayFault(t, joined.fault), "bad");
  }
  return (
    <Button
      busy={busy}
      aria-label={t("ui.named", { what: t("missions.do.join"), name: title })}
      onClick={() => void join()}
      wide
    >
      {t("missions.do.join")}
    </Button>
  );
}
