import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { refreshAll } from "@taya/client/query";
import { signOut } from "../../shell/sign-out.ts";
import { Button } from "@taya/ui/button";
import { toast } from "@taya/ui/toast";
import { ChangePassword } from "./change-password.tsx";

/** Must be answered: the first or expired password is replaced before anything else. Afterwards the home page. */
export default function ChangePasswordDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function done(): void {
    toast(t("accounts.change.done"), "good");
    refreshAll();
    void navigate("/");
  }
  return (
    <div className="grid gap-4 p-6">
      <h2 className="display text-xl">{t("accounts.change.title")}</h2>
      <p className="text-text2">{t("accounts.change.forced")}</p>
      <ChangePassword onDone={done} />
      <Button look="plain" onClick={() => void signOut(t, () => void navigate("/"))}>
        {t("accounts.change.logout")}
      </Button>
    </div>
  );
}
