import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { toast } from "@taya/ui/toast";
import { api } from "../../lib/api.ts";
import { operatorSession } from "../../lib/session.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import type { Thread } from "./types.ts";

type Seen = Pick<Thread, "id" | "version">;

/** What can be done with a conversation now; whoever was too late is told, and sees what it is by then. */
export function Actions({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [handing, setHanding] = useState(false);
  const { id, version, state, operatorId } = thread;
  const mine = operatorId === operatorSession.get().operator?.id;

  async function act(call: (seen: Seen) => Promise<Answered<unknown>>): Promise<void> {
    setBusy(true);
    const answer = await call({ id, version });
    setBusy(false);
    refresh(api.support.adminConversation, api.support.adminConversations, api.support.desk);
    if (!answer.ok) toast(sayFault(t, answer.fault), "bad");
  }
  return (
    <>
      {state !== "CLOSED" && !mine && (
        <Push look="brand" busy={busy} onClick={() => void act(api.support.take)}>
          {t("console-support.take")}
        </Push>
      )}
      {state === "TAKEN" && mine && (
        <Push busy={busy} onClick={() => void act(api.support.handOver)}>
          {t("console-support.release")}
        </Push>
      )}
      {state !== "CLOSED" && (
        <>
          <Push onClick={() => setHanding(true)}>{t("console-support.handOver")}</Push>
          <Push busy={busy} onClick={() => void act(api.support.close)}>
            {t("console-support.close")}
          </Push>
        </>
      )}
      {state === "CLOSED" && (
        <Push look="brand" busy={busy} onClick={() => void act(api.support.reopen)}>
          {t("console-support.reopen")}
        </Push>
      )}
      {handing && <HandOverDialog of={thread} onClose={() => setHanding(false)} />}
    </>
  );
}
