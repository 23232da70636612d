import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../web/ui/field.tsx";
import { type Refusal, send } from "../lib/send.ts";
import { operatorSession, useOperator } from "../lib/session.ts";
import { staffCalls } from "../lib/staff.ts";
import { EnrolFactor } from "../pages/security-page.tsx";
import { Push } from "../ui/push.tsx";
import { Refused } from "../ui/states.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { Brand } from "./login-page.tsx";

/** What somebody new does before anything else: a password of his own, then the authenticator. */
export function FirstSteps() {
  const { t } = useTranslation();
  const { operator, mustChange } = useOperator();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-[520px] gap-4">
        <div className="flex items-center justify-between">
          <Brand />
          <LanguageChoice />
        </div>
        <section className="card grid gap-4 p-5">
          <h1 className="text-[20px] font-bold">{t("staff.welcome", { name: operator?.name })}</h1>
          {mustChange ? <PasswordForm onDone={passwordChanged} /> : <EnrolFactor onDone={enrolled} />}
          <div>
            <Push onClick={() => operatorSession.end(null)}>{t("console.logOut")}</Push>
          </div>
        </section>
      </div>
    </main>
  );
}

function passwordChanged(next: "DONE" | "FACTOR"): void {
  if (next === "FACTOR") operatorSession.goOn({ mustChange: false });
  else operatorSession.end("staff.passwordSet");
}

const enrolled = (): void => operatorSession.end("staff.factorSet");

/** Changes the operator's own password. */
export function PasswordForm({ onDone }: { readonly onDone: (next: "DONE" | "FACTOR") => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const field = (name: string) => String(fields.get(name) ?? "");
    setBusy(true);
    const answer = await send(staffCalls.password, {
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
