import type { TFunction } from "i18next";
import { sayFault } from "@taya/client/i18n";
import { confirm } from "@taya/ui/confirm";
import { launch, launchDemo, launchLottery } from "./asking.ts";
import type { Playable } from "./launch.ts";

/** Where to go after a press on a game; nowhere where it opened in a window or was refused. */
type Next = "game" | "verify" | "register" | { readonly page: string } | undefined;

interface How {
  readonly demo: boolean;
  readonly trial: boolean;
  /** Whether it is a lottery, which has a page of this site. */
  readonly lottery: boolean;
}

/** Opens a game for somebody who is logged in; its code comes with the first game that is opened. */
export async function openGame(t: TFunction, game: Playable, { demo, trial, lottery }: How): Promise<Next> {
  if (lottery) {
    const opened = await launchLottery(game);
    return "page" in opened ? opened : explain(t, game.name, opened.fault);
  }
  const opening = trial && !demo ? { fault: "AUTH_TRIAL_FORBIDDEN" } : await (demo ? launchDemo(game) : launch(game));
  if (opening === null) return "game";
  if ("fault" in opening) return explain(t, game.name, opening.fault);
  await openWindow(t, game.name, opening.window);
  return undefined;
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
