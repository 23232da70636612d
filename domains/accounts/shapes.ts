import type { FaultName } from "@taya/kernel/fault";
import { secret, type SecretName } from "@taya/kernel/secret";
import { documentText, personText } from "@taya/kernel/signs";
import * as z from "zod/mini";

/** A short text field of a request; longer ones are refused before any rule looks at them. */
export const text = z.string().check(z.maxLength(512));
export const maybe = z.optional(text);

/** A short text that is a secret. */
export const hidden = (name: SecretName) => secret(z.string().check(z.maxLength(512)), name);
export const maybeHidden = (name: SecretName) => z.optional(hidden(name));

/** A code that was sent, or the token of the service outside that sends the codes of the brand. */
export const maybeSentCode = z.optional(secret(z.string().check(z.maxLength(4096)), "code"));

/** A proof: a code, a password, or the JSON of what an authenticator answered. */
export const longIdentity = () => secret(z.string().check(z.maxLength(8192)), "proof");

/** A solved puzzle, in place of the characters of a picture. */
export const botCheck = z.optional(z.object({ provider: text, response: z.string().check(z.maxLength(4096)) }));

/** An image of a request: a data URL of jpeg or png; a multipart file of the same name arrives as one too. The body limit bounds it. */
export const image = z.optional(z.string());

const clubLabel = z.object({ labelName: z.string(), rankLevel: z.int() });

export const loginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  passwordState: z.enum(["OK", "DEFAULT", "EXPIRED"]),
  userInfo: z.object({
    userName: z.string(),
    memberInfo: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.optional(z.string()),
      type: z.int(),
      toUpline: z.boolean(),
      clubLabel,
    }),
    /** Always empty: tags are words among operators. */
    memberLabel: z.array(z.string()),
  }),
  merchant: z.string(),
  merchantCode: z.string(),
  customerId: z.string(),
  isAgent: z.int(),
  expiresAt: z.int(),
  lastLogin: z.optional(z.object({ at: z.int(), ip: z.string(), country: z.string() })),
  changeTicket: z.optional(z.string()),
  /** The disclaimer comes first: until it is agreed to, other calls of this session answer DISCLAIMER_REQUIRED. */
  mustAgree: z.optional(z.boolean()),
  rememberToken: z.optional(z.string()),
});

export type LoginValue = z.output<typeof loginValue>;

export const kycStatus = z.enum(["NONE", "PENDING", "APPROVED", "REJECTED", "EXPIRED"]);
export type KycStatus = z.output<typeof kycStatus>;

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.optional(z.string()),
  type: z.int(),
  toUpline: z.boolean(),
  clubLabel,
  /** Always empty: tags are words among operators. */
  memberLabel: z.array(z.string()),
  avatar: z.string(),
  avatarType: z.enum(["CUSTOM", "STATIC"]),
  kyc: z.object({ level: z.int(), status: kycStatus }),
  rg: z.object({ excluded: z.boolean(), coolOffUntil: z.optional(z.int()) }),
  flags: z.object({ transferUpline: z.boolean(), referral: z.boolean(), contracts: z.boolean() }),
  missionCount: z.int(),
  unread: z.int(),
});

const nothing = z.nullable(z.string());

export const profile = z.object({
  nickname: nothing,
  payeeName: nothing,
  birthday: nothing,
  email: nothing,
  mobileNum: nothing,
  telegram: nothing,
  zalo: nothing,
  line: nothing,
  whatsapp: nothing,
  facebook: nothing,
  wechat: nothing,
  qqNum: nothing,
  placeOfBirth: nothing,
  address: nothing,
  permanentAddress: nothing,
  nationality: nothing,
  occupation: z.nullable(z.int()),
  sourceOfIncome: z.nullable(z.int()),
  locked: z.array(z.string()),
});

/** A whole number that may come as text from a form. */
const index = z.optional(z.coerce.number().check(z.int()));

/** What a registration may carry; which of it must be there is said by the brand's registration settings. */
export const registration = z.object({
  username: maybe,
  password: maybe,
  confirmPassword: maybe,
  payeeName: z.optional(personText),
  email: maybe,
  qqNum: maybe,
  mobileNum: maybe,
  recommenderId: maybe,
  captcha: maybe,
  captchaId: maybe,
  botCheck,
  verificationCode: maybe,
  affiliateCode: maybe,
  paymentPassword: maybe,
  line: maybe,
  whatsapp: maybe,
  facebook: maybe,
  wechat: maybe,
  idNumber: z.optional(documentText),
  idType: index,
  referralCode: maybe,
  domain: maybe,
  placeOfBirth: maybe,
  address: maybe,
  permanentAddress: maybe,
  nationality: maybe,
  occupation: index,
  sourceOfIncome: index,
  natureOfWork: index,
  birthday: maybe,
  countryDialingCode: maybe,
  login: z.optional(z.boolean()),
  registerUrl: z.optional(z.string().check(z.maxLength(2048))),
  registerMethod: maybe,
  firebaseChannel: maybe,
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
  /** From a login by an external service that found no account. */
  externalTicket: maybe,
  idCardFront: image,
  idCardBack: image,
  idCardSelfie: image,
  idImgTicket: maybe,
  disclaimer: z.optional(
    z.object({
      age: z.optional(z.boolean()),
      notRestricted: z.optional(z.boolean()),
      terms: z.optional(z.boolean()),
    }),
  ),
  termsVersion: maybe,
});

export type Registration = z.output<typeof registration>;

/** Why somebody who has proven who they are is still not let in. */
export const ENTRY = [
  "AUTH_DISABLED",
  "AUTH_SELF_EXCLUDED",
  "AUTH_VERIFY_IP",
  "AUTH_2FA_REQUIRED",
  "AUTH_NOT_MEMBER",
  "AUTH_NOT_AGENT",
] as const satisfies readonly FaultName[];

/** Every refusal around a phone number, for the calls that name them as a family. */
export const PHONE = [
  "PHONE_INVALID",
  "PHONE_MISSING",
  "PHONE_CODE_INVALID",
  "PHONE_CODE_MISSING",
  "PHONE_CODE_EXPIRED",
  "PHONE_CAPTCHA_FAILED",
  "PHONE_QUOTA",
  "PHONE_NOT_ALLOWED",
  "PHONE_POPUP_CLOSED",
  "PHONE_UNKNOWN",
  "PHONE_TOO_MANY",
] as const satisfies readonly FaultName[];

export const PASSWORD = [
  "PASSWORD_SAME",
  "PASSWORD_WEAK",
  "PASSWORD_BREACHED",
  "PASSWORD_OLD_WRONG",
] as const satisfies readonly FaultName[];

export const UPLOAD = [
  "UPLOAD_TYPE",
  "UPLOAD_TOO_LARGE",
  "UPLOAD_TOO_MANY",
  "UPLOAD_PIXELS",
  "UPLOAD_INFECTED",
] as const satisfies readonly FaultName[];

export const REG = [
  "REG_UNDERAGE",
  "REG_ID_FRONT_REQUIRED",
  "REG_SELFIE_REQUIRED",
  "REG_FIELD_REQUIRED",
  "REG_CONTACT_REQUIRED",
  "REG_TAKEN",
  "REG_RESTRICTED",
] as const satisfies readonly FaultName[];
