import type { Store } from "@taya/client/store";
import { DECLARATIONS } from "./register.form.ts";

const KEY = "taya.register.draft";

/** Never kept: secrets, one-time codes, images, and what is declared by ticking it. */
const SECRET = new Set<string>([
  "password",
  "confirmPassword",
  "paymentPassword",
  "captcha",
  "verificationCode",
  "idCardFront",
  "idCardBack",
  "idCardSelfie",
  ...DECLARATIONS,
]);

/** Keeps what was typed into the registration until the tab closes, without secrets. */
export function saveDraft(store: Store, values: Readonly<Record<string, string>>): void {
  const kept = Object.entries(values).filter(([name, value]) => !SECRET.has(name) && value !== "");
  store.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** What was kept; empty when there is nothing or something else. */
export function loadDraft(store: Store): Record<string, string> {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

export const dropDraft = (store: Store): void => store.removeItem(KEY);
