import { checkField, type FieldConfig } from "@taya/accounts/patterns";
import type { FieldError } from "@taya/kernel/result";
import { personName } from "@taya/kernel/signs";
import { birthdayFault } from "./birthday.ts";
import { checkPhone } from "./phone.ts";

export type Mode = "username" | "mobile";
export type Values = Readonly<Record<string, string>>;

/** The ways of registering that are switched on, the default first: by number wherever that is possible. */
export const modesOf = (on: { readonly mobile: boolean; readonly username: boolean }): readonly Mode[] =>
  (["mobile", "username"] as const).filter((mode) => on[mode]);

/** Everything the fields of a registration depend on besides what was typed. */
export interface FormRules {
  readonly mode: Mode;
  readonly config: Readonly<Record<string, FieldConfig>>;
  readonly passwordAsked: boolean;
  readonly codeRequired: boolean;
  /** A phone or an e-mail must be given; it is asked for either way. */
  readonly contactRequired: boolean;
  readonly images: boolean;
  /** The code of the address was accepted, so its field is hidden. */
  readonly invited: boolean;
  readonly phone: { readonly code: string; readonly digits: number };
  readonly age: { readonly now: number; readonly timeZone: string; readonly minAge: number };
}

const FREE: FieldConfig = {
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: "*",
  patternId: 0,
};

const OPTIONAL = [
  "email",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "qqNum",
  "paymentPassword",
  "recommenderId",
] as const;
const CODES = ["affiliateCode", "referralCode"] as const;
const IDENTITY = ["idType", "idNumber"] as const;
const IMAGES = ["idCardFront", "idCardBack", "idCardSelfie"] as const;
const DETAILS = [
  "payeeName",
  "birthday",
  "placeOfBirth",
  "nationality",
  "address",
  "permanentAddress",
  "occupation",
  "sourceOfIncome",
  "natureOfWork",
] as const;

/** The fields of the first step in their order on the form. */
export function stepOne(rules: FormRules): readonly string[] {
  const shown = (name: string) => rules.config[name]?.enabled === true;
  const phone = rules.mode === "mobile" || shown("mobileNum");
  return [
    ...(rules.mode === "username" ? ["username"] : ["mobileNum"]),
    ...(rules.mode === "mobile" && rules.codeRequired ? ["verificationCode"] : []),
    ...(rules.mode === "username" || rules.passwordAsked ? ["password", "confirmPassword"] : []),
    ...(rules.mode === "username" && phone ? ["mobileNum"] : []),
    ...(rules.mode === "username" && phone && rules.codeRequired ? ["verificationCode"] : []),
    ...OPTIONAL.filter(shown),
    ...CODES.filter((name) => shown(name) && !(name === "affiliateCode" && rules.invited)),
    ...(shown("captcha") ? ["captcha"] : []),
    ...IDENTITY.filter(shown),
    ...(rules.images ? IMAGES : []),
  ];
}

/** The fields of the second step; a birthday is always asked. */
export const stepTwo = (rules: FormRules): readonly string[] =>
  DETAILS.filter((name) => name === "birthday" || rules.config[name]?.enabled === true);

/** The fields by which somebody who has forgotten their password gets in again, as far as the form has them. */
export const contactsOf = (rules: FormRules): readonly string[] =>
  stepOne(rules).filter((name) => name === "mobileNum" || name === "email");

/** Whether the account could never be regained: the form asks for a contact, and none is given. */
export function lacksContact(values: Values, rules: FormRules): boolean {
  const asked = contactsOf(rules);
  return asked.length > 0 && asked.every((name) => readValue(name, values) === "");
}

/** What the person alone can say, and says by ticking it. */
export const DECLARATIONS = ["declaredAge", "declaredNotRestricted"] as const;
export const TICKED = "1";

/** Whether a field must be filled in, as the star beside its name says. */
export function isRequired(name: string, rules: FormRules, values: Values = {}): boolean {
  switch (name) {
    case "username":
    case "password":
    case "confirmPassword":
    case "birthday":
    case "idCardFront":
    case "idCardSelfie":
      return true;
    case "mobileNum":
      return rules.mode === "mobile" || rules.config[name]?.required === true;
    case "verificationCode":
      return rules.mode === "mobile" || (values["mobileNum"] ?? "") !== "";
    case "idCardBack":
      return false;
    default:
      return rules.config[name]?.required === true;
  }
}

/** What is wrong with the named fields, in their order; the same rules the server applies. */
export function checkFields(names: readonly string[], values: Values, rules: FormRules): FieldError[] {
  return names.flatMap((name) => {
    const found = checkOne(name, values, rules);
    return found ? [{ field: name, ...found }] : [];
  });
}

function checkOne(name: string, values: Values, rules: FormRules): Omit<FieldError, "field"> | undefined {
  const value = readValue(name, values);
  const required = isRequired(name, rules, values);
  if (value === "") return required ? { rule: "required" } : undefined;
  switch (name) {
    case "confirmPassword":
      return value === values["password"] ? undefined : { rule: "match" };
    case "mobileNum":
      return checkPhone(value, values["countryDialingCode"] ?? rules.phone.code, rules.phone);
    case "birthday": {
      const rule = birthdayFault(value, rules.age);
      return rule && { rule, min: rules.age.minAge };
    }
    case "idCardFront":
    case "idCardBack":
    case "idCardSelfie":
    case "captcha":
      return undefined;
    default:
      return checkField(value, { ...FREE, ...rules.config[name], enabled: true, required });
  }
}

/** Texts are trimmed, full names have single spaces, passwords are taken as they are. */
function readValue(name: string, values: Values): string {
  const value = values[name] ?? "";
  if (name.toLowerCase().includes("password")) return value;
  return name === "payeeName" ? personName(value) : value.trim();
}

/** The request of a registration: fields of both steps that were filled in, and where it came from. */
export function registration(
  values: Values,
  rules: FormRules,
  from: { url: string; host: string; terms: boolean },
): Record<string, unknown> {
  const names = [...stepOne(rules), ...stepTwo(rules)].filter((name) => name !== "captcha");
  const filled = names.map((name) => [name, readValue(name, values)] as const).filter(([, value]) => value !== "");
  const mobile = filled.some(([name]) => name === "mobileNum");
  return {
    ...Object.fromEntries(filled),
    ...(mobile && { countryDialingCode: values["countryDialingCode"] || rules.phone.code }),
    ...(rules.invited && values["affiliateCode"] && { affiliateCode: values["affiliateCode"] }),
    ...friendOf(values, rules),
    login: true,
    registerUrl: from.url,
    domain: from.host,
    registerMethod: "WEB",
    disclaimer: {
      age: values["declaredAge"] === TICKED,
      notRestricted: values["declaredNotRestricted"] === TICKED,
      terms: from.terms,
    },
  };
}

/** The code of a friend's link, which goes along though no field shows it; one that cannot be a code is left out. */
function friendOf(values: Values, { config }: FormRules): { readonly referralCode?: string } {
  const referralCode = readValue("referralCode", values);
  const field = { ...FREE, ...config["referralCode"] };
  if (referralCode === "" || checkField(referralCode, field)) return {};
  return { referralCode };
}

/** The step a field stands on, so that a refusal of the server opens the right one. */
export const stepOf = (name: string, rules: FormRules): 1 | 2 => (stepTwo(rules).includes(name) ? 2 : 1);
