import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import { formatDateTime } from "../../lib/format.ts";
import { refresh } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { ChangePassword } from "../accounts/change-password.tsx";
import { Section } from "./section.tsx";

/** When the password was changed, and changing it. */
export function PasswordSection({ changedAt }: { readonly changedAt: number }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const [state, setState] = useState<"closed" | "open" | "done">("closed");
  return (
    <Section title={t("member.password.title")} icon="lock">
      <p className="text-text2">{t("member.password.changed", { at: formatDateTime(changedAt, timeZone) })}</p>
      {state === "open" ? (
        <ChangePassword
          onDone={() => {
            setState("done");
            refresh(api.accounts.security, api.accounts.devices);
          }}
        />
      ) : (
        <Button onClick={() => setState("open")}>{t("member.password.change")}</Button>
      )}
      <p role="status" className="text-win">
        {state === "done" && t("accounts.change.done")}
      </p>
    </Section>
  );
}
