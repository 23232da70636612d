import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { type Next, nextOf } from "./next.rules.ts";
import type { Detail } from "./use-offers.ts";

/** What a player has to know or to do next about an offer, with the way there. */
export function NextStep({ offer }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  const next = nextOf(offer);
  if (!next) return null;
  const words = { rank: offer.facts.audience.rankMin, count: offer.facts.nth };
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-bg2 p-4"
      role="status"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon name="info-circle" className="text-info" />
        <span>{t([`offers.next.${next.say}`, `offers.unmet.${next.say}`, "offers.next.other"], words)}</span>
      </p>
      {next.way && <WayButton way={next.way} />}
    </div>
  );
}

/** Leads to where a condition is met. */
function WayButton({ way }: { readonly way: NonNullable<Next["way"]> }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const navigate = useNavigate();
  const go = {
    identity: () => open("member", { p: "securityCenter", id: "documents" }),
    deposit: () => open("member", { p: "depositv2" }),
    bonuses: () => open("member", { p: "bonusDetails" }),
    ranks: () => void navigate("/vip"),
  }[way];
  return (
    <Button look="brand" onClick={go}>
      {t(`offers.way.${way}`)}
    </Button>
  );
}
