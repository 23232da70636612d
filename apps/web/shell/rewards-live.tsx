import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopic } from "@taya/client/live";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { topics } from "@taya/client/topics";

/** How many rewards a player can claim, at the way to them in the header; what is open is read anew when one comes or goes. */
export default function RewardsLive() {
  const { t } = useTranslation();
  const state = useTopic(topics.loyalty.rewards);
  const known = useRef(false);
  useEffect(() => {
    // The first state is as new as the pages that were read with it.
    if (state && known.current) rewardsChanged();
    known.current ||= state !== undefined;
  }, [state]);
  const way = document.querySelector("header [data-page='rewardCenter']");
  if (!way || !state?.count) return null;
  return createPortal(
    <span className="min-w-5 rounded-full bg-gold px-1.5 text-center text-[12px] leading-5 font-extrabold text-gold-ink money">
      <span aria-hidden="true">{state.count}</span>
      <span className="sr-only">{t("offers.claimable", { count: state.count })}</span>
    </span>,
    way,
  );
}
