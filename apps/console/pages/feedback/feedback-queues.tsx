import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { Queue } from "../../ui/queue.tsx";
import type { ComplaintRow, FeedbackRow, PartnerRow } from "./types.ts";

/** What of what people wrote waits for somebody, for the home page. */
export function FeedbackQueues() {
  const feedback = useRight("messages.read");
  const complaints = useRight("complaints.read");
  const partners = useRight("partners.read");
  return (
    <>
      {feedback && (
        <Queue name="feedback" to="/feedback" state="open" call={api.messages.adminFeedback} since={sinceOfFeedback} />
      )}
      {complaints && (
        <>
          <Queue
            name="complaints"
            to="/feedback/complaints"
            state="OPEN"
            oldestFirst
            call={api.messages.adminComplaints}
            since={sinceOfComplaint}
          />
          <Queue
            name="overdueComplaints"
            to="/feedback/complaints"
            state="OVERDUE"
            oldestFirst
            call={api.messages.adminComplaints}
            since={sinceOfComplaint}
          />
        </>
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
const sinceOfComplaint = ({ at }: ComplaintRow): number => at;
const sinceOfPartner = ({ at }: PartnerRow): number => at;
