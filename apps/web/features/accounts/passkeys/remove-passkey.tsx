import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { FormError } from "@taya/ui/form-error";
import { ProveStep } from "./prove-step.tsx";
import { sayPasskey } from "./say.ts";

interface RemovePasskeyProps {
  readonly passkey: { readonly id: string; readonly label: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks whether this passkey shall go, then for a proof, and removes it. */
export function RemovePasskey({ passkey, onDone, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation();
  const [sure, setSure] = useState(false);
  const [fault, setFault] = useState<string>();

  async function remove(ticket: string): Promise<void> {
    const gone = await api.accounts.dropPasskey({ id: passkey.id }, { ticket });
    if (gone.ok || gone.fault === "NOT_FOUND") return onDone();
    setFault(gone.fault);
  }
  return (
    <Dialog title={t("passkeys.removeTitle")} onClose={onClose}>
      <p className="rounded-md bg-bg2 px-4 py-3 font-semibold break-words">{passkey.label}</p>
      <FormError about={fault}>{fault && sayPasskey(t, fault)}</FormError>
      {sure ? (
        <ProveStep passkey onProven={(ticket) => void remove(ticket)} onCancel={onClose} />
      ) : (
        <>
          <p className="text-text2">{t("passkeys.removeWhat")}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{t("passkeys.keep")}</Button>
            <Button look="danger" onClick={() => setSure(true)}>
              {t("passkeys.remove")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
