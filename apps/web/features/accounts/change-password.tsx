import { useState } from "react";
import { passwordCalls } from "@taya/accounts/password.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useFlag } from "@taya/client/brand";
import { session, useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { CodeField } from "./code-field.tsx";
import { NewPassword } from "./new-password.tsx";
import { useOwnPhone } from "./own-phone.tsx";

/** Changes the password; asks for the old one unless a change ticket stands for it. A refusal leaves everything as typed. */
export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const ticket = useSession((state) => state.changeTicket);
  const username = useSession((state) => state.username);
  const codeAsked = useFlag("CHNGPASSVERIF3");
  const [sent, setSent] = useState<string>();
  const own = useOwnPhone({ enabled: codeAsked });
  const form = useSubmit(
    async ({ oldPassword, verificationCode, ...passwords }) => {
      const proof = await own.prove(verificationCode);
      if (!proof.ok) return proof;
      return api.accounts.password({
        ...(ticket ? { changeTicket: ticket } : { oldPassword }),
        ...(codeAsked && { verificationCode: proof.idToken ?? proof.code }),
        ...passwords,
        rotate: true,
      });
    },
    {
      values: { oldPassword: "", newPassword: "", confirmNewPassword: "", verificationCode: "" },
      schema: passwordCalls.password.input,
      required: ticket ? ["newPassword"] : ["oldPassword", "newPassword"],
      check: (typed) => ({
        confirmNewPassword: typed.confirmNewPassword !== typed.newPassword && t("faults.rule.match"),
      }),
      at: {
        PASSWORD_OLD_WRONG: "oldPassword",
        PHONE_CODE_INVALID: "verificationCode",
        PHONE_CODE_EXPIRED: "verificationCode",
        PHONE_CODE_MISSING: "verificationCode",
      },
      done(value) {
        session.update({ mustChange: false, changeTicket: null, ...(value && { token: value.token }) });
        onDone();
      },
    },
  );
  const { newPassword, confirmNewPassword, verificationCode } = form.values;

  async function send(): Promise<number | undefined> {
    if (!own.ready()) return undefined;
    const result = await api.accounts.passwordSend({});
    if (!result.ok) return form.refuse(result);
    const failed = await own.send();
    if (failed) return form.mark({ verificationCode: failed });
    const { expiredMinutes: minutes, masked } = result.value;
    setSent(t("ui.named", { what: masked, name: t("accounts.code.sent", { minutes }) }));
    return minutes;
  }
  return (
    <Form of={form}>
      {!ticket && (
        <PasswordField
          label={t("accounts.change.old")}
          {...form.field("oldPassword")}
          autoComplete="current-password"
          required
        />
      )}
      <NewPassword
        typed={[newPassword, confirmNewPassword]}
        password={form.field("newPassword")}
        again={form.field("confirmNewPassword")}
        labels={{ password: t("accounts.change.new"), again: t("accounts.change.confirm") }}
      />
      {own.field}
      {codeAsked && (
        <CodeField
          value={verificationCode}
          onChange={(typed) => form.set("verificationCode", typed)}
          onSend={send}
          waitKey={`own-password:${username}${own.typed}`}
          sent={sent}
          error={form.error("verificationCode")}
        />
      )}
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("accounts.change.submit")}
      </Button>
    </Form>
  );
}
