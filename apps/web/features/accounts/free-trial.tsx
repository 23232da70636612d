import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useFlag } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { sealed } from "@taya/client/seal";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { useModals } from "@taya/ui/modal";
import { useMinAge } from "./terms.ts";
import { useEntry } from "./use-entry.ts";

/** The way to a trial account; nothing when the brand has none. */
export function FreeTrial({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  if (!useFlag("FREEPLAY3")) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-center">
      <Button wide onClick={onOpen}>
        {t("accounts.login.freeTrial")}
      </Button>
      <p className="text-[13px] text-text3">{t("accounts.login.freeTrialHint")}</p>
    </div>
  );
}

/** Opens a trial account with play money, for who says to be old enough; what a trial is not is said before. */
export function TrialStep({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const entry = useEntry();
  const age = useMinAge();
  const [old, setOld] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function begin(): Promise<void> {
    setAsked(true);
    if (!old) return;
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
    <div className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("signin.trial.title")}</h2>
      <p className="text-text2">{t("signin.trial.text")}</p>
      <Checkbox
        checked={old}
        onChange={(event) => setOld(event.target.checked)}
        error={asked && !old ? t("signin.trial.ageFirst") : undefined}
      >
        {t("signin.trial.age", { age })}
      </Checkbox>
      {fault && (
        <p role="alert" className="text-[13px] text-lose">
          {sayFault(t, fault)}
        </p>
      )}
      <Button look="gold" wide busy={busy} onClick={() => void begin()}>
        {t("signin.trial.start")}
      </Button>
      <Button wide onClick={() => open("register")}>
        {t("signin.trial.register")}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t("accounts.challenge.back")}
      </Button>
    </div>
  );
}
