import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { operatorSession, useOperator } from "../lib/session.ts";
import { PasswordForm } from "../pages/staff/password-form.tsx";
import { EnrolFactor } from "../pages/staff/security-page.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { Brand } from "./login-page.tsx";

/** What somebody new does before anything else: a password of their own, then the authenticator. */
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
