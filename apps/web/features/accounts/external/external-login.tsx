import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { sideHere } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { FormError } from "@taya/ui/form-error";
import { useEntry } from "../use-entry.ts";
import { type LoginTurns, turnOf } from "../use-login.ts";
import { SandboxChooser } from "./sandbox-chooser.tsx";
import { keepVouched } from "./vouched.ts";
import { tabStore } from "@taya/client/storage";

type Provider = Received<Contracts["accounts"]["externalOptions"]>["list"][number]["provider"];

interface ExternalLoginProps extends LoginTurns {
  readonly accepted: boolean;
}

/** Logs in by the word of another service; a service without a page of its own here has no button. */
export function ExternalLogin({ accepted, ...turns }: ExternalLoginProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const entry = useEntry();
  const options = useCall(api.accounts.externalOptions, {});
  const [chosen, choose] = useState<Provider>();
  const [fault, setFault] = useState<string>();
  // As high as what comes: a dialog that grows moves its buttons away under the finger.
  if (options.loading) return <div className="min-h-11" />;
  const offered = options.data?.list.filter((each) => each.sandbox) ?? [];
  if (offered.length === 0) return null;

  async function enter(idToken: string): Promise<void> {
    const provider = chosen!;
    const result = await api.accounts.loginExternal({ provider, idToken, ...sideHere() });
    choose(undefined);
    if (result.ok) {
      if (!("register" in result.value)) return entry(result.value);
      keepVouched(tabStore, result.value.register);
      return open("register");
    }
    if (!turnOf(result, turns)) setFault(result.fault);
  }
  return (
    <div className="grid gap-3">
      <FormError about={fault}>
        {fault && (fault === "AUTH_BAD_CREDENTIALS" ? t("passkeys.external.refused") : sayFault(t, fault))}
      </FormError>
      <p className="text-center text-[12px] text-warn">{t("passkeys.external.sandboxOnly")}</p>
      <div className="grid grid-cols-2 gap-3">
        {offered.map(({ provider }) => (
          <Button
            key={provider}
            className="last:odd:col-span-2"
            disabled={!accepted}
            onClick={() => {
              setFault(undefined);
              choose(provider);
            }}
          >
            {t(`passkeys.external.${provider}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <SandboxChooser
          provider={chosen}
          name={t(`passkeys.external.${chosen}`)}
          onToken={(idToken) => void enter(idToken)}
          onClose={(why) => {
            choose(undefined);
            setFault(why);
          }}
        />
      )}
    </div>
  );
}
