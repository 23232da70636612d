import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sideHere } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { FormError } from "@taya/ui/form-error";
import { useEntry } from "../use-entry.ts";
import { canSuggest, canUsePasskeys, getPasskey, stopAsking } from "./passkey.ts";
import { sayPasskey } from "./say.ts";

/** A little less than the server keeps a question open. */
const ASK_AGAIN_MS = 4 * 60_000;

interface PasskeyLoginProps {
  readonly accepted: boolean;
  readonly onExcluded: () => void;
}

/** Logs in with a passkey: by a button, or by a suggestion of the browser in the field of the user name. */
export function PasskeyLogin({ accepted, onExcluded }: PasskeyLoginProps) {
  const { t } = useTranslation();
  const entry = useEntry();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [round, setRound] = useState(0);

  /** Busy meanwhile: of two logins at once the page could keep the session that the other one ended. */
  async function enter(asking: ReturnType<typeof getPasskey>): Promise<void> {
    setBusy(true);
    setFault(undefined);
    await logIn(await asking);
    setBusy(false);
  }
  async function logIn(got: Awaited<ReturnType<typeof getPasskey>>): Promise<void> {
    if (!got.ok) return setFault(got.fault);
    const result = await api.accounts.loginPasskey({ response: got.value, ...sideHere() });
    if (result.ok) return entry(result.value);
    if (result.fault === "AUTH_SELF_EXCLUDED") onExcluded();
    else setFault(result.fault);
  }
  const chosen = useRef(enter);
  chosen.current = enter;

  useEffect(() => {
    if (!accepted || busy) return;
    const asking = new AbortController();
    const again = setTimeout(() => setRound((count) => count + 1), ASK_AGAIN_MS);
    void (async () => {
      if (!(await canSuggest()) || asking.signal.aborted) return;
      const asked = getPasskey({ suggest: asking.signal });
      if ((await asked).ok && !asking.signal.aborted) await chosen.current(asked);
    })();
    return () => {
      asking.abort();
      clearTimeout(again);
      void stopAsking();
    };
  }, [accepted, busy, round]);

  if (!canUsePasskeys()) return null;
  return (
    <div className="grid gap-3">
      <FormError about={fault}>{fault && sayPasskey(t, fault)}</FormError>
      <Button wide busy={busy} disabled={!accepted} onClick={() => void enter(getPasskey())}>
        <Icon name="key" size={20} />
        {t("passkeys.signIn")}
      </Button>
    </div>
  );
}
