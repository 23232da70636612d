import { passwordCalls } from "@taya/accounts/password.contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import type { ModalProps } from "@taya/ui/modal";
import { toast } from "@taya/ui/toast";
import { NewPassword } from "./new-password.tsx";

/** Where the link of the password mail leads: a new password, then the login. */
export default function ResetDialog({ params }: ModalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSubmit(
    (passwords) => api.accounts.passwordReset({ linkToken: params.get("linkToken") ?? "", ...passwords }),
    {
      values: { newPassword: "", confirmNewPassword: "" },
      schema: passwordCalls.passwordReset.input,
      required: ["newPassword"],
      check: (typed) => ({
        confirmNewPassword: typed.confirmNewPassword !== typed.newPassword && t("faults.rule.match"),
      }),
      done() {
        toast(t("accounts.forgot.done"), "good");
        void navigate("/?m=login", { replace: true });
      },
    },
  );
  const { newPassword, confirmNewPassword } = form.values;
  return (
    <Form of={form} className="p-6" head={<h2 className="display text-xl pe-10">{t("accounts.forgot.reset")}</h2>}>
      <NewPassword
        typed={[newPassword, confirmNewPassword]}
        password={form.field("newPassword")}
        again={form.field("confirmNewPassword")}
        labels={{ password: t("accounts.change.new"), again: t("accounts.change.confirm") }}
      />
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("accounts.forgot.submit")}
      </Button>
    </Form>
  );
}
