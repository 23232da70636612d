import type { accountsCalls } from "@taya/accounts/contract";
import type { Sent } from "@taya/kernel/call";
import type { FieldError } from "@taya/kernel/result";
import { useEffect, useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Answered } from "@taya/client/ask";
import { refresh } from "@taya/client/query";
import { sayFault } from "@taya/client/i18n";
import { sayRule } from "@taya/client/say";
import { confirm } from "@taya/ui/confirm";
import { useSubmit } from "@taya/ui/form";
import type { LoginValue } from "./enter.ts";
import { dropVouched, readVouched, vouchedFields } from "./external/vouched.ts";
import type { CaptchaAnswer } from "./captcha.tsx";
import { dropDraft, loadDraft, saveDraft } from "./draft.ts";
import { dropAttribution } from "./attribution.ts";
import { dropInvitation, readInvitation } from "./invitation.ts";
import {
  checkFields,
  contactsOf,
  DECLARATIONS,
  type FormRules,
  lacksContact,
  registration,
  stepOf,
  stepOne,
  stepTwo,
  TICKED,
  type Values,
} from "./register.form.ts";
import { useEntry } from "./use-entry.ts";
import { type Sms, useSms } from "./use-sms.ts";
import { browserStore, tabStore } from "@taya/client/storage";

/** Most image text that travels inside the registration; more is uploaded ahead of it. */
const INLINE_MOST = 12_000_000;
const IMAGES = ["idCardFront", "idCardBack", "idCardSelfie"] as const;

/** Refusals that belong to a field although the server names none. */
const FIELD_OF: Readonly<Record<string, string | undefined>> = {
  REG_UNDERAGE: "birthday",
  REG_ID_FRONT_REQUIRED: "idCardFront",
  REG_SELFIE_REQUIRED: "idCardSelfie",
  AFFILIATE_REJECTED: "affiliateCode",
  PHONE_CODE_INVALID: "verificationCode",
  PHONE_CODE_MISSING: "verificationCode",
  PHONE_CODE_EXPIRED: "verificationCode",
};

/** The state of a registration over its two steps; what was typed is kept in the tab. */
export function useRegister(rules: FormRules, { terms, age }: { readonly terms: boolean; readonly age: number }) {
  const { t } = useTranslation();
  const entry = useEntry();
  const sms = useSms("register");
  const [step, setStep] = useState<1 | 2>(1);
  const [answer, setAnswer] = useState<CaptchaAnswer>({});
  const names = [...stepOne(rules), ...stepTwo(rules)];
  const at: typeof FIELD_OF = { ...FIELD_OF, REG_CONTACT_REQUIRED: contactsOf(rules)[0] };
  async function send(values: Values): Promise<Answered<LoginValue>> {
    const sent = await withTicket(registration(values, rules, { url: location.href, host: location.hostname, terms }));
    if (!sent.ok) return sent;
    const ask = rules.mode === "mobile" ? api.accounts.registerMobile : api.accounts.register;
    const proof = await provenBy(sms, sent.value);
    if (!proof.ok) return proof;
    return ask({ ...sent.value, ...answer, ...ticketOf(), ...proof.value } as Sent<typeof accountsCalls.register>);
  }
  const form = useSubmit<Values, LoginValue | "next", string>(
    async (values) => {
      if (await codeRefused(values, rules))
        return { ok: false, fault: "AFFILIATE_REJECTED", requestId: "", detail: {} };
      if (step === 1 && lacksContact(values, rules) && !(await goesWithout(t)))
        return { ok: false, fault: "REG_CONTACT_REQUIRED", requestId: "", detail: {} };
      const errors = step === 1 ? await refusedNow(values, rules) : [];
      if (errors.length > 0) return { ok: false, fault: "VALIDATION_FAILED", requestId: "", detail: { errors } };
      return step === 2 ? send(values) : { ok: true, value: "next" };
    },
    {
      values: {
        ...Object.fromEntries([...names, ...DECLARATIONS].map((name) => [name, ""])),
        ...loadDraft(tabStore),
        ...readInvitation(tabStore),
        ...vouchedFields(readVouched(tabStore)),
      },
      check: (values) => against(values, { step, rules, age, t }),
      at,
      say: ({ fault }) => {
        const field = at[fault];
        if (fault === "REG_CONTACT_REQUIRED") return t("faults.REG_CONTACT_REQUIRED");
        return field && sayFault(t, fault, { field: t([`faults.field.${field}`, `accounts.field.${field}`]) });
      },
      sayField: (error) => sayRule(t, error.field, error),
      refused({ fault, detail }) {
        if (fault === "AUTH_CHALLENGE_EXPIRED") dropVouched(tabStore);
        // It may have been used up meanwhile: then its field is shown, so that another one or none can be said.
        if (fault === "AFFILIATE_REJECTED") refresh(api.agents.affiliate);
        show(detail.errors?.[0]?.field ?? at[fault]);
      },
      wrong: (found) => show(names.find((name) => found[name])),
      done(value) {
        if (value === "next") return setStep(2);
        dropKept();
        entry(value);
      },
    },
  );
  /** Opens the step on which a field stands. */
  function show(field: string | undefined): void {
    if (field) setStep(stepOf(field, rules));
  }
  const { values } = form;
  useEffect(() => void saveDraft(tabStore, values), [values]);
  return {
    form,
    sms,
    step,
    setAnswer,
    back() {
      form.refuse(undefined);
      setStep(1);
    },
  };
}

/** Forgets what was kept of whoever registered: the next one begins anew. */
function dropKept(): void {
  dropDraft(tabStore);
  dropInvitation(tabStore);
  dropAttribution(browserStore);
  dropVouched(tabStore);
}

interface Checking {
  readonly step: 1 | 2;
  readonly rules: FormRules;
  readonly age: number;
  readonly t: TFunction;
}

/** What stands against a step: its fields, a way back in where the brand wants one, and what nobody declared. */
function against(values: Values, { step, rules, age, t }: Checking): Record<string, string> {
  const found = checkFields(step === 1 ? stepOne(rules) : [...stepOne(rules), ...stepTwo(rules)], values, rules);
  const untold = rules.contactRequired && lacksContact(values, rules) ? contactsOf(rules).slice(0, 1) : [];
  const undeclared = step === 1 ? [] : DECLARATIONS.filter((name) => values[name] !== TICKED);
  return {
    ...Object.fromEntries(undeclared.map((name) => [name, sayFault(t, "DISCLAIMER_INCOMPLETE", { age })])),
    ...Object.fromEntries(untold.map((name) => [name, t("faults.REG_CONTACT_REQUIRED")])),
    ...Object.fromEntries(found.map((error) => [error.field, sayRule(t, error.field, error)])),
  };
}

/** Asks whoever gives neither phone nor e-mail whether the account may be lost with its password. */
function goesWithout(t: TFunction): Promise<boolean> {
  return confirm({
    title: t("accounts.register.wayBack"),
    text: t("accounts.register.withoutText"),
    yes: t("accounts.register.without"),
    no: t("accounts.register.addContact"),
    look: "danger",
  });
}

/** Whether a code of an agent that was typed is nobody's. */
async function codeRefused(values: Values, { invited }: FormRules): Promise<boolean> {
  const code = (values["affiliateCode"] ?? "").trim();
  if (invited || code === "") return false;
  const check = await api.agents.affiliate({ code, domain: location.hostname });
  return check.ok && !check.value.valid;
}

/** What the server would refuse of the first step at the end, asked before the second one is filled in. */
async function refusedNow(values: Values, { mode, passwordAsked }: FormRules): Promise<FieldError[]> {
  const { username = "", password = "", mobileNum = "", countryDialingCode } = values;
  const found = (["username", "mobileNum", "email"] as const)
    .filter((field) => (field !== "username" || mode === "username") && (values[field] ?? "").trim() !== "")
    .map(async (field) => {
      const number = field === "mobileNum" && { mode, ...(countryDialingCode && { countryDialingCode }) };
      const free = await api.accounts.registerCheck({ field, value: values[field]!.trim(), ...number });
      return free.ok && !free.value.ok ? [{ field, rule: "taken" as const }] : [];
    });
  const asked = passwordAsked
    ? api.accounts.passwordCheck({ password, username: mode === "mobile" ? mobileNum : username })
    : undefined;
  const fits = await asked;
  const weak = fits?.ok && !fits.value.ok ? [{ field: "password", rule: "pattern" as const }] : [];
  return [...(await Promise.all(found)).flat(), ...weak];
}

/** Where a service outside sent the code, its token in the place of it. */
async function provenBy(sms: Sms, { verificationCode }: Record<string, unknown>): Promise<Answered<object>> {
  if (typeof verificationCode !== "string" || verificationCode === "") return { ok: true, value: {} };
  const proof = await sms.prove(verificationCode);
  if (!proof.ok) return proof;
  if (!proof.idToken) return { ok: true, value: {} };
  return {
    ok: true,
    value: { verificationCode: undefined, firebaseChannel: "sms", firebaseIdToken: proof.idToken },
  };
}

/** The ticket of an external service that vouched for the visitor, if one did. */
function ticketOf(): { readonly externalTicket?: string } {
  const vouched = readVouched(tabStore);
  return vouched ? { externalTicket: vouched.ticket } : {};
}

/** Large pictures go ahead and are named by their ticket. */
async function withTicket(request: Record<string, unknown>): Promise<Answered<Record<string, unknown>>> {
  const pictures = Object.fromEntries(IMAGES.flatMap((name) => (request[name] ? [[name, String(request[name])]] : [])));
  const size = Object.values(pictures).reduce((sum, picture) => sum + picture.length, 0);
  if (size <= INLINE_MOST) return { ok: true, value: request };
  const uploaded = await api.compliance.uploadIdImg(pictures);
  if (!uploaded.ok) return uploaded;
  const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !(name in pictures)));
  return { ok: true, value: { ...rest, ...(uploaded.value.ticket && { idImgTicket: uploaded.value.ticket }) } };
}
