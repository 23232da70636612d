import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useFlag } from "../../lib/brand.ts";
import { sayFault } from "../../lib/i18n.ts";
import { sealed } from "../../lib/seal.ts";
import { Button } from "../../ui/button.tsx";
import { useEntry } from "./use-entry.ts";

/** Opens a trial account with play money; nothing when the brand has none. */
export function FreeTrial() {
  const { t } = useTranslation();
  const on = useFlag("FREEPLAY3");
  const entry = useEntry();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!on) return null;

  async function begin(): Promise<void> {
    setBusy(true);
    const random = await sealed("/wps/session/login/freeplay", { random: crypto.randomUUID() }).catch(() => undefined);
    const result = random
      ? await api.accounts.freeplay({ os: navigator.platform, platform: "W", random, gatewayVersion: 3 })
      : undefined;
    setBusy(false);
    if (result?.ok) entry(result.value, "/");
    else setFault(result?.fault ?? "NET_ABNORMAL");
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-center">
      <Button wide busy={busy} onClick={() => void begin()}>
        {t("accounts.login.freeTrial")}
      </Button>
      <p role="status" className={`text-[13px] ${fault ? "text-lose" : "text-text3"}`}>
        {fault ? sayFault(t, fault) : t("accounts.login.freeTrialHint")}
      </p>
    </div>
  );
}
