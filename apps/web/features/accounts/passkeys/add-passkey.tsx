import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { FormError } from "@taya/ui/form-error";
import { makePasskey } from "./passkey.ts";
import { ProveStep } from "./prove-step.tsx";
import { sayPasskey } from "./say.ts";

const LABEL_MOST = 40;

interface AddPasskeyProps {
  /** Whether the account has one already. */
  readonly passkey: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proves the person, asks for a label, and has the browser make the passkey. */
export function AddPasskey({ passkey, onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<string>();
  const [label, setLabel] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const named = label.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setFault(undefined);
    if (named === "" || !ticket) return;
    setBusy(true);
    const made = await makePasskey(ticket);
    const kept = made.ok ? await api.accounts.addPasskey({ response: made.value, label: named }, { ticket }) : made;
    setBusy(false);
    if (kept.ok) return onDone();
    if (kept.fault === "STEP_UP_REQUIRED") return setTicket(undefined);
    setFault(kept.fault);
  }
  return (
    <Dialog title={t("passkeys.addTitle")} onClose={onClose} busy={busy}>
      {ticket === undefined ? (
        <ProveStep passkey={passkey} onProven={setTicket} onCancel={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p className="text-text2">{t("passkeys.addHow")}</p>
          <FormError about={fault}>{fault && sayPasskey(t, fault)}</FormError>
          <TextField
            label={t("passkeys.label")}
            hint={t("passkeys.labelHint")}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            error={checked && named === "" ? t("faults.rule.required") : undefined}
            maxLength={LABEL_MOST}
            autoComplete="off"
            autoFocus
            required
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose} disabled={busy}>
              {t("passkeys.cancel")}
            </Button>
            <Button type="submit" look="gold" busy={busy}>
              {t("passkeys.make")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
