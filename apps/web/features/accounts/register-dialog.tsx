import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "@taya/ui/states";
import { SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { keepInvitation } from "./invitation.ts";
import type { Mode } from "./register.form.ts";
import { RegisterForm } from "./register-form.tsx";
import { useInvitation, useModes } from "./register-rules.ts";
import { tabStore } from "@taya/client/storage";

/** Makes an account in two steps, by mobile number or by user name as the brand allows. */
export default function RegisterDialog() {
  const { t } = useTranslation();
  // A link within the site may bring a code too.
  useState(() => keepInvitation(tabStore, location.search));
  const modes = useModes();
  const invitation = useInvitation();
  const [chosen, choose] = useState<Mode>();
  const mode = chosen ?? modes[0];
  const labels = { mobile: t("accounts.register.byMobile"), username: t("accounts.register.byName") };
  return (
    <div className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("accounts.register.title")}</h2>
      {modes.length > 1 && mode && (
        <Tabs
          tabs={modes.map((id) => ({ id, label: labels[id] }))}
          chosen={mode}
          onChoose={choose}
          label={t("accounts.register.title")}
        />
      )}
      {!mode && <Empty picture="shield">{t("accounts.register.modeOff")}</Empty>}
      {mode && invitation.state === "checking" && <SkeletonRows rows={4} />}
      {mode && invitation.state !== "checking" && <RegisterForm mode={mode} invitation={invitation.state} />}
    </div>
  );
}
