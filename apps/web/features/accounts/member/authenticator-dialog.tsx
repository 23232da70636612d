import { useState } from "react";
import { twofactorCalls } from "@taya/accounts/twofactor/twofactor.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { codeOf } from "@taya/ui/code.rules";
import { TextField } from "@taya/ui/field";
import { type Submit, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { CopyButton } from "@taya/ui/copy-button";
import { QrCode } from "@taya/ui/qr-code";
import { ActionForm, LoginPasswordField, useProvedSubmit } from "./form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface Offered {
  readonly secret: string;
  readonly uri: string;
}

/** Sets an authenticator up in three steps: who you are, scan and prove, keep the recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [offered, setOffered] = useState<Offered>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = codes ? 3 : offered ? 2 : 1;
  return (
    <Dialog title={t("security.twoFactor.setTitle")} onClose={onClose}>
      <Steps at={step} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : offered ? (
        <Scan
          offered={offered}
          onDone={(made) => {
            setCodes(made);
            refresh(api.accounts.security);
          }}
        />
      ) : (
        <Begin onOffered={setOffered} />
      )}
    </Dialog>
  );
}

const STEPS = ["begin", "scan", "keep"] as const;

function Steps({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return (
    <ol className="grid grid-cols-3 gap-2">
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place + 1 === at ? "step" : undefined} className="grid gap-1.5 text-[12px]">
          <span className={`h-1 rounded-full ${place < at ? "bg-win" : "bg-bg3"}`} />
          <span className={place + 1 === at ? "font-semibold" : "text-text3"}>{t(`security.twoFactor.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Begin({ onOffered }: { readonly onOffered: (offered: Offered) => void }) {
  const { t } = useTranslation();
  const form = useProvedSubmit((_, making) => api.accounts.twoFactor({}, making), {
    values: {},
    say: ({ fault }) => (fault === "WALLET_STATE" ? t("security.twoFactor.there") : undefined),
    done: onOffered,
  });
  return (
    <>
      <p className="text-text2">{t("security.twoFactor.why")}</p>
      <ActionForm of={form} submit={t("security.twoFactor.start")}>
        <LoginPasswordField of={form} />
      </ActionForm>
    </>
  );
}

function Scan({ offered, onDone }: { readonly offered: Offered; readonly onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const form = useSubmit(({ code }) => api.accounts.twoFactorConfirm({ code }), {
    values: { code: "" },
    schema: twofactorCalls.twoFactorConfirm.input,
    check: ({ code }) => ({ code: code.length !== 6 && t("security.contact.noCode") }),
    at: { AUTH_2FA_WRONG: "code" },
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <ActionForm of={form} submit={t("security.twoFactor.confirm")}>
      <div className="grid sm:grid-cols-[200px_1fr] gap-4 justify-items-center sm:justify-items-start">
        <QrCode text={offered.uri} label={t("security.twoFactor.qr")} size={200} margin={20} />
        <div className="grid gap-3 content-start min-w-0 w-full">
          <p className="text-text2">{t("security.twoFactor.how")}</p>
          <div className="grid gap-1 min-w-0">
            <p className="text-[12px] text-text3">{t("security.twoFactor.secret")}</p>
            <p className="font-mono text-[14px] tracking-wider break-all">
              {offered.secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </div>
          <div>
            <CopyButton text={offered.secret} name={t("security.twoFactor.secret")} />
          </div>
        </div>
      </div>
      <CodeInput of={form} />
    </ActionForm>
  );
}

/** The six digits of an authenticator. */
function CodeInput({ of }: { readonly of: Pick<Submit<{ readonly code: string }>, "values" | "set" | "error"> }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("security.twoFactor.code")}
      value={of.values.code}
      onChange={(event) => of.set("code", codeOf(event.target.value))}
      error={of.error("code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tracking-[0.4em] money"
      required
    />
  );
}

/** Takes the authenticator off, with a code of it or with a recovery code. */
export function AuthenticatorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useProvedSubmit(({ code }, making) => api.accounts.twoFactorDrop({ code }, making), {
    values: { code: "" },
    schema: twofactorCalls.twoFactorDrop.input,
    check: ({ code }) => ({ code: code.trim() === "" && t("security.contact.noCode") }),
    at: { AUTH_2FA_WRONG: "code" },
    say: ({ fault }) => (fault === "AUTH_2FA_WRONG" ? t("security.twoFactor.offWrong") : undefined),
    done() {
      refresh(api.accounts.security);
      toast(t("security.twoFactor.offDone"), "good");
      onClose();
    },
  });
  return (
    <Dialog title={t("security.twoFactor.offTitle")} onClose={onClose}>
      <p className="text-text2">{t("security.twoFactor.offWhy")}</p>
      <ActionForm of={form} submit={t("security.turnOff")} look="danger">
        <TextField
          label={t("security.twoFactor.offCode")}
          hint={t("security.twoFactor.offHint")}
          {...form.field("code")}
          autoComplete="one-time-code"
          required
        />
        <LoginPasswordField of={form} />
      </ActionForm>
    </Dialog>
  );
}

/** Ten new recovery codes in place of the old ones. */
export function RecoveryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useProvedSubmit(({ code }, making) => api.accounts.recoveryCodes({ code }, making), {
    values: { code: "" },
    schema: twofactorCalls.recoveryCodes.input,
    check: ({ code }) => ({ code: code.length !== 6 && t("security.contact.noCode") }),
    at: { AUTH_2FA_WRONG: "code" },
    done({ recoveryCodes }) {
      refresh(api.accounts.security);
      setCodes(recoveryCodes);
    },
  });
  return (
    <Dialog title={t("security.recovery.title")} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p className="text-text2">{t("security.recovery.why")}</p>
          <ActionForm of={form} submit={t("security.recovery.make")}>
            <CodeInput of={form} />
            <LoginPasswordField of={form} />
          </ActionForm>
        </>
      )}
    </Dialog>
  );
}
