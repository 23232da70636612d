import { Suspense } from "react";
import { loadAreas } from "@taya/client/i18n";
import { lazyPart } from "@taya/client/import-with-retry";
import LotteryRail from "./lottery-rail.tsx";

/** With the words of the slip that its prices go to. */
const SportsRail = lazyPart(async () => {
  await loadAreas(["slip"]);
  return import("../sports/rail/sports-rail.tsx");
});

/** What is played or drawn next. */
export default function NextRails() {
  return (
    <>
      <Suspense>
        <SportsRail />
      </Suspense>
      <LotteryRail />
    </>
  );
}
