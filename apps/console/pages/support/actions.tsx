import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { toast } from "@taya/ui/toast";
import { api } from "../../lib/api.ts";
import { operatorSession } from "../../lib/session.ts";
import { useHeld } from "../../ui/use-held.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import type { Thread } from "./types.ts";

/** Whoever comes to work can be handed a conversation after so many milliseconds. */
const DESK_MS = 15_000;

type Seen = Pick<Thread, "id" | "version">;

/** What can be done with a conversation now; whoever was too late is told, and sees what it is by then. */
export function Actions({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState<"handOver" | "close">();
  const { data: now } = useCall(api.support.desk, {}, { everyMs: DESK_MS });
  const why = useId();
  const seen = useHeld(thread, asks !== undefined);
  const { id, version, state, operatorId } = thread;
  const own = operatorSession.get().operator?.id;
  const mine = operatorId === own;
  const others = now?.operators.filter((each) => each.id !== operatorId && each.id !== own) ?? [];
  const alone = now !== undefined && others.length === 0;

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
          <Push disabled={alone} aria-describedby={alone ? why : undefined} onClick={() => setAsks("handOver")}>
            {t("console-support.handOver")}
          </Push>
          {alone && (
            <span id={why} className="self-center text-[13px] text-text2">
              {t("console-support.nobodyElse")}
            </span>
          )}
          <Push busy={busy} onClick={() => setAsks("close")}>
            {t("console-support.close")}
          </Push>
        </>
      )}
      {state === "CLOSED" && (
        <Push look="brand" busy={busy} onClick={() => void act(api.support.reopen)}>
          {t("console-support.reopen")}
        </Push>
      )}
      {asks === "handOver" && <HandOverDialog of={seen} others={others} onClose={() => setAsks(undefined)} />}
      {asks === "close" && <CloseDialog of={seen} onClose={() => setAsks(undefined)} />}
    </>
  );
}
