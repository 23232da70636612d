import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sayFault } from "../../lib/i18n.ts";
import { usePlayer } from "../../lib/player.ts";
import { confirm } from "../../ui/confirm.tsx";
import { useModals } from "../../ui/modal.tsx";
import { launch, useLaunch } from "./launch.ts";

interface Playable {
  readonly gameId: string;
  readonly vassalage: string;
  readonly nodeId: number;
  readonly name: string;
}

/** Starts a game: a visitor logs in first and then goes on, a trial account is told that it needs a real one. */
export function usePlay(): (game: Playable) => Promise<void> {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const navigate = useNavigate();
  return useCallback(
    async (game) => {
      if (!token) {
        useLaunch.setState({ wanted: game.gameId });
        return open("login");
      }
      const fault = trial ? "AUTH_TRIAL_FORBIDDEN" : await launch(game);
      if (!fault) return void navigate("/game");
      const question = { title: game.name, text: sayFault(t, fault) };
      if (fault !== "AUTH_TRIAL_FORBIDDEN") return void (await confirm(question));
      const real = await confirm({ ...question, yes: t("shell.register"), no: t("ui.close") });
      if (real) open("register");
    },
    [token, trial, open, navigate, t],
  );
}
