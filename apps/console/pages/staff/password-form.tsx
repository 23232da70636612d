import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { PasswordField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { api } from "../../lib/api.ts";

/** Changes the operator's own password. */
export function PasswordForm({ onDone }: { readonly onDone: (next: "DONE" | "FACTOR") => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const field = (name: string) => String(fields.get(name) ?? "");
    setBusy(true);
    const answer = await api.staff.adminPassword({
      oldPassword: field("old"),
      newPassword: field("new"),
      confirmNewPassword: field("again"),
    });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    form.reset();
    onDone(answer.value.next);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <p className="text-text2">{t("staff.password.explain")}</p>
      {refusal && <Refused refusal={refusal} />}
      <PasswordField label={t("staff.password.old")} name="old" autoComplete="current-password" required />
      <PasswordField
        label={t("staff.password.new")}
        hint={t("staff.password.hint")}
        name="new"
        autoComplete="new-password"
        required
      />
      <PasswordField label={t("staff.password.again")} name="again" autoComplete="new-password" required />
      <div>
        <Push type="submit" look="brand" busy={busy}>
          {t("staff.password.change")}
        </Push>
      </div>
    </form>
  );
}
