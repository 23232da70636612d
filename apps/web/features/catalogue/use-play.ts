import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sayFault } from "../../lib/i18n.ts";
import { usePlayer } from "../../lib/player.ts";
import { confirm } from "../../ui/confirm.tsx";
import { useModals } from "../../ui/modal.tsx";
import { launch, type Playable, useLaunch } from "./launch.ts";

/** Starts a game: a visitor logs in first and then goes on, a trial account is told that it needs a real one. */
export function usePlay(): (game: Playable) => Promise<void> {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const navigate = useNavigate();
  return useCallback(
    async (game) => {
      if (!token) {
        useLaunch.setState({ wanted: game });
        return open("login");
      }
      const fault = trial ? "AUTH_TRIAL_FORBIDDEN" : await launch(game);
      if (!fault) return void navigate("/game");
      const question = { title: game.name, text: sayFault(t, fault) };
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
    if (token) void play(wanted);
  }, [name, token, wanted, play]);
}
