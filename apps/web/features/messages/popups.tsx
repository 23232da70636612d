import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { browserStore, tabStore } from "@taya/client/storage";
import { useToday } from "@taya/client/today";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { useModals } from "@taya/ui/modal";
import { RichText } from "@taya/ui/rich-text";
import { useHandle } from "../../shell/arrival.ts";
import { nextOf, notToday, skipToday } from "./popups.rules.ts";

export type Popup = Received<Contracts["messages"]["announcements"]>["popup"][number];

const CLOSED = "taya.popups.closed";

/** What was closed in this tab; kept, so that a reload does not bring it back. */
function closedHere(): readonly string[] {
  return (tabStore.getItem(CLOSED) ?? "").split(" ").filter(Boolean);
}

/** Popups one at a time, over no other dialog and no game; each can be put off for the rest of the day. */
export default function Popups({ popups }: { readonly popups: readonly Popup[] }) {
  const today = useToday();
  const { frame } = useHandle();
  const { pathname } = useLocation();
  const { name } = useModals();
  const [closed, setClosed] = useState(closedHere);
  const popup = nextOf(popups, closed, notToday(browserStore, today));
  if (!popup || name !== null || frame === "game" || frame === "none" || pathname.startsWith("/play/")) return null;
  const close = (skip: boolean) => {
    if (skip) skipToday(browserStore, today, popup.id);
    const all = [...closed, popup.id];
    tabStore.setItem(CLOSED, all.join(" "));
    setClosed(all);
  };
  return <Shown key={popup.id} popup={popup} onClose={close} />;
}

function Shown({ popup, onClose }: { readonly popup: Popup; readonly onClose: (notToday: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [skip, setSkip] = useState(false);
  const inside = popup.link.startsWith("/");
  return (
    <Dialog title={popup.title} onClose={() => onClose(skip)}>
      <RichText html={popup.content} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" checked={skip} onChange={(event) => setSkip(event.target.checked)} />
        {t("messages.popup.notToday")}
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={() => onClose(skip)}>
          {t("ui.close")}
        </Button>
        {popup.link && (
          <Button
            look="gold"
            onClick={() => {
              onClose(skip);
              if (inside) void navigate(popup.link);
              else window.open(popup.link, "_blank", "noopener,noreferrer");
            }}
          >
            {t("messages.popup.more")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
