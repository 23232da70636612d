import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { toast } from "@taya/ui/toast";
import { CopyButton } from "@taya/ui/copy-button";
import { QrCode } from "@taya/ui/qr-code";
import { ActionForm } from "./form.tsx";
import { useIdentity } from "./identity.tsx";
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
  const identity = useIdentity();
  async function begin(): Promise<string | undefined> {
    const ticket = await identity.prove();
    if (!ticket) return undefined;
    const result = await api.accounts.twoFactor({}, { ticket });
    if (!result.ok) return result.fault === "WALLET_STATE" ? t("security.twoFactor.there") : sayFault(t, result.fault);
    onOffered(result.value);
    return undefined;
  }
  return (
    <>
      <p className="text-text2">{t("security.twoFactor.why")}</p>
      <ActionForm onSubmit={begin} submit={t("security.twoFactor.start")}>
        {identity.field}
      </ActionForm>
    </>
  );
}

function Scan({ offered, onDone }: { readonly offered: Offered; readonly onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  async function confirm(): Promise<string | undefined> {
    if (code.length !== 6) return void setWrong(t("security.contact.noCode"));
    const result = await api.accounts.twoFactorConfirm({ code });
    if (result.ok) return void onDone(result.value.recoveryCodes);
    if (result.fault === "AUTH_2FA_WRONG") return void setWrong(sayFault(t, result.fault));
    return sayFault(t, result.fault);
  }
  return (
    <ActionForm onSubmit={confirm} submit={t("security.twoFactor.confirm")}>
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
      <CodeInput value={code} onChange={(typed) => (setCode(typed), setWrong(undefined))} error={wrong} />
    </ActionForm>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The six digits of an authenticator. */
function CodeInput({ value, onChange, error }: CodeInputProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("security.twoFactor.code")}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
      error={error}
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
  const identity = useIdentity();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  async function drop(): Promise<string | undefined> {
    if (code.trim() === "") return void setWrong(t("security.contact.noCode"));
    const ticket = await identity.prove();
    if (!ticket) return undefined;
    const result = await api.accounts.twoFactorDrop({ code }, { ticket });
    if (!result.ok && result.fault === "AUTH_2FA_WRONG") return void setWrong(t("security.twoFactor.offWrong"));
    if (!result.ok) return sayFault(t, result.fault);
    refresh(api.accounts.security);
    toast(t("security.twoFactor.offDone"), "good");
    onClose();
    return undefined;
  }
  return (
    <Dialog title={t("security.twoFactor.offTitle")} onClose={onClose}>
      <p className="text-text2">{t("security.twoFactor.offWhy")}</p>
      <ActionForm onSubmit={drop} submit={t("security.turnOff")} look="danger">
        <TextField
          label={t("security.twoFactor.offCode")}
          hint={t("security.twoFactor.offHint")}
          value={code}
          onChange={(event) => (setCode(event.target.value), setWrong(undefined))}
          error={wrong}
          autoComplete="one-time-code"
          required
        />
        {identity.field}
      </ActionForm>
    </Dialog>
  );
}

/** Ten new recovery codes in place of the old ones. */
export function RecoveryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const identity = useIdentity();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  async function make(): Promise<string | undefined> {
    if (code.length !== 6) return void setWrong(t("security.contact.noCode"));
    const ticket = await identity.prove();
    if (!ticket) return undefined;
    const result = await api.accounts.recoveryCodes({ code }, { ticket });
    if (!result.ok && result.fault === "AUTH_2FA_WRONG") return void setWrong(sayFault(t, result.fault));
    if (!result.ok) return sayFault(t, result.fault);
    refresh(api.accounts.security);
    setCodes(result.value.recoveryCodes);
    return undefined;
  }
  return (
    <Dialog title={t("security.recovery.title")} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p className="text-text2">{t("security.recovery.why")}</p>
          <ActionForm onSubmit={make} submit={t("security.recovery.make")}>
            <CodeInput value={code} onChange={(typed) => (setCode(typed), setWrong(undefined))} error={wrong} />
            {identity.field}
          </ActionForm>
        </>
      )}
    </Dialog>
  );
}
