import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Field } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { QrCode } from "@taya/ui/qr-code";
import { CopyText, Loaded, Refused } from "@taya/ui/states";
import { useOperator } from "../../lib/session.ts";
import { OwnAccount } from "./own-account-part.tsx";
import { useRightName } from "./staff-names.ts";
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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  async function begin(): Promise<void> {
    setBusy(true);
    const answer = await api.staff.adminFactor({});
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    if (answer.ok) setOffered(answer.value);
  }
  async function prove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").replaceAll(" ", "");
    setBusy(true);
    const answer = await api.staff.adminFactorConfirm({ code });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    setDone(answer.ok);
    if (answer.ok) onDone?.();
  }
  if (done) return <On />;
  return (
    <>
      <p className="text-text2">{t("console.authenticatorWhy")}</p>
      {refusal && <Refused refusal={refusal} />}
      {!offered && (
        <div>
          <Push look="brand" busy={busy} onClick={() => void begin()}>
            {t("console.authenticatorSet")}
          </Push>
        </div>
      )}
      {offered && (
        <form onSubmit={(event) => void prove(event)} className="grid gap-4 sm:grid-cols-[auto_1fr]">
          <QrCode text={offered.uri} label={t("console.authenticatorQr")} size={180} />
          <div className="grid content-start gap-3">
            <p>{t("console.authenticatorScan")}</p>
            <CopyText text={offered.secret} />
            <Field label={t("console.code")} required>
              {(wiring) => (
                <input
                  {...wiring}
                  name="code"
                  className="box"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  autoFocus
                />
              )}
            </Field>
            <div>
              <Push type="submit" look="brand" busy={busy}>
                {t("console.authenticatorConfirm")}
              </Push>
            </div>
          </div>
        </form>
      )}
    </>
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
