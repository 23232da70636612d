import { memberInfo } from "./points.ts";
import type { Caller, DoorName } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR, type Instant, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { openChallenge } from "./challenge.open.ts";
import type { Context } from "./context.ts";
import { loggedIn } from "./events.ts";
import { loginGuess } from "./guard/guesses.ts";
import { checkSide, placePrefix } from "./login.rules.ts";
import { insertAttempt, lastLogin, type LoginResult } from "./logins.store.ts";
import { keepPlace, placesOf } from "./places.store.ts";
import { type Found, playerById } from "./players.store.ts";
import { type Asking, factorAsking, placeAsking } from "./identity.ts";
import type { LoginValue } from "./shapes.ts";
import { issueTicket } from "./tickets.store.ts";

const CHANGE_MS = 10 * MINUTE;

/** How somebody proved who they are, and what they asked for. */
export interface Entry {
  readonly by: "username" | "sms" | "challenge" | "register" | "passkey" | "firebase" | "social";
  readonly nameKey: string;
  readonly rememberMe: boolean;
  readonly side?: "member" | "agent" | undefined;
  /** An excluded player wants the money out; the session may do nothing else. */
  readonly toWithdraw?: boolean | undefined;
  /** When the password was last typed on this device, where a remembered one stands for it. */
  readonly fullAt?: Instant | undefined;
  /** The further proof has been given. */
  readonly proven?: true;
}

export type EntryFault =
  | "AUTH_BAD_CREDENTIALS"
  | "AUTH_DISABLED"
  | "AUTH_SELF_EXCLUDED"
  | "AUTH_NOT_MEMBER"
  | "AUTH_NOT_AGENT"
  | "AUTH_VERIFY_IP"
  | "AUTH_2FA_REQUIRED";

/**
 * Lets a proven account in: closed accounts and the wrong side are turned away; an authenticator, or an unknown place,
 * wants a further proof.
 */
export async function enter(
  context: Context,
  found: Found,
  entry: Entry,
  caller: Caller,
): Promise<Result<LoginValue, EntryFault>> {
  const now = context.platform.clock.now();
  const closed = checkClosed(found, now);
  const lets = closed === "AUTH_SELF_EXCLUDED" && entry.toWithdraw === true;
  if (closed && !lets) return refuse(context, found, entry, { caller, fault: closed });
  const wrong = lets ? undefined : await wrongSide(context, found, entry);
  if (wrong) return refuse(context, found, entry, { caller, fault: wrong });
  const { known, familiar } = await familiarityOf(context, found, caller);
  const asking = await askingOf(context, found, entry, known);
  if (asking) {
    const challenge = await openChallenge(context, found, asking, { entry, caller });
    await note(context, found, entry.nameKey, { caller, result: "CHALLENGED" });
    return fault(asking.kind === "FACTOR" ? "AUTH_2FA_REQUIRED" : "AUTH_VERIFY_IP", { value: challenge });
  }
  const forced = await context.needs.site.flag(caller.merchant, "PWDEXPFORCECHANGE3");
  const upline = await mayTransfer(context, found);
  const admission = { entry, caller, known: familiar, forced, upline };
  return context.platform.database.transaction(async (tx) => {
    const since = await changedSince(tx, { id: found.id, ...found.secret });
    if (since === "PASSWORD") return fault("AUTH_BAD_CREDENTIALS");
    if (since === "CLOSED") return fault("AUTH_DISABLED");
    return ok(await admit(tx, context, found, admission));
  });
}

/** The brand says who may log in, whatever a request says; a request may ask for less. */
async function wrongSide({ needs }: Context, { merchant, type }: Found, { side }: Entry) {
  const { side: ofBrand } = await needs.site.brand(merchant);
  return checkSide(type, ofBrand) ?? checkSide(type, side);
}

/**
 * What happened to an account since it was read to let somebody in: who changes a password, or closes an account, ends
 * every session of it, and none is opened behind that by what was right before. Holds the account until the transaction
 * ends.
 */
export async function changedSince(
  tx: Db,
  { id, passwordChangedAt }: { readonly id: PlayerId; readonly passwordChangedAt: Instant },
): Promise<"PASSWORD" | "CLOSED" | undefined> {
  const now = await playerById(tx, id, true);
  if (!now || now.disabled) return "CLOSED";
  return now.secret.passwordChangedAt === passwordChangedAt ? undefined : "PASSWORD";
}

export function checkClosed(found: Found, now: Instant): "AUTH_DISABLED" | "AUTH_SELF_EXCLUDED" | undefined {
  if (found.disabled) return "AUTH_DISABLED";
  return isExcluded(found, now) ? "AUTH_SELF_EXCLUDED" : undefined;
}

const isExcluded = ({ excludedUntil }: Pick<Found, "excludedUntil">, now: Instant): boolean =>
  (excludedUntil ?? 0) > now;

/** The further proof a login needs: always that of an authenticator, else one for a place nobody knows yet. */
async function askingOf(context: Context, found: Found, entry: Entry, known: boolean): Promise<Asking | undefined> {
  if (entry.proven || entry.by === "challenge" || entry.by === "register" || entry.by === "passkey") return undefined;
  const factor = await factorAsking(context, found);
  if (factor || entry.by === "sms" || entry.by === "firebase") return factor;
  const { proofEveryLogin } = await context.settings(found.merchant);
  const wanted = proofEveryLogin || (!known && found.ipVerification);
  return wanted ? placeAsking(context, found) : undefined;
}

type Closed = Exclude<EntryFault, "AUTH_BAD_CREDENTIALS" | "AUTH_VERIFY_IP" | "AUTH_2FA_REQUIRED">;

const RESULT_OF: Readonly<Record<Closed, LoginResult>> = {
  AUTH_DISABLED: "DISABLED",
  AUTH_SELF_EXCLUDED: "EXCLUDED",
  AUTH_NOT_MEMBER: "WRONG_SIDE",
  AUTH_NOT_AGENT: "WRONG_SIDE",
};

async function refuse(
  context: Context,
  found: Found,
  entry: Entry,
  why: { readonly caller: Caller; readonly fault: Closed },
) {
  await note(context, found, entry.nameKey, { caller: why.caller, result: RESULT_OF[why.fault] });
  return fault(why.fault);
}

/** Writes down an attempt: for its owner, for staff, and for the captcha that the next one asks. */
export async function note(
  context: Context,
  found: Pick<Found, "id"> | undefined,
  nameKey: string,
  what: { readonly caller: Caller; readonly result: LoginResult; readonly tx?: Db; readonly door?: DoorName },
): Promise<void> {
  const { merchant, ip, country } = what.caller;
  await insertAttempt(what.tx ?? context.platform.database.db, context.needs.audit, {
    id: context.platform.id<"attempt">(),
    merchant,
    nameKey,
    ip,
    country,
    playerId: found?.id,
    ipPrefix: placePrefix(ip),
    at: context.platform.clock.now(),
    result: what.result,
    door: what.door ?? "players",
  });
}

interface Familiarity {
  /** The network or the device was used before: no further proof is asked for the place. */
  readonly known: boolean;
  /** Neither is new, so that the owner need not hear of it; the first device that has a name is no news. */
  readonly familiar: boolean;
}

async function familiarityOf(
  { platform, settings }: Context,
  found: Found,
  { ip, device, merchant }: Caller,
): Promise<Familiarity> {
  const { placeDays } = await settings(merchant);
  const places = await placesOf(platform.database.db, found.id, platform.clock.now() - placeDays * DAY);
  const prefix = placePrefix(ip);
  const devices = places.map((place) => place.device).filter((each) => each !== "");
  const sameDevice = device !== "" && devices.includes(device);
  const known = sameDevice || places.some((place) => place.ipPrefix === prefix);
  return { known, familiar: known && (sameDevice || device === "" || devices.length === 0) };
}

interface Admission {
  readonly entry: Entry;
  readonly caller: Caller;
  readonly known: boolean;
  /** The brand wants expired passwords changed. */
  readonly forced?: boolean;
  /** The player may send money to the upline. */
  readonly upline?: boolean;
}

/** Opens the session and says everything a client wants to know of it. */
export async function admit(tx: Db, context: Context, found: Found, admission: Admission): Promise<LoginValue> {
  const { entry, caller, known, forced = false, upline = false } = admission;
  const { platform } = context;
  const now = platform.clock.now();
  const last = await lastLogin(tx, found.id);
  const { passwordState } = found.secret;
  const mustChange = passwordState === "DEFAULT" || (passwordState === "EXPIRED" && forced);
  const restricted = !["sms", "firebase", "social"].includes(entry.by) && mustChange;
  const scope = restricted ? "changing" : undefined;
  const opened = await context.sessions.open(tx, found, caller, { door: "players", scope });
  await note(context, found, entry.nameKey, { caller, result: "OK", tx });
  await context.attempts.forget(tx, loginGuess(found.merchant, entry.nameKey));
  await keepPlace(tx, {
    id: platform.id<"place">(),
    playerId: found.id,
    ipPrefix: placePrefix(caller.ip),
    device: caller.device,
    at: now,
  });
  const { merchant, ip, country, device } = caller;
  const login = { playerId: found.id, merchant, ip, country, device, newPlace: !known, at: now };
  await platform.events.tell(tx, loggedIn, login);
  const changeTicket = restricted
    ? await issueTicket(tx, { purpose: "change", playerId: found.id, now, lifeMs: CHANGE_MS })
    : undefined;
  const remembering = entry.rememberMe && !restricted;
  const rememberToken = remembering
    ? await remember(tx, context, found, { caller, fullAt: entry.fullAt ?? now })
    : undefined;
  return {
    ...describe(found, upline),
    token: opened.token,
    expiresAt: opened.expiresAt,
    ...(last && { lastLogin: { at: last.at, ip: last.ip, country: last.country } }),
    ...(changeTicket && { changeTicket }),
    // Who is excluded comes for the money alone, and agrees to nothing before.
    ...(opened.mustAgree && !isExcluded(found, now) && { mustAgree: true }),
    ...(rememberToken && { rememberToken }),
  };
}

/** A token for a day; it carries along when the password was typed last, for that must happen now and then. */
async function remember(
  tx: Db,
  context: Context,
  found: Found,
  { caller, fullAt }: { readonly caller: Caller; readonly fullAt: Instant },
): Promise<string> {
  const { rememberHours } = await context.settings(caller.merchant);
  const lifeMs = rememberHours * HOUR;
  const now = context.platform.clock.now();
  const about = { playerId: found.id, device: caller.device, data: { fullAt } };
  const token = await issueTicket(tx, { purpose: "remember", ...about, now, lifeMs });
  if (caller.client === "web") caller.reply.cookie("__Host-rm", token, { maxAgeMs: lifeMs });
  return token;
}

/** Whether the player may send money to the upline, as far as the rooms above say so. */
async function mayTransfer(context: Context, found: Found): Promise<boolean> {
  const parts = await Promise.all(context.platform.points.all(memberInfo).map((read) => read(found)));
  return parts.some((part) => part.transferUpline === true);
}

function describe(found: Found, upline: boolean): Omit<LoginValue, "token" | "expiresAt"> {
  const { passwordState } = found.secret;
  return {
    firstTimeLogin: found.firstLoginAt === null,
    passwordExpired: passwordState === "EXPIRED",
    passwordState,
    userInfo: {
      userName: found.username,
      memberInfo: {
        id: found.id,
        account: found.username,
        ...(found.nickname !== null && { nickname: found.nickname }),
        type: found.type,
        toUpline: upline,
        clubLabel: { labelName: found.rankName, rankLevel: found.rankLevel },
      },
      memberLabel: [],
    },
    merchant: found.merchant,
    merchantCode: found.merchant,
    customerId: found.id,
    isAgent: found.type,
  };
}
