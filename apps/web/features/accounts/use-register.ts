import type { accountsCalls } from "@taya/accounts/contract";
import type { Sent } from "@taya/kernel/call";
import type { FieldError } from "@taya/kernel/result";
import { useState } from "react";
import { api } from "@taya/client/api";
import { dropVouched, readVouched, vouchedFields } from "../external/vouched.ts";
import type { Proof } from "./captcha.tsx";
import { dropDraft, loadDraft, saveDraft } from "./draft.ts";
import { readInvitation } from "./invitation.ts";
import { checkFields, type FormRules, registration, stepOf, stepOne, stepTwo, type Values } from "./register.form.ts";
import { useEntry } from "./use-entry.ts";

/** Most image text that travels inside the registration; more is uploaded ahead of it. */
const INLINE_MOST = 12_000_000;
const IMAGES = ["idCardFront", "idCardBack", "idCardSelfie"] as const;

/** Refusals that belong to a field although the server names none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  REG_UNDERAGE: "birthday",
  REG_ID_FRONT_REQUIRED: "idCardFront",
  REG_SELFIE_REQUIRED: "idCardSelfie",
  AFFILIATE_REJECTED: "affiliateCode",
  PHONE_CODE_INVALID: "verificationCode",
  PHONE_CODE_MISSING: "verificationCode",
  PHONE_CODE_EXPIRED: "verificationCode",
};

export interface Problem {
  readonly fault: string;
  readonly errors: readonly FieldError[];
}

interface Registering {
  readonly step: 1 | 2;
  readonly values: Values;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  set(change: Values): void;
  setProof(proof: Proof): void;
  back(): void;
  /** Checks the step and goes on; on the second it registers. Answers whether all was well. */
  next(): Promise<boolean>;
}

/** The state of a registration over its two steps; what was typed is kept in the tab. */
export function useRegister(rules: FormRules): Registering {
  const entry = useEntry();
  const [step, setStep] = useState<1 | 2>(1);
  const [values, setValues] = useState<Values>(() => ({
    ...loadDraft(sessionStorage),
    ...readInvitation(sessionStorage),
    ...vouchedFields(readVouched(sessionStorage)),
  }));
  const [problem, setProblem] = useState<Problem>();
  const [proof, setProof] = useState<Proof>({});
  const [busy, setBusy] = useState(false);

  function refuse(fault: string, errors: readonly FieldError[]): false {
    const field = errors[0]?.field ?? FIELD_OF[fault];
    if (field) setStep(stepOf(field, rules));
    setProblem({ fault, errors: errors.length === 0 && field ? [{ field, rule: "unknown" }] : errors });
    return false;
  }

  async function send(): Promise<boolean> {
    const images = await withTicket(registration(values, rules, { url: location.href, host: location.hostname }));
    if (!images.ok) return refuse(images.fault, []);
    const ask = rules.mode === "mobile" ? api.accounts.registerMobile : api.accounts.register;
    const result = await ask({ ...images.value, ...proof, ...ticketOf() } as Sent<typeof accountsCalls.register>);
    if (!result.ok && result.fault === "AUTH_CHALLENGE_EXPIRED") dropVouched(sessionStorage);
    if (!result.ok) return refuse(result.fault, result.detail.errors ?? []);
    dropDraft(sessionStorage);
    dropVouched(sessionStorage);
    entry(result.value);
    return true;
  }

  async function codeRefused(): Promise<boolean> {
    const code = (values["affiliateCode"] ?? "").trim();
    if (rules.invited || code === "") return false;
    const check = await api.agents.affiliate({ code, domain: location.hostname });
    return check.ok && !check.value.valid;
  }

  return {
    step,
    values,
    problem,
    busy,
    setProof,
    set(change) {
      // Two pictures may be read at the same time, so each change adds to the newest values.
      setValues((now) => {
        const next = { ...now, ...change };
        saveDraft(sessionStorage, next);
        return next;
      });
      if (problem) setProblem({ ...problem, errors: problem.errors.filter((error) => !(error.field in change)) });
    },
    back() {
      setProblem(undefined);
      setStep(1);
    },
    async next() {
      const errors = checkFields(step === 1 ? stepOne(rules) : [...stepOne(rules), ...stepTwo(rules)], values, rules);
      if (errors.length > 0) return refuse("VALIDATION_FAILED", errors);
      setBusy(true);
      try {
        if (await codeRefused()) return refuse("AFFILIATE_REJECTED", []);
        setProblem(undefined);
        if (step === 2) return await send();
        setStep(2);
        return true;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The ticket of an external service that vouched for the visitor, if one did. */
function ticketOf(): { readonly externalTicket?: string } {
  const vouched = readVouched(sessionStorage);
  return vouched ? { externalTicket: vouched.ticket } : {};
}

type Prepared =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly fault: string };

/** Large pictures go ahead and are named by their ticket. */
async function withTicket(request: Record<string, unknown>): Promise<Prepared> {
  const pictures = Object.fromEntries(IMAGES.flatMap((name) => (request[name] ? [[name, String(request[name])]] : [])));
  const size = Object.values(pictures).reduce((sum, picture) => sum + picture.length, 0);
  if (size <= INLINE_MOST) return { ok: true, value: request };
  const uploaded = await api.compliance.uploadIdImg(pictures);
  if (!uploaded.ok) return { ok: false, fault: uploaded.fault };
  const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !(name in pictures)));
  return { ok: true, value: { ...rest, ...(uploaded.value.ticket && { idImgTicket: uploaded.value.ticket }) } };
}
