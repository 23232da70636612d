import { Suspense } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { Lobby } from "./lobby/lobby.tsx";
import { madeBy, placeAt, readWanted } from "./rules/pages.ts";
import { RoomSkeleton } from "./bet/room-skeleton.tsx";
import { lazyPart } from "@taya/client/import-with-retry";

/** Fetched with the first game that is opened. */
const BetRoom = lazyPart(() => import("./bet/bet-room.tsx"));

/** The lobby of one of the four lottery pages, or a game of it; the address says which. */
export default function LotteryPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { gameCode, view } = readWanted(search);
  const here = placeAt(pathname, search);
  const place = madeBy(here, search.get("vassalage")) ?? here;
  if (place.path !== here.path) return <Navigate to={{ pathname: place.path, search: `?${search}` }} replace />;
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
