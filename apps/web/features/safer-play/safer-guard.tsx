import { Suspense, useEffect, useState } from "react";
import { loadAreas } from "@taya/client/i18n";
import { useSafer } from "./use-safer.ts";
import { lazyPart } from "@taya/client/import-with-retry";

const RealityCheck = lazyPart(() => import("./reality-check.tsx"));

/** Shows the reality check over whatever is on the screen, a game among them, as long as one is due. */
export default function SaferGuard() {
  const status = useSafer();
  const [ready, setReady] = useState(false);
  const due = status?.due === true;
  useEffect(() => {
    if (due) void loadAreas(["safer"]).then(() => setReady(true));
  }, [due]);
  if (!due || !ready) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheck status={status} />
    </Suspense>
  );
}
