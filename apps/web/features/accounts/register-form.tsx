import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Checkbox } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Captcha } from "./captcha.tsx";
import { Form, type Submit } from "@taya/ui/form";
import { FormError } from "@taya/ui/form-error";
import { RegisterField } from "./register-fields.tsx";
import { contactsOf, DECLARATIONS, type Mode, stepOne, stepTwo, TICKED, type Values } from "./register.form.ts";
import { useFormRules } from "./register-rules.ts";
import { useMinAge, useTerms } from "./terms.ts";
import { useRegister } from "./use-register.ts";

interface RegisterFormProps {
  readonly mode: Mode;
  readonly invitation: "none" | "accepted" | "rejected";
}

/** Both steps of the registration; errors stand under their fields and in a list above them. */
export function RegisterForm({ mode, invitation }: RegisterFormProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const top = useRef<HTMLDivElement>(null);
  const rules = useFormRules(mode, invitation === "accepted");
  const [accepted, accept] = useTerms();
  const age = useMinAge();
  const { form, sms, step, setAnswer, back } = useRegister(rules, { terms: accepted, age });
  const [firstContact] = contactsOf(rules);
  const names = step === 1 ? stepOne(rules) : stepTwo(rules);

  useEffect(() => {
    if (invitation === "rejected")
      void confirm({ title: t("accounts.field.affiliateCode"), text: t("faults.AFFILIATE_REJECTED") });
  }, [invitation, t]);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) top.current?.scrollIntoView({ block: "start" });
    shown.current = step;
  }, [step]);

  const wrong = names.filter((name) => form.error(name) !== undefined);
  const head = (
    <div ref={top} className="grid gap-4 scroll-mt-20">
      <StepBar step={step} />
      <Notice age={age} invited={invitation === "accepted"} />
      {wrong.length > 0 && (
        <FormError>
          <p className="font-semibold">{t("accounts.register.summary", { count: wrong.length })}</p>
          <ul className="list-disc ps-4 text-text2">
            {wrong.map((name) => (
              <li key={name}>
                {t(`accounts.field.${name}`)}: {form.error(name)}
              </li>
            ))}
          </ul>
        </FormError>
      )}
    </div>
  );
  return (
    <Form of={form} head={head}>
      {names.map((name) => (
        <Fragment key={name}>
          {name === firstContact && rules.mode === "username" && <WayBack required={rules.contactRequired} />}
          <RegisterField name={name} form={form} rules={rules} sms={sms} />
        </Fragment>
      ))}
      <div ref={sms.place} />
      {step === 1 && names.includes("captcha") && (
        <Captcha kind="register" onAnswer={setAnswer} error={form.error("captcha")} />
      )}
      {step === 2 && (
        <Declarations form={form} age={age}>
          <Checkbox checked={accepted} onChange={(event) => accept(event.target.checked)}>
            {t("accounts.login.terms")}
          </Checkbox>
        </Declarations>
      )}
      <div className={`grid gap-3 ${step === 2 ? "grid-cols-[auto_1fr]" : ""}`}>
        {step === 2 && <Button onClick={back}>{t("accounts.register.back")}</Button>}
        <Button type="submit" look="gold" busy={form.busy} disabled={step === 2 && !accepted}>
          {t(step === 1 ? "accounts.register.next" : "accounts.register.submit")}
        </Button>
      </div>
      <p className="text-[13px] text-text3 text-center">{t("accounts.register.draft")}</p>
      <div className="flex items-center justify-center gap-1 text-text2">
        {t("accounts.register.haveAccount")}
        <Button look="plain" className="text-brand-text! px-2!" onClick={() => open("login")}>
          {t("accounts.register.login")}
        </Button>
      </div>
    </Form>
  );
}

/** Why a number or an e-mail is asked for, above the two. */
function WayBack({ required }: { readonly required: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="flex gap-2 text-[13px] text-text2">
      <Icon name="key" size={18} className="text-gold shrink-0" />
      <span>
        <span className="block font-semibold text-text">{t("accounts.register.wayBack")}</span>
        {t(required ? "accounts.register.wayBackMust" : "accounts.register.wayBackWhy")}
      </span>
    </p>
  );
}

const SAID = { declaredAge: "age", declaredNotRestricted: "restricted" } as const;

interface DeclarationsProps {
  readonly form: Submit<Values>;
  readonly age: number;
  /** The terms, which the brand may tick. */
  readonly children: ReactNode;
}

/** What only the person can say: nothing of it is ticked for them. */
function Declarations({ form, age, children }: DeclarationsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[13px] font-semibold text-text2">{t("accounts.register.declare")}</legend>
      {DECLARATIONS.map((name) => (
        <Checkbox
          key={name}
          checked={form.values[name] === TICKED}
          onChange={(event) => form.set(name, event.target.checked ? TICKED : "")}
          error={form.error(name)}
        >
          {t(`accounts.disclaimer.${SAID[name]}`, { age })}
        </Checkbox>
      ))}
      {children}
    </fieldset>
  );
}

function StepBar({ step }: { readonly step: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <ol className="grid grid-cols-2 gap-2" aria-label={t("accounts.register.step", { step })}>
      {(["stepOne", "stepTwo"] as const).map((key, at) => (
        <li key={key} aria-current={at + 1 === step ? "step" : undefined} className="grid gap-1.5">
          <span className={`h-1.5 rounded-full ${at < step ? "bg-gold" : "bg-bg3"}`} />
          <span className={`text-[13px] font-semibold ${at + 1 === step ? "text-text" : "text-text3"}`}>
            {at + 1}. {t(`accounts.register.${key}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Notice({ age, invited }: { readonly age: number; readonly invited: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 rounded-md bg-bg2 p-3 text-[13px] text-text2">
      <p className="flex gap-3">
        <span className="display shrink-0 text-gold">{age}+</span>
        {t("accounts.register.restricted", { age })}
      </p>
      {invited && (
        <p role="status" className="flex items-center gap-2 text-win">
          <Icon name="circle-check" size={18} />
          {t("accounts.register.invited")}
        </p>
      )}
    </div>
  );
}
