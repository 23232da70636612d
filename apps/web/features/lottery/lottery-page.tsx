import { lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Lobby } from "./lobby/lobby.tsx";
import { placeAt, readWanted } from "./rules/pages.ts";
import { RoomSkeleton } from "./bet/room-skeleton.tsx";

/** Fetched with the first game that is opened. */
const BetRoom = lazy(() => import("./bet/bet-room.tsx"));

/** The lobby of one of the four lottery pages, or a game of it; the address says which. */
export default function LotteryPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { gameCode, view } = readWanted(search);
  const place = placeAt(pathname);
  return (
    <div className={place.path === "/elott" ? "" : "mx-auto max-w-[1440px] px-3 sm:px-5 py-4 min-h-[70vh]"}>
      {view === "betting" && gameCode ? (
        <Suspense fallback={<RoomSkeleton />}>
          <BetRoom key={gameCode} gameCode={gameCode} place={place} />
        </Suspense>
      ) : (
        <Lobby place={place} />
      )}
    </div>
  );
}
