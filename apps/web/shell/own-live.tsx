import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { inboxChanged } from "@taya/client/inbox-changed";
import { useTopic } from "@taya/client/live";
import { useCall } from "@taya/client/query";
import { topics } from "@taya/client/topics";
import RewardsLive from "./rewards-live.tsx";

const FRESH_MS = 300_000;
const MOST_SHOWN = 99;

/** What a player is told while they are here: messages, how many of them are unread, and rewards that can be claimed. */
export default function OwnLive() {
  const inbox = useTopic(topics.messages.inbox);
  const { data: info } = useCall(api.accounts.info, {}, { freshMs: FRESH_MS });
  const known = useRef(false);
  useEffect(() => {
    if (inbox && known.current) inboxChanged();
    known.current ||= inbox !== undefined;
  }, [inbox]);
  // What came between the reading of the page and the first state.
  const [told, shown] = [inbox?.unread, info?.unread];
  useEffect(() => {
    if (told !== undefined && shown !== undefined && told !== shown) inboxChanged();
  }, [told, shown]);
  const unread = told ?? shown ?? 0;
  return (
    <>
      <RewardsLive />
      {unread > 0 &&
        [...document.querySelectorAll("header [data-own]")].map((way, at) =>
          createPortal(<Unread count={unread} />, way, String(at)),
        )}
    </>
  );
}

/** How many messages nobody has read, at the ways to the member centre, where they lie. */
function Unread({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-5 rounded-full bg-danger px-1.5 text-center text-[12px] leading-5 font-extrabold text-white money max-md:absolute max-md:-top-1 max-md:-end-1">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">
        {count} {t("messages.inbox.unread")}
      </span>
    </span>
  );
}
