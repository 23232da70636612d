import { useEffect, useRef } from "react";
import { api } from "@taya/client/api";
import { inboxChanged } from "@taya/client/inbox-changed";
import { useTopic } from "@taya/client/live";
import { useCall } from "@taya/client/query";
import { topics } from "@taya/client/topics";
import RewardsLive from "./rewards-live.tsx";

const FRESH_MS = 300_000;

/** What a player is told while they are here: messages, and rewards that can be claimed. */
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
  return <RewardsLive />;
}
