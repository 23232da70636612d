import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { PasswordField } from "@taya/ui/field";
import { proveBy } from "../payout/prove.ts";

interface SureDialogProps {
  readonly text: string;
  readonly yes: string;
  /** What is done with the ticket of the proof. */
  readonly deed: (ticket: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly fault: string }>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more and for the password, then does what cannot be taken back. */
export function SureDialog({ text, yes, deed, onClose, onDone }: SureDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === "") return setWrong(t("faults.rule.required"));
    setBusy(true);
    const proof = await proveBy(password);
    const result = "ticket" in proof ? await deed(proof.ticket) : { ok: false as const, fault: proof.fault };
    setBusy(false);
    if (result.ok) return onDone();
    setWrong(sayFault(t, result.fault));
  }
  return (
    <Dialog title={t("safer.break.sureTitle")} onClose={onClose} busy={busy}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-text2">{text}</p>
        <PasswordField
          label={t("safer.break.password")}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            {t("safer.break.cancel")}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
