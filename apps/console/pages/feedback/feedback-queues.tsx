import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { Queue } from "../../ui/queue.tsx";
import type { FeedbackRow, PartnerRow } from "./types.ts";

/** What of what people wrote waits for somebody, for the home page. */
export function FeedbackQueues() {
  const feedback = useRight("messages.read");
  const partners = useRight("partners.read");
  return (
    <>
      {feedback && (
        <Queue name="feedback" to="/feedback" state="open" call={api.messages.adminFeedback} since={sinceOfFeedback} />
      )}
      {partners && (
        <Queue
          name="partners"
          to="/feedback/partners"
          state="open"
          call={api.site.adminApplications}
          since={sinceOfPartner}
        />
      )}
    </>
  );
}

const sinceOfFeedback = ({ at }: FeedbackRow): number => at;
const sinceOfPartner = ({ at }: PartnerRow): number => at;
