import type { FieldConfig } from "./shapes.ts";

type Rule = Partial<FieldConfig>;

const shown = (required: boolean, rule: Rule = {}): FieldConfig => ({
  enabled: true,
  required,
  minLength: 1,
  maxLength: 100,
  acceptedPattern: "*",
  patternId: 0,
  ...rule,
});
const hidden = (rule: Rule = {}): FieldConfig => ({ ...shown(false, rule), enabled: false });

/** The rules of every registration field in a new brand. Pattern 20 is letters and digits after a first letter. */
export const FIELDS: Readonly<Record<string, FieldConfig>> = {
  username: shown(true, { minLength: 6, maxLength: 20, acceptedPattern: "[A-Za-z][A-Za-z0-9]*", patternId: 20 }),
  password: shown(true, { minLength: 8, maxLength: 64 }),
  confirmPassword: shown(true, { minLength: 8, maxLength: 64 }),
  payeeName: shown(true, { minLength: 3, maxLength: 80, acceptedPattern: "\\S+( \\S+)+", patternId: 17 }),
  email: shown(false, {
    minLength: 6,
    maxLength: 254,
    acceptedPattern: "[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+",
    patternId: 3,
  }),
  qqNum: hidden({ minLength: 5, maxLength: 12, acceptedPattern: "\\d+", patternId: 6 }),
  mobileNum: shown(false, { minLength: 10, maxLength: 10, acceptedPattern: "\\d+", patternId: 6 }),
  recommenderId: hidden({ maxLength: 40 }),
  captcha: hidden({ minLength: 5, maxLength: 5, acceptedPattern: "[A-Za-z0-9]+", patternId: 4 }),
  verificationCode: shown(false, { minLength: 6, maxLength: 6, acceptedPattern: "\\d+", patternId: 6 }),
  affiliateCode: shown(false, { minLength: 4, maxLength: 20, acceptedPattern: "[A-Za-z0-9]+", patternId: 4 }),
  paymentPassword: hidden({ minLength: 6, maxLength: 6, acceptedPattern: "\\d+", patternId: 6 }),
  line: hidden({ maxLength: 40, acceptedPattern: "\\S+", patternId: 9 }),
  whatsapp: hidden({ maxLength: 20, acceptedPattern: "\\d+", patternId: 6 }),
  facebook: hidden({ maxLength: 80 }),
  wechat: hidden({ maxLength: 40, acceptedPattern: "\\S+", patternId: 9 }),
  idNumber: shown(true, { minLength: 4, maxLength: 30 }),
  idType: shown(true, { minLength: 1, maxLength: 2, acceptedPattern: "\\d+", patternId: 6 }),
  referralCode: shown(false, { minLength: 4, maxLength: 20, acceptedPattern: "[A-Za-z0-9]+", patternId: 4 }),
  domain: hidden({ maxLength: 253 }),
  birthday: shown(true, { minLength: 10, maxLength: 10, acceptedPattern: "\\d{4}-\\d{2}-\\d{2}", patternId: 11 }),
  placeOfBirth: shown(true, { minLength: 2, maxLength: 120 }),
  address: shown(true, { minLength: 5, maxLength: 200 }),
  permanentAddress: shown(true, { minLength: 5, maxLength: 200 }),
  nationality: shown(true, { minLength: 2, maxLength: 2, acceptedPattern: "[A-Z]{2}", patternId: 19 }),
  occupation: shown(true, { minLength: 1, maxLength: 2, acceptedPattern: "\\d+", patternId: 6 }),
  sourceOfIncome: shown(true, { minLength: 1, maxLength: 1, acceptedPattern: "\\d+", patternId: 6 }),
  natureOfWork: hidden({ minLength: 1, maxLength: 2, acceptedPattern: "\\d+", patternId: 6 }),
  countryDialingCode: shown(false, { minLength: 1, maxLength: 4, acceptedPattern: "\\d+", patternId: 6 }),
  idCardFront: shown(true, { minLength: 0, maxLength: 0 }),
  idCardBack: shown(false, { minLength: 0, maxLength: 0 }),
  idCardSelfie: shown(true, { minLength: 0, maxLength: 0 }),
};

/** The rules of every field, with what an operator has changed laid over those of a new brand. */
export function fieldRules(changed: Readonly<Record<string, Rule>>): Record<string, FieldConfig> {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, rule]) => [name, { ...rule, ...changed[name] }]));
}
