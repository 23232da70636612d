import { useEffect, useRef } from "react";
import { inboxChanged } from "@taya/client/inbox-changed";
import { useTopic } from "@taya/client/live";
import { topics } from "@taya/client/topics";
import RewardsLive from "./rewards-live.tsx";

/** What a player is told while they are here: messages, and rewards that can be claimed. */
export default function OwnLive() {
  const inbox = useTopic(topics.messages.inbox);
  const known = useRef(false);
  useEffect(() => {
    // The first state is as new as the pages that were read with it.
    if (inbox && known.current) inboxChanged();
    known.current ||= inbox !== undefined;
  }, [inbox]);
  return <RewardsLive />;
}
