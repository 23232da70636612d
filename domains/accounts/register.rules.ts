import type { Day } from "@taya/kernel/instant";
import type { FieldError } from "@taya/kernel/result";
import { checkBirthday } from "./birthday.rules.ts";
import { checkPassword } from "./password.rules.ts";
import { GUESSED_PATTERN, isGuessed } from "./payment.rules.ts";
import { checkField, type FieldConfig, fitsPattern } from "./patterns.ts";
import { type Phone, type PhoneRule, readPhone } from "@taya/kernel/phone";
import type { Registration } from "./shapes.ts";

export type RegisterMode = "username" | "mobile";

/** What name and password of an account are held against. */
export type EntryRules = Pick<RegisterRules, "config" | "leaked" | "words">;

/** Everything the rules of a registration depend on besides what was sent. */
export interface RegisterRules {
  readonly mode: RegisterMode;
  readonly config: Readonly<Record<string, FieldConfig>>;
  readonly phone: PhoneRule;
  /** Leaked passwords in lower case. */
  readonly leaked: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly passwordAsked: boolean;
  readonly codeRequired: boolean;
  /** A phone or an e-mail must be given. */
  readonly contactRequired: boolean;
  /** Of the brand's calendar. */
  readonly today: Day;
}

const ANYTHING: FieldConfig = {
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: "*",
  patternId: 0,
};

/** Details of the second step: their absence has a fault of its own. */
const STEP_TWO = [
  "birthday",
  "placeOfBirth",
  "address",
  "permanentAddress",
  "nationality",
  "occupation",
  "sourceOfIncome",
  "natureOfWork",
] as const;

const STEP_ONE_TEXTS = [
  "payeeName",
  "email",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "paymentPassword",
  "recommenderId",
  "affiliateCode",
  "referralCode",
] as const;

const RANGES = { idType: [1, 12], occupation: [1, 19], sourceOfIncome: [1, 2], natureOfWork: [3, 21] } as const;
const EMAIL = { acceptedPattern: "", patternId: 3 };

/** Read whether or not the form shows them: what makes the account, and what the page adds by itself. */
const ALWAYS_READ = [
  "username",
  "password",
  "mobileNum",
  "birthday",
  "countryDialingCode",
  "verificationCode",
  "captcha",
  "captchaId",
  "paymentPassword",
  "domain",
  "referralCode",
  "natureOfWork",
] as const;

/** Trims every text and drops fields the brand has switched off, except those that are always part of it. */
export function readRegistration(sent: Registration, config: RegisterRules["config"]): Registration {
  const always = new Set<string>(ALWAYS_READ);
  const entries = Object.entries(sent).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]);
  const kept = entries.filter(([name]) => always.has(String(name)) || config[String(name)]?.enabled !== false);
  return Object.fromEntries(kept) as Registration;
}

/** Field errors of the first step and of everything that was sent, in the order of the form. */
export function checkRegistration(sent: Registration, rules: RegisterRules): FieldError[] {
  const username = rules.mode === "mobile" ? (sent.mobileNum ?? "") : (sent.username ?? "");
  return [
    ...(rules.mode === "username" ? checkName(username, rules) : []),
    ...checkPasswords(sent, rules, username),
    ...checkMobile(sent, rules),
    ...STEP_ONE_TEXTS.flatMap((name) => checkText(name, sent[name] ?? "", rules.config[name] ?? ANYTHING)),
    ...checkForms(sent, rules),
    ...(sent.idType === undefined && rules.config["idType"]?.required
      ? [{ field: "idType", rule: "required" as const }]
      : []),
    ...["placeOfBirth", "address", "permanentAddress"].flatMap((name) =>
      checkText(name, String(sent[name as "address"] ?? ""), { ...(rules.config[name] ?? ANYTHING), required: false }),
    ),
    ...checkRanges(sent),
  ];
}

function required({ config }: Pick<RegisterRules, "config">, name: string): FieldConfig {
  return { ...(config[name] ?? ANYTHING), enabled: true, required: true };
}

function checkText(field: string, value: string, config: FieldConfig): FieldError[] {
  const found = checkField(value, config);
  return found ? [{ field, ...found }] : [];
}

/** What is wrong with a name and a first password. */
export const checkEntry = (sent: { readonly username: string; readonly password: string }, rules: EntryRules) => [
  ...checkName(sent.username, rules),
  ...checkNew(sent.password, sent.username, rules),
];

const checkName = (username: string, rules: EntryRules) => checkText("username", username, required(rules, "username"));

function checkNew(password: string, username: string, rules: EntryRules): FieldError[] {
  if (password === "") return [{ field: "password", rule: "required" }];
  const found = checkPassword(password, required(rules, "password"), { ...rules, username });
  return found ? [{ field: "password", ...(found.rule === "weak" ? found.error : { rule: "pattern" as const }) }] : [];
}

function checkPasswords(sent: Registration, rules: RegisterRules, username: string): FieldError[] {
  if (rules.mode === "mobile" && !rules.passwordAsked) return [];
  const password = sent.password ?? "";
  const found = checkNew(password, username, rules);
  if (found.length > 0) return found;
  const confirm = sent.confirmPassword ?? "";
  if (confirm === "") {
    return rules.config["confirmPassword"]?.required ? [{ field: "confirmPassword", rule: "required" }] : [];
  }
  return confirm === password ? [] : [{ field: "confirmPassword", rule: "match" }];
}

function checkMobile(sent: Registration, rules: RegisterRules): FieldError[] {
  const needed = rules.mode === "mobile" || rules.config["mobileNum"]?.required === true;
  const mobileNum = sent.mobileNum ?? "";
  if (mobileNum === "") return needed ? [{ field: "mobileNum", rule: "required" }] : [];
  if (readPhone(mobileNum, sent.countryDialingCode, rules.phone)) return [];
  const { defaultCode, digits } = rules.phone;
  const { length } = mobileNum.replaceAll(/\D/g, "").replace(/^0/, "");
  const counted = (sent.countryDialingCode || defaultCode).replace(/^\+/, "") === defaultCode && length !== digits;
  return [{ field: "mobileNum", ...(counted ? { rule: "length", min: digits, max: digits } : { rule: "pattern" }) }];
}

function checkForms(sent: Registration, { today }: RegisterRules): FieldError[] {
  const errors: FieldError[] = [];
  if (sent.email && !fitsPattern(sent.email, EMAIL)) errors.push({ field: "email", rule: "pattern", patternId: 3 });
  const field = "paymentPassword";
  if (sent[field] && !/^\d{6}$/.test(sent[field])) errors.push({ field, rule: "length", min: 6, max: 6 });
  else if (sent[field] && isGuessed(sent[field], { today, mobileNum: sent.mobileNum }))
    errors.push({ field, rule: "pattern", patternId: GUESSED_PATTERN });
  if (sent.nationality && !/^[A-Z]{2}$/.test(sent.nationality)) errors.push({ field: "nationality", rule: "pattern" });
  return errors;
}

/** Positions in the reference lists. */
function checkRanges(sent: Partial<Record<keyof typeof RANGES, number | undefined>>): FieldError[] {
  return Object.entries(RANGES).flatMap(([field, [min, max]]) => {
    const value = sent[field as keyof typeof RANGES];
    return value === undefined || (value >= min && value <= max) ? [] : [{ field, rule: "range" as const, min, max }];
  });
}

/** Details of the second step that the brand wants and that are not there; a birthday is always wanted. */
export function missingDetails(sent: Registration, config: RegisterRules["config"]): FieldError[] {
  return STEP_TWO.filter((name) => {
    const wanted = name === "birthday" || (config[name]?.enabled && config[name].required);
    return wanted && (sent[name] === undefined || sent[name] === "");
  }).map((field) => ({ field, rule: "required" }));
}

/** Where somebody is reached who must get in again: none of it was given though the form asks for it and the brand wants one. */
export function missingContact(sent: Registration, { config, contactRequired }: RegisterRules): FieldError[] {
  const asked = (["mobileNum", "email"] as const).filter((name) => config[name]?.enabled !== false);
  if (!contactRequired || sent.mobileNum || sent.email) return [];
  return asked.map((field) => ({ field, rule: "required" }));
}

/** What a birthday says about a registration; undefined when it was not given. */
export function judgeBirthday(birthday: string | undefined, today: Day, minAge: number) {
  return birthday ? checkBirthday(birthday, today, minAge) : undefined;
}

/** The phone number of a registration; undefined when none was given. */
export const phoneOf = (sent: Registration, rule: PhoneRule): Phone | undefined =>
  sent.mobileNum ? readPhone(sent.mobileNum, sent.countryDialingCode, rule) : undefined;

/** KYC level 1 stands for the basic details: name, birthday, nationality, address, declarations. */
export function basicLevel(
  sent: Partial<Record<"payeeName" | "birthday" | "nationality" | "address", string | undefined>>,
): 0 | 1 {
  return sent.payeeName && sent.birthday && sent.nationality && sent.address ? 1 : 0;
}
