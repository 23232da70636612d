import type { Caller, Input } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "./desk.ts";
import type { loginCalls } from "./login.contract.ts";
import { enter } from "./login.flow.ts";
import { maskEmail, maskPhone } from "./mask.ts";
import { provesPasskey } from "./passkeys/passkeys.ts";
import { unlockPersonal } from "./personal.ts";
import { dialled } from "./phone.rules.ts";
import { type Found, playerById } from "./players.store.ts";
import type { LoginValue } from "./shapes.ts";
import { countTry, findTicket, takeTicket, type Ticket } from "./tickets.store.ts";

const TRIES_MOST = 5;

interface Open {
  readonly ticket: Ticket;
  readonly found: Found;
  readonly contacts: { readonly SMS: Contact | undefined; readonly EMAIL: Contact | undefined };
}

/** What a challenge remembers of the entry it holds up. */
interface Remembered {
  readonly nameKey: string;
  readonly rememberMe: boolean;
  readonly toWithdraw?: boolean;
}

interface Contact {
  readonly to: string;
  readonly masked: string;
}

/** The challenge with the contacts it may be proven by; undefined when over. */
async function openChallenge(desk: Desk, challengeId: string): Promise<Open | undefined> {
  const { database, clock } = desk.platform;
  const ticket = await findTicket(database.db, "challenge", challengeId, clock.now());
  const found = ticket?.playerId && (await playerById(database.db, ticket.playerId));
  if (!ticket || !found || ticket.tries >= TRIES_MOST) return undefined;
  const personal = await unlockPersonal(desk.vault, found.id, found.secret.personalBox);
  const { mobileNum, countryDialingCode = "63" } = personal;
  const phone = found.phoneVerified && mobileNum ? { countryDialingCode, mobileNum } : undefined;
  const email = found.emailVerified ? personal.email : undefined;
  const SMS = phone && { to: dialled(phone), masked: maskPhone(phone.mobileNum) };
  return { ticket, found, contacts: { SMS, EMAIL: email ? { to: email, masked: maskEmail(email) } : undefined } };
}

/** Sends the code of a challenge to the phone or address of the account. */
export async function sendChallenge(
  desk: Desk,
  input: Input<(typeof loginCalls)["loginChallengeSend"]>,
  caller: Caller,
): Promise<Result<{ expiredMinutes: number; masked: string }, SendFault>> {
  const open = await openChallenge(desk, input.challengeId);
  const contact = open?.contacts[input.method];
  if (!contact) return fault("AUTH_CHALLENGE_EXPIRED");
  const { to, masked } = contact;
  const channel = input.method === "SMS" ? "sms" : "email";
  const settings = await desk.settings(caller.merchant);
  const sent = await desk.codes.send(
    { purpose: "challenge", channel, to, settings, deliver: true, human: true },
    caller,
  );
  if (!sent.ok)
    return sent.fault === "PHONE_QUOTA" ? fault("PHONE_TOO_MANY", { retryAfter: 300 }) : fault(sent.fault, sent.detail);
  return ok({ expiredMinutes: sent.value.expiredMinutes, masked });
}

type SendFault = FaultName & (typeof loginCalls)["loginChallengeSend"]["faults"][number];

/** Five tries in ten minutes; the right code opens the session and the place is known from then on. */
export async function answerChallenge(
  desk: Desk,
  input: Input<(typeof loginCalls)["loginChallenge"]>,
  caller: Caller,
): Promise<Result<LoginValue, FaultName & ("AUTH_CHALLENGE_WRONG" | "AUTH_CHALLENGE_EXPIRED")>> {
  const { database, clock } = desk.platform;
  const open = await openChallenge(desk, input.challengeId);
  if (!open) return fault("AUTH_CHALLENGE_EXPIRED");
  const tries = await countTry(database.db, open.ticket.hash);
  if (tries > TRIES_MOST) return fault("AUTH_CHALLENGE_EXPIRED");
  const wrong = fault("AUTH_CHALLENGE_WRONG", { value: { left: TRIES_MOST - tries } });
  if (!(await isProven(desk, open, input, caller))) return wrong;
  if (!(await takeTicket(database.db, "challenge", input.challengeId, clock.now())))
    return fault("AUTH_CHALLENGE_EXPIRED");
  const { nameKey, rememberMe, toWithdraw } = open.ticket.data as Remembered;
  const entered = await enter(desk, open.found, { by: "challenge", nameKey, rememberMe, toWithdraw }, caller);
  return entered.ok ? entered : fault("AUTH_CHALLENGE_EXPIRED");
}

async function isProven(
  desk: Desk,
  { found, contacts }: Open,
  { method, proof }: Input<(typeof loginCalls)["loginChallenge"]>,
  caller: Caller,
): Promise<boolean> {
  if (method === "PASSKEY") return provesPasskey(desk, found.id, proof, caller);
  const to = method === "SMS" || method === "EMAIL" ? contacts[method]?.to : undefined;
  if (!to) return false;
  return (await desk.codes.check({ merchant: caller.merchant, purpose: "challenge", to, code: proof })) === "RIGHT";
}
