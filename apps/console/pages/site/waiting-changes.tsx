import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { Proposed, WaitingChanges } from "../../ui/waiting-changes.tsx";
import { SaidView } from "./said.tsx";
import { api } from "../../lib/api.ts";

/** Changes of content that wait for a second operator. */
export const WaitingContent = () => (
  <WaitingChanges kind="site.content.change">{(id) => <Proposal id={id} />}</WaitingChanges>
);

function Proposal({ id }: { readonly id: string }) {
  const reading = useCall(api.site.contentProposal, { id });
  return (
    <Loaded reading={reading} rows={4}>
      {({ list }) =>
        list.map(({ kind, key, language, said, before }) => (
          <section key={`${kind}${key}${language}`} className="grid gap-3">
            <h3 className="font-bold">
              <bdi>{[key, language].filter(Boolean).join(" · ")}</bdi>
            </h3>
            <Proposed said={said && <SaidView said={said} />} before={before && <SaidView said={before} />} />
          </section>
        ))
      }
    </Loaded>
  );
}
