import { useEffect, useRef, useState } from "react";
import { resumeCalls } from "@taya/accounts/resume.contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { queries } from "@taya/client/query";
import { session, useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { HELD, useLayer } from "@taya/ui/layers";
import { Captcha, type CaptchaAnswer } from "./captcha.tsx";
import { OneTimeCode } from "./one-time-code.tsx";

type Method = "PASSWORD" | "GOOGLE";
type Proving = { readonly method: Method; readonly proof: string; readonly code?: string | undefined };
/** Refusals after which only a full login helps. */
const OVER: readonly string[] = ["AUTH_SESSION_EXPIRED", "AUTH_DISABLED", "AUTH_SELF_EXCLUDED"];

/** Over the page somebody left for long: one proof and everything is as it was. */
export default function WelcomeBack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token, username } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [person, setPerson] = useState<CaptchaAnswer>({});
  const [asked, ask] = useState({ captcha: false, hard: false, tries: 0 });
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(HELD);

  function leave(to: string): void {
    session.end();
    queries.clear();
    void navigate(to);
  }
  const form = useSubmit(
    ({ method, proof: answer, code }) => {
      const beside = code?.trim() ? { code: code.trim() } : {};
      return api.accounts.resume({ token: token!, method, proof: answer.trim(), ...beside, ...person });
    },
    {
      // The code stands beside the password once it is asked.
      values: { method: "PASSWORD", proof: "" } as Proving,
      schema: resumeCalls.resume.input,
      refused({ fault, detail }, { code }) {
        if (OVER.includes(fault)) leave("/?m=login");
        const want = detail.value as { captcha?: boolean; puzzle?: boolean } | null | undefined;
        ask(({ captcha, tries }) => ({
          captcha: captcha || want?.captcha === true,
          hard: want?.puzzle === true,
          tries: tries + 1,
        }));
        setPerson({});
        const passed = fault === "AUTH_2FA_REQUIRED" || (code !== undefined && fault === "AUTH_2FA_WRONG");
        form.set("code", passed ? "" : undefined);
        if (!passed) form.set("proof", "");
        return OVER.includes(fault);
      },
      done(value) {
        session.update({ token: value.token });
        useSession.setState({ ended: null });
        void queries.invalidateQueries();
      },
    },
  );
  const { method, proof: answer, code } = form.values;
  const other: Method = method === "PASSWORD" ? "GOOGLE" : "PASSWORD";
  const head = (
    <>
      <h2 id="back-title" className="display text-xl break-words">
        {t("signin.back.title", { name: username ?? "" })}
      </h2>
      <p className="text-text2">{t("signin.back.text")}</p>
    </>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby="back-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-[min(400px,calc(100vw-24px))] max-h-[94dvh] overflow-y-auto rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/80 backdrop:backdrop-blur-sm animate-[rise_180ms_var(--ease-out)]"
    >
      <Form of={form} className="p-6" head={head}>
        <input type="hidden" name="username" autoComplete="username" value={username ?? ""} readOnly />
        {method === "PASSWORD" ? (
          <PasswordField
            label={t("signin.back.password")}
            {...form.field("proof")}
            autoComplete="current-password"
            autoFocus
            required
          />
        ) : (
          <OneTimeCode
            label={t("signin.factor.code")}
            value={answer}
            onChange={(digits) => form.set("proof", digits)}
          />
        )}
        {code !== undefined && method === "PASSWORD" && (
          <OneTimeCode label={t("signin.factor.code")} value={code} onChange={(digits) => form.set("code", digits)} />
        )}
        {asked.captcha && <Captcha key={asked.tries} kind="login" onAnswer={setPerson} hard={asked.hard} />}
        <Button type="submit" look="gold" wide busy={form.busy} disabled={answer.trim() === "" || code?.trim() === ""}>
          {t("signin.back.submit")}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            look="plain"
            className="px-0! whitespace-normal! text-start text-brand-text!"
            onClick={() => {
              form.set("method", other);
              form.set("proof", "");
              form.set("code", undefined);
            }}
          >
            {t(`signin.back.${other}`)}
          </Button>
          <Button look="plain" onClick={() => leave("/")}>
            {t("signin.back.logout")}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
