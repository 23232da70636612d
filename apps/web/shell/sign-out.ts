import type { TFunction } from "i18next";
import { logOut } from "../features/accounts/log-out.ts";
import { queries } from "@taya/client/query";
import { confirm } from "@taya/ui/confirm";

/** Asks, tells the server, forgets everything of the player and goes home. */
export async function signOut(t: TFunction, goHome: () => void): Promise<void> {
  const sure = await confirm({
    title: t("shell.logoutTitle"),
    text: t("shell.logoutText"),
    yes: t("shell.logout"),
    no: t("ui.cancel"),
  });
  if (!sure) return;
  await logOut();
  queries.clear();
  goHome();
}
