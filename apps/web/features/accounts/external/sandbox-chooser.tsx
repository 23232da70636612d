import { phoneFaultOf } from "@taya/accounts/auth-codes";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";

interface SandboxChooserProps {
  readonly provider: string;
  /** What the button said. */
  readonly name: string;
  readonly onToken: (idToken: string) => void;
  /** With the refusal that leaving means. */
  readonly onClose: (fault: string) => void;
}

/** The window that another service would open, played by the sandbox: whoever is named here is vouched for. */
export function SandboxChooser({ provider, name, onToken, onClose }: SandboxChooserProps) {
  const { t } = useTranslation();
  const phone = provider === "firebase";
  const wrong = t(phone ? "faults.PHONE_INVALID" : "passkeys.external.wrongAddress");
  const close = () => onClose(phoneFaultOf("auth/popup-closed-by-user"));
  const form = useSubmit(
    async ({ who }): Promise<Answered<string, "NOBODY">> => {
      const value = await tokenFor(provider, who.trim());
      return value === undefined ? { ok: false, fault: "NOBODY", requestId: "", detail: {} } : { ok: true, value };
    },
    { values: { who: "" }, at: { NOBODY: "who" }, say: () => wrong, done: onToken },
  );
  return (
    <Dialog title={name} onClose={close} busy={form.busy}>
      <Form of={form} head={<p className="text-text2">{t("passkeys.external.sandbox")}</p>}>
        <TextField
          label={t(phone ? "passkeys.external.number" : "passkeys.external.address")}
          {...form.field("who")}
          inputMode={phone ? "tel" : "email"}
          autoComplete="off"
          autoFocus
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close} disabled={form.busy}>
            {t("passkeys.cancel")}
          </Button>
          <Button type="submit" look="gold" busy={form.busy}>
            {t("passkeys.goOn")}
          </Button>
        </div>
      </Form>
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
