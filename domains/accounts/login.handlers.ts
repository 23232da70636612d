import { me, playerOf } from "@taya/kernel/caller";
import type { Caller, FaultOf, Handlers, Input } from "@taya/kernel/call";
import type { CommonFault, FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { alertOnce } from "./alerts.store.ts";
import type { CaptchaAnswer } from "./captcha.ts";
import { isUnlimited } from "./codes.ts";
import type { Context } from "./context.ts";
import { byFirebase } from "./external/external.handlers.ts";
import type { Held } from "./guard/attempts.ts";
import { loginGuess } from "./guard/guesses.ts";
import { freeplay } from "./freeplay.ts";
import { answerChallenge, sendChallenge } from "./challenge.ts";
import { type loginCalls } from "./login.contract.ts";
import { enter, note } from "./login.flow.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey, placePrefix } from "./login.rules.ts";
import { failuresFrom, hasFailed } from "./logins.store.ts";
import { renewPassword } from "./password.renew.ts";
import { phoneDigest } from "@taya/vault/personal";
import { nameTyped } from "./name-typed.ts";
import { phoneRule } from "./phone-rule.ts";
import { dialled, readPhone } from "@taya/kernel/phone";
import { confirmPhone, markFirstLogin, setLanguage } from "./players.change.ts";
import { playerByContact, playerById, playerByName } from "./players.store.ts";
import type { LoginValue } from "./shapes.ts";
import { findTicket, takeTicket } from "./tickets.store.ts";

type LoginInput = Input<(typeof loginCalls)["login"]>;

type LoginResult = Promise<Result<LoginValue, FaultOf<(typeof loginCalls)["login"]> | CommonFault>>;

async function login(context: Context, input: LoginInput, caller: Caller): LoginResult {
  switch (input.type) {
    case "username":
      return input.rememberToken ? byRememberToken(context, input, caller) : byPassword(context, input, caller);
    case "sms":
      return byCode(context, input, caller);
    case "firebase":
      return byFirebase(context, input, caller);
  }
}

/** Answers the calls around getting in and out. */
export function loginHandlers(context: Context): Handlers<typeof loginCalls> {
  const { platform, needs } = context;
  return {
    login: (input, caller) => login(context, input, caller),
    loginChallenge: (input, caller) => answerChallenge(context, input, caller),
    loginChallengeSend: (input, caller) => sendChallenge(context, input, caller),
    freeplay: (input, caller) => freeplay(context, input, caller),
    async logout(_input, caller) {
      const { playerId, id } = me(caller);
      const remembered = caller.cookies["__Host-rm"];
      await platform.database.transaction(async (tx) => {
        await context.sessions.end(tx, { playerId, only: id }, "LOGOUT");
        // A copy of it that somebody took opens nothing after its owner has left.
        if (remembered) await takeTicket(tx, "remember", remembered, platform.clock.now());
      });
      caller.reply.header("Clear-Site-Data", '"cookies", "storage"');
      for (const cookie of ["__Host-sid", "__Host-rm"]) caller.reply.cookie(cookie, "", { maxAgeMs: 0 });
      return ok(null);
    },
    async firstLogin(_input, caller) {
      await markFirstLogin(platform.database.db, playerOf(caller), platform.clock.now());
      return ok({ done: true });
    },
    async language(input, caller) {
      const language = input.language.trim().toUpperCase();
      const { languages } = await needs.site.brand(caller.merchant);
      if (!languages.some((each) => each.code === language)) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "language", rule: "range" }] });
      }
      await setLanguage(platform.database.db, playerOf(caller), language);
      return ok({ language });
    },
  };
}

type Answer = Promise<Result<LoginValue, FaultName & Faults>>;
type Faults = (typeof loginCalls)["login"]["faults"][number] | "VALIDATION_FAILED" | "OVERLOADED";

/** Locked first, then the captcha, then the password: an attacker learns nothing and costs little. */
export async function byPassword(context: Context, input: LoginInput, caller: Caller, toWithdraw = false): Answer {
  const username = (input.username ?? "").trim();
  const password = (input.password ?? "").trim();
  const missing = [...(username ? [] : ["username"]), ...(password ? [] : ["password"])];
  if (missing.length > 0) {
    return fault("VALIDATION_FAILED", { errors: missing.map((field) => ({ field, rule: "required" as const })) });
  }
  const key = await nameTyped(context, caller.merchant, username);
  const proven = await tryLogin(context, { key, input, caller }, async () => {
    const found = await playerByName(context.platform.database.db, caller.merchant, key, "players");
    const right = await context.hashing.verify(found?.secret.passwordHash, password);
    if (!right.ok) return right;
    return found && right.value ? ok(found) : badCredentials(context, { key, caller, known: found?.id });
  });
  if (!proven.ok) return proven;
  await renewPassword(context, proven.value, password);
  const entry = { by: "username", nameKey: key, rememberMe: input.rememberMe === true, side: input.side } as const;
  return enter(context, proven.value, { ...entry, toWithdraw }, caller);
}

interface Trying {
  readonly key: string;
  readonly input: CaptchaAnswer;
  readonly caller: Caller;
}

type Human = "AUTH_CAPTCHA_REQUIRED" | "AUTH_CAPTCHA_WRONG";
type Wrong = "AUTH_BAD_CREDENTIALS" | "AUTH_ACCOUNT_UNKNOWN" | "AUTH_2FA_WRONG";
const WRONG: readonly Wrong[] = ["AUTH_BAD_CREDENTIALS", "AUTH_ACCOUNT_UNKNOWN", "AUTH_2FA_WRONG"];

/** Looks at what somebody shows to come in under a name: not while it is locked, nor without a captcha once it failed. */
export async function tryLogin<V, F extends string>(
  context: Context,
  { key, input, caller }: Trying,
  look: () => Promise<Result<V, F>>,
): Promise<Result<V, F | Human | Held>> {
  const guess = loginGuess(caller.merchant, key);
  const shown = () => askHuman(context, key, input, caller);
  return context.attempts.check<V, F | Human>(guess, async () => (await shown()) ?? look(), WRONG);
}

/** Whoever failed before shows to be a person; a network that fails often must compute as well. */
async function askHuman(context: Context, key: string, input: CaptchaAnswer, caller: Caller) {
  const crowded = await isCrowded(context, caller);
  if (!crowded && !(await hasFailed(context.platform.database.db, caller.merchant, key))) return undefined;
  const verdict = await (crowded ? context.captchas.checkHard(input) : context.captchas.check(input));
  if (verdict === "RIGHT") return undefined;
  return fault(verdict === "MISSING" ? "AUTH_CAPTCHA_REQUIRED" : "AUTH_CAPTCHA_WRONG", {
    value: { captcha: true, ...(crowded && { puzzle: true }) },
  });
}

/** Whether too many logins failed from the caller's network. */
async function isCrowded(context: Context, { ip, merchant }: Caller): Promise<boolean> {
  const { platform } = context;
  if (isUnlimited(platform, ip)) return false;
  const { lockWindowMinutes, placeFailsMost } = await context.settings(merchant);
  const now = platform.clock.now();
  const prefix = placePrefix(ip);
  const failed = await failuresFrom(platform.database.db, prefix, now - lockWindowMinutes * MINUTE);
  if (failed < placeFailsMost) return false;
  await alertOnce(context, { merchant, kind: "PLACE_CROWDED", subject: prefix });
  return true;
}

async function badCredentials(context: Context, about: { key: string; caller: Caller; known: PlayerId | undefined }) {
  const { db } = context.platform.database;
  const found = about.known && (await playerById(db, about.known));
  await note(context, found || undefined, about.key, { caller: about.caller, result: "BAD_CREDENTIALS" });
  const { accountHints } = await context.settings(about.caller.merchant);
  return fault(accountHints && !about.known ? "AUTH_ACCOUNT_UNKNOWN" : "AUTH_BAD_CREDENTIALS", {
    value: { captcha: true },
  });
}

/** The token is used up only when it fits name and device; the web sends it in its cookie too. */
async function byRememberToken(context: Context, input: LoginInput, caller: Caller): Answer {
  const { clock, database } = context.platform;
  const token = (caller.client === "web" && caller.cookies["__Host-rm"]) || input.rememberToken!;
  const ticket = await findTicket(database.db, "remember", token, clock.now());
  const found = ticket?.playerId && (await playerById(database.db, ticket.playerId));
  const key = await nameTyped(context, caller.merchant, input.username ?? "");
  const fits =
    found &&
    found.type !== OPERATOR &&
    found.merchant === caller.merchant &&
    nameKey(found.username) === key &&
    ticket.device === caller.device;
  const { fullAt = clock.now() } = (ticket?.data ?? {}) as { fullAt?: Instant };
  const { fullLoginDays } = await context.settings(caller.merchant);
  const stale = clock.now() - fullAt >= fullLoginDays * DAY;
  if (!fits || stale || !(await takeTicket(database.db, "remember", token, clock.now())))
    return fault("AUTH_REMEMBER_INVALID");
  const rememberMe = input.rememberMe !== false;
  return enter(context, found, { by: "username", nameKey: key, rememberMe, side: input.side, fullAt }, caller);
}

/** The code proves the phone; a number without account answers like a wrong code. */
async function byCode(context: Context, input: LoginInput, caller: Caller): Answer {
  const { needs, platform } = context;
  if (!(await needs.site.flag(caller.merchant, "MOBILEVERCODELOGIN3"))) {
    return fault("MODULE_OFF", { value: { module: "MOBILEVERCODELOGIN3" } });
  }
  const mobileNum = (input.username ?? "").trim();
  const code = (input.password ?? "").trim();
  if (mobileNum === "") return fault("PHONE_MISSING");
  if (code === "") return fault("PHONE_CODE_MISSING");
  const phone = readPhone(mobileNum, input.countryDialingCode, await phoneRule(context, caller.merchant));
  if (!phone) return fault("PHONE_INVALID");
  const to = dialled(phone);
  const verdict = await context.codes.check({ merchant: caller.merchant, purpose: "login", to, code });
  if (verdict !== "RIGHT") return fault(verdict === "EXPIRED" ? "PHONE_CODE_EXPIRED" : "PHONE_CODE_INVALID");
  const digest = await phoneDigest(context.vault, to);
  const found = await playerByContact(platform.database.db, caller.merchant, "phone", digest);
  if (!found) return fault("PHONE_CODE_INVALID");
  await confirmPhone(platform.database.db, found.id);
  const entry = { by: "sms", nameKey: nameKey(found.username), rememberMe: false, side: input.side } as const;
  return enter(context, found, entry, caller);
}

export { phoneRule };
