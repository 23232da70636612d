import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { type LockRule, lockRule } from "../login.rules.ts";
import type { AccountSettings } from "../settings.ts";

/** Secrets that somebody could try to guess; codes sent by SMS and mail count their tries themselves, five each. */
export type SecretName =
  | "password"
  | "paymentPassword"
  | "authenticator"
  | "recovery"
  | "passkey"
  | "bankName"
  | "unlock"
  | "staffPassword"
  | "staffAuthenticator";

/** Three within 15 minutes, for 15 minutes: staff can do more than players. */
const STAFF: LockRule = { after: 3, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE };
/** As often as the password of a login may be wrong, but slower to come back: a code is short. */
const SECOND: LockRule = { after: 10, windowMs: HOUR, lockMs: HOUR };

/** How many wrong guesses of a secret within which time lock it for how long. */
const RULES: Readonly<Record<Exclude<SecretName, "password">, LockRule>> = {
  paymentPassword: { after: 5, windowMs: DAY, lockMs: DAY },
  authenticator: SECOND,
  recovery: SECOND,
  passkey: SECOND,
  bankName: SECOND,
  // Proofs that open a locked account.
  unlock: { after: 5, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE },
  staffPassword: STAFF,
  staffAuthenticator: STAFF,
};

/** The rule of a secret; that of the password is the brand's, as strict as the law of its market at least. */
export const ruleOf = (secret: SecretName, settings: AccountSettings): LockRule =>
  secret === "password" ? lockRule(settings) : RULES[secret];
