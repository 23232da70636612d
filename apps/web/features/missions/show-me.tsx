import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Checkbox } from "@taya/ui/field";
import { toast } from "@taya/ui/toast";

/** Lets oneself be shown on leaderboards, or not any more. */
export function ShowMe({ optedIn }: { readonly optedIn: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function show(shown: boolean): Promise<void> {
    setBusy(true);
    const answer = await api.loyalty.showOnBoards({ shown });
    setBusy(false);
    refresh(api.loyalty.leaderboard, api.loyalty.tournament);
    if (!answer.ok) return toast(sayFault(t, answer.fault), "bad");
    toast(t(answer.value.optedIn ? "missions.board.shown" : "missions.board.hidden"), "good");
  }
  return (
    <div className="card p-4 grid gap-1">
      <Checkbox checked={optedIn} disabled={busy} onChange={(event) => void show(event.target.checked)}>
        {t("missions.board.show")}
      </Checkbox>
      <p className="text-[13px] text-text3">{t("missions.board.showHint")}</p>
    </div>
  );
}
