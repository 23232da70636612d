import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sayFault } from "../../lib/i18n.ts";
import { usePlayer } from "../../lib/player.ts";
import { confirm } from "../../ui/confirm.tsx";
import { useModals } from "../../ui/modal.tsx";
import { launch, launchDemo, type Playable, useLaunch } from "./launch.ts";

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
  return useCallback(
    async (game, { demo } = {}) => {
      if (game.isGame === "VASSALAGE") return open("vendor", { id: game.vassalage });
      if (!token) {
        useLaunch.setState({ wanted: { ...game, ...(demo && { demo }) } });
        return open("login", demo ? { step: "trial" } : {});
      }
      const opening =
        trial && !demo ? { fault: "AUTH_TRIAL_FORBIDDEN" } : await (demo ? launchDemo(game) : launch(game));
      if (opening === null) return void navigate("/game");
      const title = game.name;
      if ("window" in opening) {
        if (opens(opening.window)) return;
        const again = { title, text: t("faults.POPUP_BLOCKED"), yes: t("catalogue.openGame"), no: t("ui.close") };
        if ((await confirm(again)) && !opens(opening.window)) await confirm({ title, text: t("faults.POPUP_BLOCKED") });
        return;
      }
      const { fault } = opening;
      const question = { title, text: sayFault(t, fault) };
      if (fault === "KYC_REQUIRED" || fault === "KYC_REJECTED") {
        const verify = await confirm({ ...question, yes: t("shell.verify"), no: t("ui.close") });
        return verify ? open("member", { p: "securityCenter" }) : undefined;
      }
      if (fault !== "AUTH_TRIAL_FORBIDDEN") return void (await confirm(question));
      const real = await confirm({ ...question, yes: t("shell.register"), no: t("ui.close") });
      if (real) open("register");
    },
    [token, trial, open, navigate, t],
  );
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
