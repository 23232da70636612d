import type { Caller, Input } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import { sameName } from "@taya/kernel/alike";
import type { StoredChallenge } from "./challenge.open.ts";
import { markProven } from "./challenge.store.ts";
import type { Context } from "./context.ts";
import { AGAIN_AFTER_S, phoneVerifier, provePhone } from "./external/phone-verifier.ts";
import type { Held } from "./guard/attempts.ts";
import { proveCode } from "./guard/factor.ts";
import { guessAt, loginGuess } from "./guard/guesses.ts";
import { proveRecovery } from "./guard/recovery.ts";
import type { loginCalls } from "./login.contract.ts";
import { enter, note } from "./login.flow.ts";
import { proveOwnPasskey } from "./passkeys/passkeys.ts";
import { confirmPhone } from "./players.change.ts";
import { type Found, playerById } from "./players.store.ts";
import { contactsOf, holdersOf, type IdentityMethod } from "./identity.ts";
import type { LoginValue } from "./shapes.ts";
import { countTry, findTicket, takeTicket, type Ticket } from "./tickets.store.ts";

const TRIES_MOST = 5;

interface Open {
  readonly ticket: Ticket;
  readonly found: Found;
  readonly stored: StoredChallenge;
}

/** The challenge with the account it is about; undefined when over. */
async function findChallenge(context: Context, challengeId: string, { merchant }: Caller): Promise<Open | undefined> {
  const { database, clock } = context.platform;
  const ticket = await findTicket(database.db, "challenge", challengeId, clock.now());
  const found = ticket?.playerId && (await playerById(database.db, ticket.playerId));
  if (!ticket || !found || found.merchant !== merchant || ticket.tries >= TRIES_MOST) return undefined;
  return { ticket, found, stored: ticket.data as StoredChallenge };
}

/** Sends the code of a challenge to the phone or address of the account. */
export async function sendChallenge(
  context: Context,
  input: Input<(typeof loginCalls)["loginChallengeSend"]>,
  caller: Caller,
): Promise<Result<{ expiredMinutes: number; masked: string }, SendFault>> {
  const open = await findChallenge(context, input.challengeId, caller);
  const contact = open?.stored.methods.includes(input.method)
    ? (await contactsOf(context, open.found))[input.method]
    : undefined;
  if (!contact) return fault("AUTH_CHALLENGE_EXPIRED");
  const { to, masked } = contact;
  const channel = input.method === "SMS" ? "sms" : "email";
  const settings = await context.settings(caller.merchant);
  const sender = input.method === "SMS" ? await phoneVerifier(context, caller.merchant) : undefined;
  const sent = await (sender?.start ?? context.codes.send)(
    { purpose: "challenge", channel, to, settings, deliver: true, human: true, by: open!.found.id },
    caller,
  );
  if (!sent.ok)
    return sent.fault === "PHONE_QUOTA" ? fault("PHONE_TOO_MANY", { retryAfter: 300 }) : fault(sent.fault, sent.detail);
  return ok({ expiredMinutes: sent.value.expiredMinutes, masked });
}

type SendFault = FaultName & (typeof loginCalls)["loginChallengeSend"]["faults"][number];
type AnswerFault = FaultName & (typeof loginCalls)["loginChallenge"]["faults"][number];

/** A right proof opens the session and the place is known from then on; a wrong one counts towards the account's lock. */
export async function answerChallenge(
  context: Context,
  input: Input<(typeof loginCalls)["loginChallenge"]>,
  caller: Caller,
): Promise<Result<LoginValue, AnswerFault | "OVERLOADED">> {
  const { database, clock } = context.platform;
  const open = await findChallenge(context, input.challengeId, caller);
  if (!open) return fault("AUTH_CHALLENGE_EXPIRED");
  const { stored, found } = open;
  const shown = await context.attempts.check(
    loginGuess(found.merchant, stored.nameKey),
    () => tryIdentity(context, open, input, caller),
    ["AUTH_CHALLENGE_WRONG", "AUTH_2FA_WRONG"],
  );
  if (!shown.ok) return shown;
  const left = stillAsked(stored, input.method);
  if (left.length > 0) {
    await markProven(database.db, open.ticket.hash, input.method);
    return fault("AUTH_VERIFY_IP", { value: { challengeId: input.challengeId, methods: left, masked: {} } });
  }
  if (!(await takeTicket(database.db, "challenge", input.challengeId, clock.now())))
    return fault("AUTH_CHALLENGE_EXPIRED");
  const { by, nameKey, rememberMe, side, fullAt, toWithdraw } = stored;
  const entry = { by, nameKey, rememberMe, side, fullAt, toWithdraw, proven: true } as const;
  const entered = await enter(context, found, entry, caller);
  return entered.ok ? entered : fault("AUTH_CHALLENGE_EXPIRED");
}

async function tryIdentity(
  context: Context,
  { ticket, found, stored }: Open,
  input: Input<(typeof loginCalls)["loginChallenge"]>,
  caller: Caller,
): Promise<Result<null, AnswerFault | "OVERLOADED">> {
  const tries = await countTry(context.platform.database.db, ticket.hash);
  if (tries > TRIES_MOST) return fault("AUTH_CHALLENGE_EXPIRED");
  const shown = stored.methods.includes(input.method)
    ? await prove(context, found, { ...input, purpose: "challenge" }, caller)
    : WRONG;
  if (shown.ok || shown.fault !== WRONG.fault) return shown as Exclude<typeof shown, typeof WRONG>;
  await note(context, found, stored.nameKey, { caller, result: "BAD_PROOF" });
  const wrong = input.method === "GOOGLE" && stored.kind === "FACTOR" ? "AUTH_2FA_WRONG" : "AUTH_CHALLENGE_WRONG";
  return fault(wrong, { value: { left: TRIES_MOST - tries } });
}

/** Where the name on the bank account is asked, it is asked beside a code: neither of them opens alone. */
function stillAsked({ methods, proven = [] }: StoredChallenge, now: IdentityMethod): IdentityMethod[] {
  if (!methods.includes("BANKNAME")) return [];
  const shown: readonly IdentityMethod[] = [...proven, now];
  if (!shown.includes("BANKNAME")) return ["BANKNAME"];
  const others: readonly IdentityMethod[] = methods.filter((each) => each !== "BANKNAME");
  return shown.some((each) => others.includes(each)) ? [] : [...others];
}

const WRONG = fault("AUTH_CHALLENGE_WRONG");

interface Shown {
  readonly method: IdentityMethod;
  readonly proof: string;
  /** For what a code was sent. */
  readonly purpose: "challenge" | "unlock";
}

/** Looks at a proof, counted among the guesses of its kind; codes are used up by it. */
export async function prove(
  context: Context,
  found: Found,
  { method, proof, purpose }: Shown,
  caller: Caller,
): Promise<Result<null, "AUTH_CHALLENGE_WRONG" | Held>> {
  switch (method) {
    case "SMS":
    case "EMAIL":
      return proveContact(context, found, { method, proof, purpose });
    case "GOOGLE":
      return anyWrong(await proveCode(context, found, proof));
    case "RECOVERY":
      return anyWrong(await proveRecovery(context, found, proof));
    case "PASSKEY":
      return anyWrong(await proveOwnPasskey(context, found, proof, caller));
    case "BANKNAME": {
      const isHolder = async () => (await holdersOf(context, found)).some((holder) => sameName(holder, proof));
      const look = async () => ((await isHolder()) ? ok(null) : WRONG);
      return context.attempts.check(guessAt(found, "bankName"), look, ["AUTH_CHALLENGE_WRONG"]);
    }
  }
}

const anyWrong = (shown: Result<null, "AUTH_2FA_WRONG" | "AUTH_BAD_CREDENTIALS" | Held>) =>
  shown.ok || shown.fault === "AUTH_LOCKED" || shown.fault === "OVERLOADED" ? (shown as Result<null, Held>) : WRONG;

async function proveContact(
  context: Context,
  found: Found,
  { method, proof, purpose }: Shown & { readonly method: "SMS" | "EMAIL" },
): Promise<Result<null, "AUTH_CHALLENGE_WRONG" | "OVERLOADED">> {
  const to = (await contactsOf(context, found))[method]?.to;
  if (!to) return WRONG;
  const by = purpose === "challenge" ? found.id : undefined;
  const shown = { merchant: found.merchant, purpose, to, by };
  const verdict = await (method === "SMS"
    ? provePhone(context, { ...shown, proof: proof.trim() })
    : context.codes.check({ ...shown, code: proof }));
  // Nobody's guess was wrong while the service outside cannot be asked.
  if (verdict === "AWAY") return fault("OVERLOADED", { retryAfter: AGAIN_AFTER_S });
  if (verdict !== "RIGHT") return WRONG;
  if (method === "SMS" && !found.phoneVerified) await confirmPhone(context.platform.database.db, found.id);
  return ok(null);
}
