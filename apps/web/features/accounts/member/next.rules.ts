/** Something to set up in the security centre, and the dialog that does it. */
export type Doing =
  | "profile"
  | "avatar"
  | "password"
  | "paymentPassword"
  | "phone"
  | "email"
  | "twoFactor"
  | "twoFactorOff"
  | "recovery"
  | "places"
  | "archive"
  | "archiveLink"
  | "closing";

/** A guard of the account; each counts once in the score. */
export type GuardName = "phone" | "email" | "paymentPassword" | "twoFactor" | "idDocuments" | "ipVerification";

interface Contact {
  readonly masked: string | null;
  readonly verified: boolean;
}

/** What the guards are read from. */
export interface Guarded {
  readonly phone: Contact;
  readonly email: Contact;
  readonly paymentPassword: { readonly set: boolean };
  readonly twoFactor: { readonly enabled: boolean };
  readonly idDocuments: { readonly status: string };
  readonly ipVerification: boolean;
}

/** A forgotten password is set anew over a phone or an e-mail, and with neither over nothing. */
export const hasWayBack = ({ phone, email }: Pick<Guarded, "phone" | "email">): boolean =>
  phone.masked !== null || email.masked !== null;

/**
 * The guards still missing, the one that helps most first; documents that are being looked at are not asked for again,
 * and phone and e-mail not one by one while either would be the only way back in.
 */
export function missingGuards(security: Guarded): GuardName[] {
  const lost = !hasWayBack(security);
  const guards: readonly (readonly [GuardName, boolean])[] = [
    ["phone", lost || security.phone.verified],
    ["email", lost || security.email.verified],
    ["twoFactor", security.twoFactor.enabled],
    ["paymentPassword", security.paymentPassword.set],
    ["idDocuments", security.idDocuments.status === "APPROVED" || security.idDocuments.status === "PENDING"],
    ["ipVerification", security.ipVerification],
  ];
  return guards.flatMap(([name, there]) => (there ? [] : [name]));
}

/** How a score reads: nothing left, a little, or much. */
export const standingOf = (score: number, outOf: number): "full" | "good" | "weak" =>
  score >= outOf ? "full" : score * 2 > outOf ? "good" : "weak";
