import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Tabs } from "@taya/ui/tabs";
import { ForgotByEmail } from "./forgot-email.tsx";
import { ForgotByPhone } from "./forgot-phone.tsx";

/** Two ways back into an account: a link by e-mail, or a code to the phone. */
export default function ForgotDialog() {
  const { t } = useTranslation();
  const { open } = useModals();
  const [tab, setTab] = useState<"email" | "phone">("email");
  const tabs = [
    { id: "email", label: t("accounts.forgot.byEmail") },
    { id: "phone", label: t("accounts.forgot.byPhone") },
  ] as const;
  return (
    <div className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("accounts.forgot.title")}</h2>
      <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={t("accounts.forgot.title")} />
      {tab === "email" ? <ForgotByEmail /> : <ForgotByPhone />}
      <Button look="plain" onClick={() => open("login")}>
        {t("accounts.forgot.toLogin")}
      </Button>
    </div>
  );
}
