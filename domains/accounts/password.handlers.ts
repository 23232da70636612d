import type { Caller, Handlers } from "@taya/kernel/call";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import type { Context } from "./context.ts";
import { sendOwn } from "./password.send.ts";
import { evenly } from "./evenly.ts";
import { AGAIN_AFTER_S, provePhone } from "./external/phone-verifier.ts";
import { passwordChanged } from "./events.ts";
import type { Held } from "./guard/attempts.ts";
import { loginGuess } from "./guard/guesses.ts";
import { provePassword } from "./guard/password.ts";
import { note } from "./login.flow.ts";
import { phoneRule } from "./login.handlers.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey } from "./login.rules.ts";
import { nameTyped } from "./name-typed.ts";
import type { passwordCalls } from "./password.contract.ts";
import { checkPassword } from "./password.rules.ts";
import { commonWords } from "./password.words.ts";
import { emailDigest, phoneDigest } from "@taya/vault/personal";
import { unlockPersonal } from "./personal.ts";
import { dialled, readPhone } from "@taya/kernel/phone";
import { setPassword } from "./players.change.ts";
import { type Found, playerByContact, playerById, playerByName } from "./players.store.ts";
import { findTicket, issueTicket, takeTicket, ticketsSince, voidTickets } from "./tickets.store.ts";

const LINK_MINUTES = 30;

interface NewPassword {
  readonly newPassword?: string | undefined;
  readonly confirmNewPassword?: string | undefined;
}

type PasswordFault = "VALIDATION_FAILED" | "PASSWORD_WEAK" | "PASSWORD_BREACHED" | "PASSWORD_SAME" | "OVERLOADED";

/** Answers the calls that change or regain a password. */
export function passwordHandlers(context: Context): Handlers<typeof passwordCalls> {
  const { platform } = context;
  return {
    password: (input, caller) => change(context, input, caller),
    passwordSend: (_input, caller) => sendOwn(context, caller),
    passwordEmail: (input, caller) => evenly(mailLink(context, input, caller)),
    async passwordReset(input, caller) {
      const { database, clock } = platform;
      const missing = checkGiven(input, true);
      if (missing) return missing;
      const ticket = await findTicket(database.db, "reset", input.linkToken, clock.now());
      const found = ticket?.playerId && (await playerById(database.db, ticket.playerId));
      if (!found || found.type === OPERATOR || found.merchant !== caller.merchant)
        return fault("AUTH_CHALLENGE_EXPIRED");
      const fresh = await prepare(context, found, input, caller);
      if (!fresh.ok) return fresh;
      if (!(await takeTicket(database.db, "reset", input.linkToken, clock.now())))
        return fault("AUTH_CHALLENGE_EXPIRED");
      await replace(context, found, fresh.value);
      await unlocked(context, found, caller);
      return ok(null);
    },
    async passwordVerification(input, caller) {
      const missing = checkGiven(input, false);
      if (missing) return missing;
      const code = (input.verificationCode ?? "").trim();
      if (code === "") return fault("PHONE_CODE_MISSING");
      const rule = await phoneRule(context, caller.merchant);
      const phone = readPhone((input.mobileNum ?? "").trim(), input.countryDialingCode, rule);
      if (!phone) return fault("VALIDATION_FAILED", { errors: [{ field: "mobileNum", rule: "required" }] });
      const to = dialled(phone);
      const digest = await phoneDigest(context.vault, to);
      const found = await playerByContact(platform.database.db, caller.merchant, "phone", digest);
      // Before the code nothing is compared with what the account has: neither answer nor time tells of name and password.
      const unfit = await judge(context, undefined, input, caller);
      if (!unfit.ok) return unfit;
      const verdict = await provePhone(context, { merchant: caller.merchant, purpose: "password", to, proof: code });
      if (verdict === "AWAY") return fault("OVERLOADED", { retryAfter: AGAIN_AFTER_S });
      if (verdict === "EXPIRED") return fault("PHONE_CODE_EXPIRED");
      if (verdict !== "RIGHT" || !found) return fault("PHONE_CODE_INVALID");
      const fresh = await prepare(context, found, input, caller);
      if (!fresh.ok) return fresh;
      await replace(context, found, fresh.value);
      await unlocked(context, found, caller);
      return ok(null);
    },
  };
}

/** A new password opens a lock. */
async function unlocked(context: Context, found: Found, caller: Caller): Promise<void> {
  const key = nameKey(found.username);
  await note(context, found, key, { caller, result: "UNLOCKED" });
  await context.attempts.forget(context.platform.database.db, loginGuess(found.merchant, key));
}

/** Asks for the new password, twice where the call has it twice. */
function checkGiven(given: NewPassword, twice: boolean): Result<never, "VALIDATION_FAILED"> | undefined {
  const required = ["newPassword", ...(twice ? ["confirmNewPassword"] : [])] as const;
  const missing = required.filter((field) => !given[field as keyof NewPassword]?.trim());
  if (missing.length > 0) {
    return fault("VALIDATION_FAILED", { errors: missing.map((field) => ({ field, rule: "required" as const })) });
  }
  const same = given.confirmNewPassword === undefined || given.confirmNewPassword.trim() === given.newPassword!.trim();
  return same ? undefined : fault("VALIDATION_FAILED", { errors: [{ field: "confirmNewPassword", rule: "match" }] });
}

/** Checks a new password by the brand's rule and the list of leaked ones, and beside the name where that is known. */
async function judge(
  context: Context,
  found: Found | undefined,
  given: NewPassword,
  caller: Caller,
): Promise<Result<string, "PASSWORD_WEAK" | "PASSWORD_BREACHED">> {
  const password = given.newPassword!.trim();
  const rule = (await context.needs.site.registerConfig(caller.merchant))["password"] ?? ANY_PASSWORD;
  const beside = { username: found?.username ?? "", ...(await commonWords(context, caller.merchant)) };
  const finding = checkPassword(password, rule, beside);
  if (finding?.rule === "breached") return fault("PASSWORD_BREACHED");
  return finding ? fault("PASSWORD_WEAK", { errors: [{ field: "newPassword", ...finding.error }] }) : ok(password);
}

/** Checks a new password for its owner, and that it is another one than before; gives its hash. */
async function prepare(
  context: Context,
  found: Found,
  given: NewPassword,
  caller: Caller,
): Promise<Result<string, PasswordFault>> {
  const fit = await judge(context, found, given, caller);
  if (!fit.ok) return fit;
  const same = await context.hashing.verify(found.secret.passwordHash, fit.value);
  if (!same.ok) return same;
  return same.value ? fault("PASSWORD_SAME") : context.hashing.hash(fit.value);
}

const ANY_PASSWORD = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "*", patternId: 0 };

/** Sets the password; whoever was logged in elsewhere is out, and no older ticket opens anything. */
async function replace(context: Context, found: Found, hash: string, except?: string): Promise<void> {
  const { platform } = context;
  const at = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await setPassword(tx, found.id, { hash, state: "OK", at });
    await context.sessions.end(tx, { playerId: found.id, ...(except && { except }) }, "PASSWORD");
    await voidTickets(tx, found.id, ["remember", "change", "reset", "challenge"], at);
    await platform.events.tell(tx, passwordChanged, { playerId: found.id, merchant: found.merchant, at });
  });
}

type ChangeInput = Parameters<Handlers<typeof passwordCalls>["password"]>[0];
type ChangeFault =
  | PasswordFault
  | "PASSWORD_OLD_WRONG"
  | "PHONE_CODE_INVALID"
  | "PHONE_CODE_MISSING"
  | "PHONE_CODE_EXPIRED"
  | "AUTH_NOT_LOGGED_IN"
  | "AUTH_LOCKED";

async function change(
  context: Context,
  input: ChangeInput,
  caller: Caller,
): Promise<Result<{ token: string } | null, ChangeFault>> {
  const { platform } = context;
  const session = caller.session!;
  const found = await playerById(platform.database.db, session.playerId);
  if (!found) return fault("AUTH_NOT_LOGGED_IN");
  const given = checkGiven(input, true);
  if (given) return given;
  const old = input.oldPassword?.trim();
  if (!old && !input.changeTicket) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "oldPassword", rule: "required" }] });
  }
  const proven = await proveOld(context, found, { old, ticket: input.changeTicket }, caller);
  if (!proven.ok) return proven;
  const fresh = await prepare(context, found, input, caller);
  if (!fresh.ok) return fresh;
  const refused = await checkCode(context, found, input.verificationCode, caller);
  if (refused) return refused;
  await replace(context, found, fresh.value, session.id);
  const rotate = input.rotate === true;
  const token = await platform.database.transaction((tx) => context.sessions.renew(tx, session, caller, rotate));
  return ok(token === undefined ? null : { token });
}

async function proveOld(
  context: Context,
  found: Found,
  proof: { readonly old: string | undefined; readonly ticket: string | undefined },
  caller: Caller,
): Promise<Result<null, "PASSWORD_OLD_WRONG" | Held>> {
  const { database, clock } = context.platform;
  if (proof.ticket) {
    const ticket = await findTicket(database.db, "change", proof.ticket, clock.now());
    if (ticket?.playerId === found.id) return ok(null);
    if (!proof.old) return fault("PASSWORD_OLD_WRONG");
  }
  const right = await provePassword(context, found, proof.old ?? "", caller);
  if (right.ok || right.fault !== "AUTH_BAD_CREDENTIALS") return right as Result<null, Held>;
  return fault("PASSWORD_OLD_WRONG");
}

/** Where the brand wants a code, it goes to the phone of the account; an account without phone has none to give. */
async function checkCode(context: Context, found: Found, code: string | undefined, caller: Caller) {
  if (!(await context.needs.site.flag(caller.merchant, "CHNGPASSVERIF3"))) return undefined;
  const { mobileNum, countryDialingCode = "63" } = await unlockPersonal(
    context.vault,
    found.id,
    found.secret.personalBox,
  );
  if (!mobileNum) return undefined;
  if (!code?.trim()) return fault("PHONE_CODE_MISSING");
  const to = dialled({ countryDialingCode, mobileNum });
  const shown = { merchant: caller.merchant, to, proof: code.trim() };
  const own = await provePhone(context, { ...shown, purpose: "change", by: found.id });
  if (own === "AWAY") return fault("OVERLOADED", { retryAfter: AGAIN_AFTER_S });
  // One that was asked for before logging in does as well.
  const verdict = own === "RIGHT" ? own : await provePhone(context, { ...shown, purpose: "password" });
  if (verdict === "RIGHT") return undefined;
  if (verdict === "AWAY") return fault("OVERLOADED", { retryAfter: AGAIN_AFTER_S });
  return fault(own === "EXPIRED" || verdict === "EXPIRED" ? "PHONE_CODE_EXPIRED" : "PHONE_CODE_INVALID");
}

type MailInput = Parameters<Handlers<typeof passwordCalls>["passwordEmail"]>[0];

/** Answers the same whether the account exists, unless the brand gives hints. */
async function mailLink(
  context: Context,
  input: MailInput,
  caller: Caller,
): Promise<Result<null, "VALIDATION_FAILED" | "AUTH_ACCOUNT_UNKNOWN" | "MAIL_SEND_FAILED">> {
  const { database, clock, config } = context.platform;
  const username = (input.username ?? "").trim();
  const email = (input.email ?? "").trim();
  const missing = [...(username ? [] : ["username"]), ...(email ? [] : ["email"])];
  if (missing.length > 0) {
    return fault("VALIDATION_FAILED", { errors: missing.map((field) => ({ field, rule: "required" as const })) });
  }
  const settings = await context.settings(caller.merchant);
  const key = await nameTyped(context, caller.merchant, username);
  const named = await playerByName(database.db, caller.merchant, key, "players");
  const owner = await playerByContact(database.db, caller.merchant, "email", await emailDigest(context.vault, email));
  if (!named || named.id !== owner?.id) return settings.accountHints ? fault("AUTH_ACCOUNT_UNKNOWN") : ok(null);
  const now = clock.now();
  const letter = await database.transaction(async (tx) => {
    await oneAtATime(tx, "reset mail", named.id);
    if ((await ticketsSince(tx, named.id, "reset", now - HOUR)) >= settings.forgotPerHour) return undefined;
    const lifeMs = LINK_MINUTES * MINUTE;
    const token = await issueTicket(tx, { purpose: "reset", playerId: named.id, now, lifeMs });
    const url = `${config.publicUrl}/index?m=reset&linkToken=${token}`;
    const { username } = named;
    const about = {
      channel: "email",
      to: email,
      url,
      minutes: LINK_MINUTES,
      username,
      expiresAt: now + lifeMs,
    } as const;
    return context.mailroom.link(tx, about, caller);
  });
  if (letter === undefined) return ok(null);
  return (await context.mailroom.begin(letter, "email")) ? ok(null) : fault("MAIL_SEND_FAILED");
}
