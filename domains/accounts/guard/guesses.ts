import type { Caller } from "@taya/kernel/call";
import { OPERATOR } from "@taya/kernel/account-type";
import type { Player } from "../players.store.ts";
import { UNLOCK_METHODS } from "../unlock.contract.ts";
import type { Guess } from "./attempts.ts";

/** Whose secret. */
export type Owner = Pick<Player, "id" | "merchant" | "type">;

/** The account behind a session, as far as its secrets are concerned. */
export const ownerOf = ({ merchant, session }: Caller): Owner => ({
  id: session!.playerId,
  merchant,
  type: session!.type,
});

/** A guess at the password of a name at the players' door; names that nobody has count alike. */
export const loginGuess = (merchant: string, key: string): Guess => ({
  merchant,
  subject: key,
  secret: "password",
  tell: { unlock: UNLOCK_METHODS },
});

/** A guess at the password of a name at the door of staff. */
export const staffGuess = (merchant: string, key: string): Guess => ({
  merchant,
  subject: key,
  secret: "staffPassword",
});

/** A guess at the proofs that open a locked name. */
export const unlockGuess = (merchant: string, key: string): Guess => ({ merchant, subject: key, secret: "unlock" });

/** A guess at one of the secrets an account has beside its password. */
export const guessAt = (
  { id, merchant, type }: Owner,
  secret: "paymentPassword" | "authenticator" | "recovery" | "passkey" | "bankName",
): Guess => ({
  merchant,
  subject: id,
  secret: secret === "authenticator" && type === OPERATOR ? "staffAuthenticator" : secret,
});
