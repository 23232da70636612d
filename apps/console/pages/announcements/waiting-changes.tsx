import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { Proposed, WaitingChanges } from "../../ui/waiting-changes.tsx";
import { SaidView } from "./said.tsx";
import { api } from "../../lib/api.ts";

/** Changes of announcements that wait for a second operator. */
export const WaitingAnnouncements = () => (
  <WaitingChanges kind="messages.announcement.change">{(id) => <Proposal id={id} />}</WaitingChanges>
);

function Proposal({ id }: { readonly id: string }) {
  const reading = useCall(api.messages.announcementProposal, { id });
  return (
    <Loaded reading={reading} rows={4}>
      {({ said, before }) => (
        <Proposed said={said && <SaidView said={said} />} before={before && <SaidView said={before} />} />
      )}
    </Loaded>
  );
}
