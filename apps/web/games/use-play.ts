import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sayFault } from "@taya/client/i18n";
import { importWithRetry } from "@taya/client/import-with-retry";
import { usePlayer } from "@taya/client/player";
import { useSession } from "@taya/client/session";
import { confirm } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";
import { lotteryPage } from "./launch.rules.ts";
import { type How, type Playable, useLaunch } from "./launch.ts";

/**
 * Starts a game: a visitor logs in first and then goes on, a trial account is told that it needs a real one unless it
 * asked for a demo, a maker's lobby opens the list of its games, and a window the browser stopped is offered again.
 */
export function usePlay(): (game: Playable, how?: How) => Promise<void> {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const navigate = useNavigate();
  return useCallback(
    async (game, how = {}) => {
      const { demo } = how;
      if (game.isGame === "VASSALAGE") return open("vendor", { id: game.vassalage });
      const lottery = lotteryPage(game);
      // Whoever plays is asked whether they may, like before any game; everybody else may look.
      if (lottery && (!token || trial)) return void navigate(lottery);
      if (!token) {
        useLaunch.setState({ wanted: { game, how } });
        return open("login", demo ? { step: "trial" } : {});
      }
      const opener = await importWithRetry(() => import("./opening.ts")).catch(() => undefined);
      if (!opener) return void (await confirm({ title: game.name, text: sayFault(t, "NET_ABNORMAL") }));
      const next = await opener.openGame(t, game, { demo: demo === true, trial, lottery: lottery !== undefined });
      if (next === "verify") return open("member", { p: "securityCenter" });
      if (next === "register") return open("register");
      if (next === "game") return void navigate("/game", { replace: location.pathname === "/game" });
      if (next !== undefined) return void navigate(next.page);
    },
    [token, trial, open, navigate, t],
  );
}

/** Whether a game may be offered as a demo: not to somebody whose money is real. */
export function useDemo(game: { readonly demo: boolean }): boolean {
  const { token, trial } = usePlayer();
  return game.demo && (token === null || trial);
}

/** Goes on with the game a visitor wanted, once logged in and every dialog is done; forgets it when they give up. */
export function useResume(): void {
  const play = usePlay();
  const { token } = usePlayer();
  const { name: named } = useModals();
  // What holds a session is a dialog too, only without an address.
  const held = useSession((state) => state.mustAgree || state.mustChange);
  const name = named ?? (held ? "held" : null);
  const wanted = useLaunch((state) => state.wanted);
  const before = useRef(name);
  useEffect(() => {
    const closed = before.current !== null && name === null;
    before.current = name;
    if (!wanted || !closed) return;
    useLaunch.setState({ wanted: null });
    if (token) void play(wanted.game, wanted.how);
  }, [name, token, wanted, play]);
}
