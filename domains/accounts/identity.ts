import type { Context } from "./context.ts";
import { hasFactor } from "./guard/factor.ts";
import { maskEmail, maskPhone } from "./mask.ts";
import { hasPasskey } from "./passkeys/passkeys.store.ts";
import { unlockPersonal } from "./personal.ts";
import { dialled } from "@taya/kernel/phone";
import type { Found } from "./players.store.ts";
import { payoutAccounts } from "./points.ts";

/** By what somebody may show, besides the password, to be the owner of an account. */
export type IdentityMethod = "SMS" | "EMAIL" | "GOOGLE" | "BANKNAME" | "PASSKEY" | "RECOVERY";

interface Contact {
  readonly to: string;
  readonly masked: string;
}

/** Where codes for an account may go. */
export interface Contacts {
  readonly SMS: Contact | undefined;
  readonly EMAIL: Contact | undefined;
}

/**
 * Verified contacts; where none is verified, the ones given at registration: a code reaches only whoever holds them, and
 * without them the owner could not be told from a thief at all.
 */
export async function contactsOf(context: Context, found: Found): Promise<Contacts> {
  const {
    mobileNum,
    countryDialingCode = "63",
    email,
  } = await unlockPersonal(context.vault, found.id, found.secret.personalBox);
  const SMS = mobileNum ? { to: dialled({ countryDialingCode, mobileNum }), masked: maskPhone(mobileNum) } : undefined;
  const EMAIL = email ? { to: email, masked: maskEmail(email) } : undefined;
  if (!found.phoneVerified && !found.emailVerified) return { SMS, EMAIL };
  return { SMS: found.phoneVerified ? SMS : undefined, EMAIL: found.emailVerified ? EMAIL : undefined };
}

/** The names on the payout accounts of a player. */
export async function holdersOf({ platform }: Context, found: Found): Promise<string[]> {
  const accounts = (await platform.points.one(payoutAccounts)?.shown(platform.database.db, found.id)) ?? [];
  return [...new Set(accounts.map(({ holder }) => holder))];
}

/** What a login must show besides what it has shown. */
export interface Asking {
  readonly kind: "FACTOR" | "PLACE";
  readonly methods: readonly IdentityMethod[];
  readonly masked: { readonly SMS?: string; readonly EMAIL?: string };
}

/** The authenticator, a passkey or a recovery code; contacts are no proof where a stronger one is enrolled. */
export async function factorAsking(context: Context, found: Found): Promise<Asking | undefined> {
  if (!(await hasFactor(context.platform.database.db, found.id))) return undefined;
  const passkey = await hasPasskey(context.platform.database.db, found.id);
  return { kind: "FACTOR", methods: ["GOOGLE", ...(passkey ? (["PASSKEY"] as const) : []), "RECOVERY"], masked: {} };
}

/**
 * Codes to the contacts, a passkey (mail then only where nothing better is, if the brand or its market trusts it less), and the name on the bank account besides where the brand wants it; undefined when the account
 * has nothing to prove with. A name alone proves nothing: whoever knows the player knows it.
 */
export async function placeAsking(context: Context, found: Found): Promise<Asking | undefined> {
  const { SMS, EMAIL } = await contactsOf(context, found);
  const passkey = await hasPasskey(context.platform.database.db, found.id);
  if (!SMS && !EMAIL && !passkey) return undefined;
  const { bankNameProof, emailProof } = await context.settings(found.merchant);
  const mail = emailProof || (!SMS && !passkey) ? EMAIL : undefined;
  const named = bankNameProof && (await holdersOf(context, found)).length > 0;
  return {
    kind: "PLACE",
    methods: [
      ...(SMS ? (["SMS"] as const) : []),
      ...(mail ? (["EMAIL"] as const) : []),
      ...(passkey ? (["PASSKEY"] as const) : []),
      ...(named ? (["BANKNAME"] as const) : []),
    ],
    masked: { ...(SMS && { SMS: SMS.masked }), ...(mail && { EMAIL: mail.masked }) },
  };
}
