import { phoneFaultOf } from "@taya/accounts/auth-codes";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";

interface SandboxChooserProps {
  readonly provider: string;
  /** What the button said. */
  readonly name: string;
  readonly onToken: (idToken: string) => Promise<void>;
  /** With the refusal that leaving means. */
  readonly onClose: (fault: string) => void;
}

/** The window that another service would open, played by the sandbox: whoever is named here is vouched for. */
export function SandboxChooser({ provider, name, onToken, onClose }: SandboxChooserProps) {
  const { t } = useTranslation();
  const [who, setWho] = useState("");
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const phone = provider === "firebase";
  const close = () => onClose(phoneFaultOf("auth/popup-closed-by-user"));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const idToken = await tokenFor(provider, who.trim());
    setBusy(false);
    setWrong(idToken === undefined);
    if (idToken !== undefined) await onToken(idToken);
  }
  return (
    <Dialog title={name} onClose={close} busy={busy}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-text2">{t("passkeys.external.sandbox")}</p>
        <TextField
          label={t(phone ? "passkeys.external.number" : "passkeys.external.address")}
          value={who}
          onChange={(event) => setWho(event.target.value)}
          error={wrong ? t(phone ? "faults.PHONE_INVALID" : "passkeys.external.wrongAddress") : undefined}
          inputMode={phone ? "tel" : "email"}
          autoComplete="off"
          autoFocus
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close} disabled={busy}>
            {t("passkeys.cancel")}
          </Button>
          <Button type="submit" look="gold" busy={busy}>
            {t("passkeys.goOn")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The sandbox's token for somebody; undefined when there can be nobody of this name. */
async function tokenFor(provider: string, who: string): Promise<string | undefined> {
  const person = provider === "firebase" ? { mobileNum: who } : { email: who, subject: who };
  const answer = await fetch("/sandbox/idtoken", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ provider, ...person }),
  }).catch(() => undefined);
  const said = (await answer?.json().catch(() => undefined)) as { value?: { idToken?: string } } | undefined;
  return said?.value?.idToken;
}
