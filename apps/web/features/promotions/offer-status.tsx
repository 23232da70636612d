import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import type { Offer } from "./use-offers.ts";

const LOOKS: Readonly<Record<Offer["status"], readonly [icon: string, tone: string]>> = {
  comingSoon: ["clock", "text-info"],
  join: ["gift", "text-text"],
  joined: ["check", "text-win"],
  process: ["loader-2", "text-info"],
  applying: ["clock", "text-warn"],
  rejected: ["circle-x", "text-lose"],
  claim: ["gift", "text-gold"],
  claimed: ["circle-check", "text-win"],
  issued: ["circle-check", "text-win"],
  close: ["lock", "text-text3"],
};

/** What came of a bonus that was claimed, where it did not come to what it was claimed for. */
const LOST: readonly (Offer["bonus"] | undefined)[] = ["FORFEITED", "EXPIRED", "CANCELLED"];

/** How an offer stands, in a word with its own colour and picture. */
export function OfferStatus({ offer }: { readonly offer: Pick<Offer, "status" | "soldOut" | "bonus"> }) {
  const { t } = useTranslation();
  const { status, soldOut, bonus } = offer;
  const lost = LOST.includes(bonus);
  const [icon, tone] = lost ? LOOKS.close : LOOKS[status];
  const word = lost ? bonus : soldOut ? "soldOut" : status;
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-1.5 rounded-full bg-bg0 px-3 py-1 text-[13px] font-semibold ${tone}`}
    >
      <Icon name={icon} size={16} />
      {t(`offers.status.${word}`)}
    </span>
  );
}
