import { useCallback, useEffect, useRef } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sayFault } from "@taya/client/i18n";
import { usePlayer } from "@taya/client/player";
import { confirm } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";
import { lotteryPage } from "./launch.rules.ts";
import { launch, launchDemo, launchLottery, type Playable, useLaunch } from "./launch.ts";

interface How {
  /** With play money; only a trial account has any. */
  readonly demo?: true;
}

/**
 * Starts a game: a visitor logs in first and then goes on, a trial account is told that it needs a real one unless it
 * asked for a demo, a maker's lobby opens the list of its games, and a window the browser stopped is offered again.
 */
export function usePlay(): (game: Playable, how?: How) => Promise<void> {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const navigate = useNavigate();
  const tell = useTell();
  return useCallback(
    async (game, { demo } = {}) => {
      if (game.isGame === "VASSALAGE") return open("vendor", { id: game.vassalage });
      const lottery = lotteryPage(game);
      if (lottery) {
        // Whoever plays is asked whether he may, like before any game; everybody else may look.
        const refused = token && !trial ? await launchLottery(game) : undefined;
        return refused === undefined ? void navigate(lottery) : tell(game.name, refused);
      }
      if (!token) {
        useLaunch.setState({ wanted: { ...game, ...(demo && { demo }) } });
        return open("login", demo ? { step: "trial" } : {});
      }
      const opening =
        trial && !demo ? { fault: "AUTH_TRIAL_FORBIDDEN" } : await (demo ? launchDemo(game) : launch(game));
      if (opening === null) return void navigate("/game", { replace: location.pathname === "/game" });
      if ("window" in opening) return openWindow(t, game.name, opening.window);
      return tell(game.name, opening.fault);
    },
    [token, trial, open, navigate, tell, t],
  );
}

/** Says why a game did not open, and goes where that can be mended. */
function useTell(): (title: string, fault: string) => Promise<void> {
  const { t } = useTranslation();
  const { open } = useModals();
  return useCallback(
    async (title, fault) => {
      const next = await explain(t, title, fault);
      if (next === "verify") open("member", { p: "securityCenter" });
      if (next === "register") open("register");
    },
    [open, t],
  );
}

/** Opens a game in a window; where the browser stops it, that is said and a press may try again. */
async function openWindow(t: TFunction, title: string, url: string): Promise<void> {
  if (opens(url)) return;
  const text = t("faults.POPUP_BLOCKED");
  const again = await confirm({ title, text, yes: t("catalogue.openGame"), no: t("ui.close") });
  if (again && !opens(url)) await confirm({ title, text });
}

/** Says why a game did not open, and where somebody wants to go who can mend it. */
async function explain(t: TFunction, title: string, fault: string): Promise<"verify" | "register" | undefined> {
  const question = { title, text: sayFault(t, fault) };
  if (fault === "KYC_REQUIRED" || fault === "KYC_REJECTED") {
    return (await confirm({ ...question, yes: t("shell.verify"), no: t("ui.close") })) ? "verify" : undefined;
  }
  if (fault === "AUTH_TRIAL_FORBIDDEN") {
    return (await confirm({ ...question, yes: t("shell.register"), no: t("ui.close") })) ? "register" : undefined;
  }
  await confirm(question);
  return undefined;
}

/** Whether a window opened; the game in it must not reach back into this page. */
function opens(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (!opened) return false;
  opened.opener = null;
  return true;
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
  const { name } = useModals();
  const wanted = useLaunch((state) => state.wanted);
  const before = useRef(name);
  useEffect(() => {
    const closed = before.current !== null && name === null;
    before.current = name;
    if (!wanted || !closed) return;
    useLaunch.setState({ wanted: null });
    if (token) void play(wanted, wanted.demo ? { demo: true } : {});
  }, [name, token, wanted, play]);
}
