import { Suspense } from "react";
import { useFlag } from "@taya/client/brand";
import { loadAreas } from "@taya/client/i18n";
import { lazyPart } from "@taya/client/import-with-retry";

const Waiting = lazyPart(async () => {
  await loadAreas(["contracts"]);
  return import("../features/agents/contracts/waiting-offers.tsx");
});

/** What of contracts waits for an answer, above the pages of a centre; asked for only where the brand has contracts. */
export function WaitingOffers() {
  return (
    useFlag("AGENTPOLICY3") && (
      <Suspense>
        <Waiting />
      </Suspense>
    )
  );
}
