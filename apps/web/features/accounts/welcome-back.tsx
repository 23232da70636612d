import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { queries } from "@taya/client/query";
import { session, useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Captcha, type Proof } from "./captcha.tsx";
import { FormError } from "@taya/ui/form-error";
import { OneTimeCode } from "./one-time-code.tsx";

type Method = "PASSWORD" | "GOOGLE";
/** Refusals after which only a full login helps. */
const OVER: readonly string[] = ["AUTH_SESSION_EXPIRED", "AUTH_DISABLED", "AUTH_SELF_EXCLUDED"];

/** Over the page somebody left for long: one proof and everything is as it was. */
export default function WelcomeBack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token, username } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [method, setMethod] = useState<Method>("PASSWORD");
  const [proof, setProof] = useState("");
  /** The code beside the password, once it is asked. */
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string }>();
  const [person, setPerson] = useState<Proof>({});
  const [tries, setTries] = useState(0);
  const [captcha, setCaptcha] = useState(false);
  const [hard, setHard] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  function leave(to: string): void {
    session.end();
    queries.clear();
    void navigate(to);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!token || proof.trim() === "") return;
    setBusy(true);
    const beside = code?.trim() ? { code: code.trim() } : {};
    const result = await api.accounts.resume({ token, method, proof: proof.trim(), ...beside, ...person });
    setBusy(false);
    if (result.ok) {
      session.update({ token: result.value.token });
      useSession.setState({ ended: null });
      return void queries.invalidateQueries();
    }
    if (OVER.includes(result.fault)) return leave("/?m=login");
    const asked = result.detail.value as { captcha?: boolean; puzzle?: boolean } | null | undefined;
    setCaptcha(captcha || asked?.captcha === true);
    setHard(asked?.puzzle === true);
    setTries((count) => count + 1);
    setPerson({});
    const passed = result.fault === "AUTH_2FA_REQUIRED" || (code !== undefined && result.fault === "AUTH_2FA_WRONG");
    setCode(passed ? "" : undefined);
    if (!passed) setProof("");
    setRefusal({ fault: result.fault });
  }
  const other: Method = method === "PASSWORD" ? "GOOGLE" : "PASSWORD";
  return (
    <dialog
      ref={dialog}
      aria-labelledby="back-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-[min(400px,calc(100vw-24px))] max-h-[94dvh] overflow-y-auto rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/80 backdrop:backdrop-blur-sm animate-[rise_180ms_var(--ease-out)]"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-6">
        <h2 id="back-title" className="display text-xl break-words">
          {t("signin.back.title", { name: username ?? "" })}
        </h2>
        <p className="text-text2">{t("signin.back.text")}</p>
        <FormError about={refusal}>{refusal && sayFault(t, refusal.fault)}</FormError>
        <input type="hidden" name="username" autoComplete="username" value={username ?? ""} readOnly />
        {method === "PASSWORD" ? (
          <PasswordField
            label={t("signin.back.password")}
            value={proof}
            onChange={(event) => setProof(event.target.value)}
            autoComplete="current-password"
            autoFocus
            required
          />
        ) : (
          <OneTimeCode label={t("signin.factor.code")} value={proof} onChange={setProof} />
        )}
        {code !== undefined && method === "PASSWORD" && (
          <OneTimeCode label={t("signin.factor.code")} value={code} onChange={setCode} />
        )}
        {captcha && <Captcha key={tries} kind="login" onProof={setPerson} hard={hard} />}
        <Button type="submit" look="gold" wide busy={busy} disabled={proof.trim() === "" || code?.trim() === ""}>
          {t("signin.back.submit")}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            look="plain"
            className="px-0! whitespace-normal! text-start text-brand-text!"
            onClick={() => {
              setMethod(other);
              setProof("");
              setCode(undefined);
            }}
          >
            {t(`signin.back.${other}`)}
          </Button>
          <Button look="plain" onClick={() => leave("/")}>
            {t("signin.back.logout")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
