import { useTranslation } from "react-i18next";
import { PasswordField } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Push } from "@taya/ui/push";
import { operatorCalls } from "@taya/staff/operators.contract";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { api } from "../../lib/api.ts";

const EMPTY = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

/** Changes the operator's own password. */
export function PasswordForm({ onDone }: { readonly onDone: (next: "DONE" | "FACTOR") => void }) {
  const { t } = useTranslation();
  const form = useSubmit((typed) => api.staff.adminPassword(typed), {
    values: EMPTY,
    schema: operatorCalls.adminPassword.input,
    check: (typed) => ({
      confirmNewPassword: typed.confirmNewPassword !== typed.newPassword && t("faults.rule.match"),
    }),
    at: {
      PASSWORD_OLD_WRONG: "oldPassword",
      PASSWORD_WEAK: "newPassword",
      PASSWORD_BREACHED: "newPassword",
      PASSWORD_SAME: "newPassword",
    },
    done({ next }) {
      form.reset(EMPTY);
      onDone(next);
    },
  });
  return (
    <ConsoleForm of={form} head={<p className="text-text2">{t("staff.password.explain")}</p>}>
      <PasswordField
        label={t("staff.password.old")}
        {...form.field("oldPassword")}
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={t("staff.password.new")}
        hint={t("staff.password.hint")}
        {...form.field("newPassword")}
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={t("staff.password.again")}
        {...form.field("confirmNewPassword")}
        autoComplete="new-password"
        required
      />
      <div>
        <Push type="submit" look="brand" busy={form.busy}>
          {t("staff.password.change")}
        </Push>
      </div>
    </ConsoleForm>
  );
}
