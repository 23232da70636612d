import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { codeOf } from "@taya/ui/code.rules";
import { Field } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { QrCode } from "@taya/ui/qr-code";
import { CopyText, Loaded } from "@taya/ui/states";
import { staffCalls } from "@taya/staff/contract";
import { useOperator } from "../../lib/session.ts";
import { OwnAccount } from "./own-account-part.tsx";
import { useRightName } from "./staff-names.ts";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** Who is logged in, and the authenticator that guards the login. */
export default function SecurityPage() {
  const { t } = useTranslation();
  const { operator, expiresAt } = useOperator();
  const me = useCall(api.staff.adminMe, {});
  const rightName = useRightName();
  return (
    <Page title={t("console.place.security")}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Part title={t("console.session")}>
          <Facts
            facts={[
              [
                t("console.username"),
                <span key="name" translate="no">
                  {operator?.name}
                </span>,
              ],
              [t("console.rights"), operator?.rights.map(rightName).join(" · ")],
              [t("console.expires"), <When key="at" at={expiresAt} />],
            ]}
          />
        </Part>
        <Part title={t("console.authenticator")}>
          <Loaded reading={me} rows={2}>
            {({ twoFactor }) => (twoFactor ? <On /> : <EnrolFactor />)}
          </Loaded>
        </Part>
        <OwnAccount />
      </div>
    </Page>
  );
}

/** Sets an authenticator up; its first right code puts it in force. */
export function EnrolFactor({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useTranslation();
  const [offered, setOffered] = useState<{ readonly secret: string; readonly uri: string }>();
  const [done, setDone] = useState(false);
  const begin = useSubmit(() => api.staff.adminFactor({}), { values: {}, done: setOffered });
  if (done) return <On />;
  return (
    <>
      <p className="text-text2">{t("console.authenticatorWhy")}</p>
      {offered ? (
        <ProveFactor {...offered} onDone={() => (setDone(true), onDone?.())} />
      ) : (
        <ConsoleForm of={begin}>
          <div>
            <Push type="submit" look="brand" busy={begin.busy}>
              {t("console.authenticatorSet")}
            </Push>
          </div>
        </ConsoleForm>
      )}
    </>
  );
}

interface ProveFactorProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: () => void;
}

function ProveFactor({ secret, uri, onDone }: ProveFactorProps) {
  const { t } = useTranslation();
  const form = useSubmit(({ code }) => api.staff.adminFactorConfirm({ code: code.replaceAll(" ", "") }), {
    values: { code: "" },
    schema: staffCalls.adminFactorConfirm.input,
    at: { AUTH_2FA_WRONG: "code" },
    done: onDone,
  });
  const { error, ...native } = form.field("code");
  return (
    <ConsoleForm of={form}>
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        <QrCode text={uri} label={t("console.authenticatorQr")} size={180} />
        <div className="grid content-start gap-3">
          <p>{t("console.authenticatorScan")}</p>
          <CopyText text={secret} />
          <Field label={t("console.code")} error={error} required>
            {(wiring) => (
              <input
                {...wiring}
                {...native}
                className="box"
                inputMode="numeric"
                autoComplete="one-time-code"
                onChange={(event) => form.set("code", codeOf(event.target.value))}
                autoFocus
              />
            )}
          </Field>
          <div>
            <Push type="submit" look="brand" busy={form.busy}>
              {t("console.authenticatorConfirm")}
            </Push>
          </div>
        </div>
      </div>
    </ConsoleForm>
  );
}

function On() {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex gap-2 font-semibold text-win">
      <Icon name="circle-check" />
      {t("console.authenticatorOn")}
    </p>
  );
}
