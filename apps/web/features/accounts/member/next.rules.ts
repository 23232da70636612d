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

/** What the guards are read from. */
export interface Guarded {
  readonly phone: { readonly verified: boolean };
  readonly email: { readonly verified: boolean };
  readonly paymentPassword: { readonly set: boolean };
  readonly twoFactor: { readonly enabled: boolean };
  readonly idDocuments: { readonly status: string };
  readonly ipVerification: boolean;
}

/** The guards still missing, the one that helps most first; documents that are being looked at are not asked for again. */
export function missingGuards(security: Guarded): GuardName[] {
  const guards: readonly (readonly [GuardName, boolean])[] = [
    ["phone", security.phone.verified],
    ["email", security.email.verified],
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
