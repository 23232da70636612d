import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { loadAreas } from "@taya/client/i18n";
import { usePlayer } from "@taya/client/player";
import { isForeign, remember, useLaunch } from "../../games/launch.ts";
import { lazyPart } from "@taya/client/import-with-retry";

/** The side menu beside the screen, as it stands. */
export type Beside = "none" | "slim" | "wide";

const GameFrame = lazyPart(() => import("./game-frame.tsx"));
const FULL = /^\/(game|seamless)$/;

/** Whether an address shows the game large. */
const isGamePath = (pathname: string): boolean => FULL.test(pathname);

/**
 * The one place where a game runs, outside of every screen: large on its own page, small in a corner elsewhere, and
 * always the same frame, so that nothing in it starts again. It ends with the game or with the session.
 */
export default function GameHost({ beside = "none" }: { readonly beside?: Beside }) {
  const { pathname } = useLocation();
  const { token } = usePlayer();
  const { launched, stale } = useLaunch();
  const [ready, setReady] = useState(false);
  const full = isGamePath(pathname);
  // What was open before a reload goes on where one plays; elsewhere nobody has asked for it again.
  const open = launched !== null && token !== null && (!stale || (full && !isForeign(launched)));
  useEffect(() => {
    if (!token && launched) remember(null);
  }, [token, launched]);
  useEffect(() => {
    if (open && !ready) void loadAreas(["play"]).then(() => setReady(true));
  }, [open, ready]);
  if (!open || !ready) return null;
  return (
    <Suspense fallback={null}>
      <GameFrame
        key={launched.url}
        launched={launched}
        full={full}
        around={pathname === "/seamless" ? beside : undefined}
      />
    </Suspense>
  );
}
