import type { MessageId } from "@taya/delivery";
import { line, newcomerWatchers, registrationScreens } from "./points.ts";
import { randomInt } from "node:crypto";
import type { Caller, Handlers } from "@taya/kernel/call";
import { DAY, dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import { createPlayer, type NewPlayer } from "./create.ts";
import type { Context, Invitation } from "./context.ts";
import { takeVouching, type Vouching } from "./external/registration.ts";
import { keepImages, readImages, type ReadImages } from "./images.ts";
import { admit } from "./login.flow.ts";
import { phoneRule } from "./login.handlers.ts";
import { TRIAL } from "@taya/kernel/account-type";
import { nameKey } from "./login.rules.ts";
import { registered } from "./events.ts";
import { checkPassword } from "./password.rules.ts";
import { commonWords } from "./password.words.ts";
import { documentDigest, emailDigest, type Personal, PERSONAL_FIELDS, phoneDigest } from "@taya/vault/personal";
import { dialled, type Phone, readPhone } from "@taya/kernel/phone";
import { type Player, playerById, registeredBy, takenFields } from "./players.store.ts";
import type { registerCalls } from "./register.contract.ts";
import {
  basicLevel,
  checkRegistration,
  judgeBirthday,
  missingContact,
  missingDetails,
  phoneOf,
  readRegistration,
  type RegisterMode,
  type RegisterRules,
} from "./register.rules.ts";
import type { LoginValue, Registration } from "./shapes.ts";
import { checkField, fitsPattern } from "./patterns.ts";

type Faults = (typeof registerCalls)["register"]["faults"][number] | "VALIDATION_FAILED" | "OVERLOADED";
type Refused = Result<never, Faults> | undefined;

/** A registration on its way: what was sent, by whose rules. */
interface Form {
  readonly sent: Registration;
  readonly rules: RegisterRules;
  readonly caller: Caller;
  readonly phone: Phone | undefined;
  readonly invitation: Invitation | undefined;
  /** What external services said, once everything else was found right. */
  readonly vouched?: Vouching;
}

/** Answers the calls that make accounts. */
export function registerHandlers(context: Context): Handlers<typeof registerCalls> {
  return {
    register: (input, caller) => register(context, "username", input, caller),
    registerMobile: (input, caller) => register(context, "mobile", input, caller),
    async registerCheck({ field, value, countryDialingCode, mode }, caller) {
      const query = { field, value: value.trim(), code: countryDialingCode, mode };
      return ok({ ok: await isFree(context, query, caller.merchant) });
    },
    async passwordCheck({ password, username = "" }, { merchant }) {
      const rule = (await context.needs.site.registerConfig(merchant))["password"];
      const beside = { username: username.trim(), ...(await commonWords(context, merchant)) };
      return ok({ ok: rule !== undefined && checkPassword(password, rule, beside) === undefined });
    },
  };
}

async function register(
  context: Context,
  mode: RegisterMode,
  input: Registration,
  caller: Caller,
): Promise<Result<LoginValue, Faults>> {
  const { site } = context.needs;
  const module = mode === "mobile" ? "MOBILENUMREG3" : "USERNAMEREG3";
  if (!(await site.flag(caller.merchant, module))) return fault("REG_MODE_OFF", { value: { module } });
  const config = await site.registerConfig(caller.merchant);
  const rules: RegisterRules = {
    mode,
    config,
    phone: await phoneRule(context, caller.merchant),
    ...(await commonWords(context, caller.merchant)),
    passwordAsked: mode === "username" || (await site.flag(caller.merchant, "MOBILENUMPASSREG3")),
    codeRequired: await site.flag(caller.merchant, "REGMOBVERF3"),
    contactRequired: await site.flag(caller.merchant, "REGCONTACT3"),
    today: dayIn(context.platform.clock.now(), (await site.brand(caller.merchant)).timeZone),
  };
  const sent = readRegistration(input, config);
  const errors = checkRegistration(sent, rules);
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const code = sent.affiliateCode;
  const invitation = code
    ? await invitationOf(context, context.platform.database.db, { sent, caller, code })
    : undefined;
  if (code && !invitation) return rejected();
  const form: Form = { sent, rules, caller, phone: phoneOf(sent, rules.phone), invitation };
  const refused =
    (await checkPerson(context, form)) ?? (await checkTaken(context, form)) ?? (await checkHuman(context, form));
  if (refused) return refused;
  const images = await readImages(context, sent);
  if (!images.ok) return images;
  const vouched = await takeVouching(context, form);
  if (!vouched.ok) return vouched;
  const known = { ...form, vouched: vouched.value };
  return (await checkCode(context, known)) ?? complete(context, known, images.value);
}

const rejected = () => fault("AFFILIATE_REJECTED", { errors: [{ field: "affiliateCode", rule: "unknown" }] });

/** Declarations, age, images of the identity card, details of the second step, restricted persons. */
async function checkPerson(context: Context, { sent, rules, caller }: Form): Promise<Refused> {
  const { merchant } = caller;
  const { disclaimer } = sent;
  if (!disclaimer?.age || !disclaimer.notRestricted || !disclaimer.terms) return fault("DISCLAIMER_INCOMPLETE");
  const brand = await context.needs.site.brand(merchant);
  const age = judgeBirthday(sent.birthday, dayIn(context.platform.clock.now(), brand.timeZone), brand.minAge);
  if (age === "INVALID") return fault("VALIDATION_FAILED", { errors: [{ field: "birthday", rule: "type" }] });
  if (age === "UNDERAGE")
    return fault("REG_UNDERAGE", { errors: [{ field: "birthday", rule: "age", min: brand.minAge }] });
  if (!sent.idImgTicket && (await context.needs.site.flag(merchant, "UPLOADID3"))) {
    if (!sent.idCardFront)
      return fault("REG_ID_FRONT_REQUIRED", { errors: [{ field: "idCardFront", rule: "required" }] });
    if (!sent.idCardSelfie)
      return fault("REG_SELFIE_REQUIRED", { errors: [{ field: "idCardSelfie", rule: "required" }] });
  }
  const missing = missingDetails(sent, rules.config);
  if (missing.length > 0) return fault("REG_FIELD_REQUIRED", { errors: missing, value: { field: missing[0]!.field } });
  const unreached = missingContact(sent, rules);
  if (unreached.length > 0) return fault("REG_CONTACT_REQUIRED", { errors: unreached });
  const person = { merchant, name: sent.payeeName, birthday: sent.birthday, idNumber: sent.idNumber };
  for (const screen of context.platform.points.all(registrationScreens)) {
    if (await screen(context.platform.database.db, person)) return fault("REG_RESTRICTED");
  }
  return undefined;
}

async function checkTaken(context: Context, form: Form): Promise<Refused> {
  const { sent, rules, caller, phone } = form;
  const { vault } = context;
  const { email, idType, idNumber } = sent;
  const taken = await takenFields(context.platform.database.db, caller.merchant, {
    username: nameKey(usernameOf(form)),
    ...(phone && { mobileNum: await phoneDigest(vault, dialled(phone)) }),
    ...(email && { email: await emailDigest(vault, email) }),
    ...(idType !== undefined && idNumber && { idNumber: await documentDigest(vault, idType, idNumber) }),
  });
  if (taken.length === 0) return undefined;
  const fields = new Set(taken.map((field) => (field === "username" && rules.mode === "mobile" ? "mobileNum" : field)));
  return fault("REG_TAKEN", { errors: [...fields].map((field) => ({ field, rule: "taken" })) });
}

/** The captcha only where the brand asks for one, or where one was answered. */
async function checkHuman(context: Context, { sent, rules }: Form): Promise<Refused> {
  const asked = rules.config["captcha"]?.enabled === true && rules.config["captcha"].required;
  const verdict = asked || sent.captchaId || sent.botCheck ? await context.captchas.check(sent) : "RIGHT";
  if (verdict === "RIGHT") return undefined;
  return fault("AUTH_CAPTCHA_WRONG", {
    errors: [{ field: "captcha", rule: verdict === "MISSING" ? "required" : "match" }],
  });
}

/** A code is used up here, after everything else was found right. */
async function checkCode(context: Context, { sent, rules, caller, phone, vouched }: Form): Promise<Refused> {
  if (!rules.codeRequired || !phone || vouched?.phone) return undefined;
  const code = sent.verificationCode;
  if (!code) return fault("PHONE_CODE_MISSING", { errors: [{ field: "verificationCode", rule: "required" }] });
  const { merchant } = caller;
  const verdict = await context.codes.check({ merchant, purpose: "register", to: dialled(phone), code });
  if (verdict === "RIGHT") return undefined;
  return fault(verdict === "EXPIRED" ? "PHONE_CODE_EXPIRED" : "PHONE_CODE_INVALID");
}

async function complete(context: Context, form: Form, images: ReadImages): Promise<Result<LoginValue, Faults>> {
  const { platform, hashing } = context;
  const { sent, rules, caller, phone } = form;
  const made = rules.passwordAsked ? undefined : makePassword();
  const password = await hashing.hash(made ?? sent.password!);
  if (!password.ok) return password;
  const payment = sent.paymentPassword ? await hashing.hash(sent.paymentPassword) : undefined;
  if (payment && !payment.ok) return payment;
  const hashes = { password: password.value, payment: payment?.value, made: made !== undefined };
  let letter: MessageId | undefined;
  const value = await platform.database.transaction(async (tx) => {
    const entered = await insert(tx, context, form, { images, hashes });
    const id = entered && entered !== "REJECTED" && made && phone && platform.id();
    if (id) letter = await context.mailroom.password(tx, { id, to: dialled(phone), password: made }, caller);
    return entered;
  });
  if (value === "REJECTED") return rejected();
  if (!value) return (await checkTaken(context, form)) ?? fault("REG_TAKEN");
  if (letter) await context.mailroom.send(letter);
  return ok(value);
}

interface Prepared {
  readonly images: ReadImages;
  readonly hashes: { readonly password: string; readonly payment: string | undefined; readonly made: boolean };
}

async function insert(
  tx: Parameters<typeof createPlayer>[0],
  context: Context,
  form: Form,
  { images, hashes }: Prepared,
): Promise<LoginValue | "REJECTED" | undefined> {
  const { sent, rules, caller, phone } = form;
  const { merchant } = caller;
  // Looked at again: of a last use two may have been told that it is free.
  const invitation =
    form.invitation && (await invitationOf(context, tx, { ...form, code: form.invitation.code }, "held"));
  if (form.invitation && !invitation) return "REJECTED";
  const place = await placeBy(context, tx, form, invitation);
  const player = await createPlayer(tx, context, {
    ...originOf(form),
    merchant,
    username: usernameOf(form),
    passwordHash: hashes.password,
    passwordState: hashes.made ? "DEFAULT" : "OK",
    paymentHash: hashes.payment,
    currency: (await context.needs.site.brand(merchant)).currency,
    ...place,
    personal: personalOf(sent, phone),
    phoneVerified: (rules.codeRequired || form.vouched?.phone === true) && phone !== undefined,
    emailVerified: sent.email !== undefined && sent.email.toLowerCase() === form.vouched?.email?.toLowerCase(),
    kycLevel: basicLevel(sent),
    kycStatus: images.count > 0 ? "PENDING" : "NONE",
    flagged: await isSuspicious(tx, context, caller),
  });
  if (!player) return undefined;
  await form.vouched?.bind(tx, player.id);
  await keepImages(tx, context, images, { merchant, playerId: player.id });
  await tellRegistered(tx, context, player, { ...place, documents: images.count > 0 });
  const found = (await playerById(tx, player.id))!;
  const entry = { by: "register", nameKey: nameKey(player.username), rememberMe: false } as const;
  await endTrial(tx, context, caller);
  return admit(tx, context, found, { entry, caller, known: true });
}

/** Where whoever registers belongs: an affiliate code says below whom and as what, a referral code whom to reward. */
async function placeBy(
  context: Context,
  tx: Parameters<typeof createPlayer>[0],
  form: Form,
  invitation: Invitation | undefined,
): Promise<Pick<NewPlayer, "type" | "came" | "uplineId" | "referrerId">> {
  if (invitation?.kind === "referral") return { referrerId: invitation.playerId };
  const referrerId = (await referralOf(context, tx, form))?.playerId;
  if (!invitation) return { referrerId };
  return { referrerId, uplineId: invitation.playerId, type: invitation.joins, came: invitation.code };
}

/** Whoever registers out of a free trial leaves it, with all of its play money. */
async function endTrial(tx: Parameters<typeof createPlayer>[0], context: Context, { session }: Caller): Promise<void> {
  if (session?.type === TRIAL) await context.sessions.end(tx, { playerId: session.playerId }, "LOGOUT");
}

const usernameOf = ({ rules, sent, phone }: Form): string =>
  rules.mode === "mobile" ? phone!.mobileNum : sent.username!;

const originOf = ({ sent, caller }: Form) => ({
  language: caller.language,
  registerUrl: sent.registerUrl ?? "",
  registerDomain: sent.domain ?? caller.host,
  termsVersion: sent.termsVersion,
  device: caller.device,
});

/** A device that registers too often is let in and looked at later. */
async function isSuspicious(
  tx: Parameters<typeof createPlayer>[0],
  context: Context,
  caller: Caller,
): Promise<boolean> {
  const { registerPerDeviceDay } = await context.settings(caller.merchant);
  const since = context.platform.clock.now() - DAY;
  await oneAtATime(tx, "registration", `${caller.merchant} ${caller.device}`);
  return (await registeredBy(tx, caller.merchant, caller.device, since)) >= registerPerDeviceDay;
}

export async function tellRegistered(
  tx: Parameters<typeof createPlayer>[0],
  { platform }: Context,
  player: Player,
  { uplineId, referrerId, documents }: Pick<NewPlayer, "uplineId" | "referrerId"> & { readonly documents: boolean },
): Promise<void> {
  for (const watch of platform.points.all(newcomerWatchers)) await watch(tx, { ...player, referrerId });
  const { id: playerId, merchant, username, type, flagged, createdAt: at } = player;
  await platform.events.tell(tx, registered, {
    playerId,
    merchant,
    username,
    type,
    flagged,
    at,
    documents,
    ...(uplineId && { uplineId }),
    ...(referrerId && { referrerId }),
  });
}

/** An unknown referral code costs nobody anything and is passed over. */
async function referralOf(context: Context, tx: Parameters<typeof createPlayer>[0], { sent, caller }: Form) {
  if (!sent.referralCode) return undefined;
  const invitation = await invitationOf(context, tx, { sent, caller, code: sent.referralCode });
  return invitation?.kind === "referral" ? invitation : undefined;
}

const invitationOf = async (
  { platform }: Context,
  db: Parameters<typeof createPlayer>[0],
  { sent, caller, code }: Pick<Form, "sent" | "caller"> & { readonly code: string },
  held?: "held",
): Promise<Invitation | undefined> => {
  const asked = { merchant: caller.merchant, code, domain: sent.domain ?? caller.host };
  return platform.points.one(line)?.invitation(db, asked, held);
};

function personalOf(sent: Registration, phone: Phone | undefined): Personal {
  const named = { ...sent, ...phone } as Record<string, unknown>;
  const told = PERSONAL_FIELDS.map((name) => [name, named[name]] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined && value !== "")) as Personal;
}

/** A first password to be sent and changed at once: twelve characters that every password rule accepts. */
function makePassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]);
  return [...pick("ABCDEFGHJKMNPQRSTUVWXYZ", 3), ...pick("abcdefghjkmnpqrstuvwxyz", 6), ...pick("23456789", 3)].join(
    "",
  );
}

interface Query {
  readonly field: "username" | "email" | "mobileNum";
  readonly value: string;
  /** Of the country a number is of. */
  readonly code: string | undefined;
  /** Beside a user name of its own a number need not be free as a name. */
  readonly mode: RegisterMode | undefined;
}

async function isFree(context: Context, { field, value, code, mode }: Query, merchant: string): Promise<boolean> {
  const { db } = context.platform.database;
  if (field === "username") {
    const config = (await context.needs.site.registerConfig(merchant))["username"];
    if (value === "" || (config && checkField(value, config))) return false;
    return (await takenFields(db, merchant, { username: nameKey(value) })).length === 0;
  }
  if (field === "email") {
    if (!fitsPattern(value, { acceptedPattern: "", patternId: 3 })) return false;
    return (await takenFields(db, merchant, { email: await emailDigest(context.vault, value) })).length === 0;
  }
  const phone = readPhone(value, code, await phoneRule(context, merchant));
  if (!phone) return false;
  const name = mode === "username" ? {} : { username: phone.mobileNum };
  const taken = { ...name, mobileNum: await phoneDigest(context.vault, dialled(phone)) };
  return (await takenFields(db, merchant, taken)).length === 0;
}
