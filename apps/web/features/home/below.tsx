import { lazyPart } from "@taya/client/import-with-retry";
import { WhenNear } from "@taya/ui/when-near";

const WinnerTicker = lazyPart(() => import("./winner-ticker.tsx"));
const NextRails = lazyPart(() => import("./next-rails.tsx"));
const Rooms = lazyPart(() => import("./rooms.tsx"));
const Providers = lazyPart(() => import("./providers.tsx"));
const Ranks = lazyPart(() => import("./ranks.tsx"));
const Fairness = lazyPart(() => import("./fairness.tsx"));
const Questions = lazyPart(() => import("./questions.tsx"));

/** What stands under the rows of games. */
export default function Below() {
  return (
    <>
      <WhenNear height={8}>
        <WinnerTicker />
      </WhenNear>
      <WhenNear height={8}>
        <NextRails />
      </WhenNear>
      <WhenNear height={8}>
        <Rooms />
      </WhenNear>
      <WhenNear height={320}>
        <Ranks />
      </WhenNear>
      <WhenNear height={8}>
        <Providers />
      </WhenNear>
      <WhenNear height={280}>
        <Fairness />
      </WhenNear>
      <WhenNear height={300}>
        <Questions />
      </WhenNear>
    </>
  );
}
