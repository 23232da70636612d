import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { useMedia } from "@taya/ui/use-media";
import { useHandle } from "../../../shell/arrival.ts";
import { useColumnShown } from "./column-shown.ts";
import { forgetOrders, resumeOrders, useOrders } from "./orders.ts";
import { SlipBar } from "./slip-bar.tsx";
import { SlipSheet } from "./slip-sheet.tsx";
import { useSharedSlip } from "./use-shared-slip.ts";
import { useSlipStore } from "./slip-store.ts";

const PHONE = "(max-width: 1023px)";

/** The way to the slip from every page of the site that has no column for it, and what was under way when the page was left. */
export default function SlipHost() {
  const count = useSlipStore(({ picks }) => picks.length);
  /** Under way, or ended and not read yet: nobody is left without knowing what became of a bet. */
  const told = useOrders(({ orders }) => orders.length > 0);
  const phone = useMedia(PHONE);
  const { shown } = useColumnShown();
  const { frame } = useHandle();
  const { token } = usePlayer();
  const [open, setOpen] = useState(false);
  const column = shown && !phone;
  useEffect(resumeOrders, [token]);
  useSharedSlip(() => setOpen(true));
  const close = () => {
    setOpen(false);
    // A receipt that was read is not shown again with the next slip.
    if (useSlipStore.getState().picks.length === 0) forgetOrders();
  };
  if (frame === "game") return null;
  return (
    <>
      {count > 0 && <TabCount count={count} />}
      {(count > 0 || told) && !column && !open && <SlipBar onOpen={() => setOpen(true)} />}
      {open && !column && <SlipSheet onClose={close} />}
    </>
  );
}

/** How many picks lie on the slip, on the tab of bets. */
function TabCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const tab = document.querySelector("[data-tab='list-details']");
  if (!tab) return null;
  return createPortal(
    <span className="absolute top-1 start-1/2 ms-1.5 min-w-4.5 rounded-full bg-gold px-1 text-[11px] leading-4.5 font-extrabold text-gold-ink money">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("slip.bar.count", { count })}</span>
    </span>,
    tab,
  );
}
