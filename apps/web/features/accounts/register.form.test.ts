import { describe, expect, it } from "vitest";
import {
  checkFields,
  contactsOf,
  type FormRules,
  isRequired,
  lacksContact,
  modesOf,
  registration,
  stepOf,
  stepOne,
  stepTwo,
} from "./register.form.ts";

const shown = (required: boolean, rule = {}) => ({
  enabled: true,
  required,
  minLength: 1,
  maxLength: 100,
  acceptedPattern: "*",
  patternId: 0,
  ...rule,
});

const rules: FormRules = {
  mode: "username",
  config: {
    username: shown(true, { minLength: 6, maxLength: 20, acceptedPattern: "[A-Za-z][A-Za-z0-9]*", patternId: 20 }),
    password: shown(true, { minLength: 8, maxLength: 64 }),
    mobileNum: shown(false),
    email: shown(false, { minLength: 6, acceptedPattern: "x", patternId: 3 }),
    affiliateCode: shown(false),
    nationality: shown(true),
    qqNum: { ...shown(false), enabled: false },
  },
  passwordAsked: true,
  codeRequired: false,
  contactRequired: false,
  images: true,
  invited: false,
  phone: { code: "63", digits: 10 },
  age: { now: Date.parse("2026-11-20T00:00:00Z"), timeZone: "Asia/Manila", minAge: 21 },
};

const check = (values: Record<string, string>, over: Partial<FormRules> = {}) => {
  const all = { ...rules, ...over };
  return checkFields(stepOne(all), values, all).map((error) => `${error.field}:${error.rule}`);
};

const right = {
  username: "maria88",
  password: "long enough",
  confirmPassword: "long enough",
  idCardFront: "data:",
  idCardSelfie: "data:",
};

describe("the first step", () => {
  it("asks for what the settings say, in order", () => {
    expect(stepOne(rules)).toEqual([
      "username",
      "password",
      "confirmPassword",
      "mobileNum",
      "email",
      "affiliateCode",
      "idCardFront",
      "idCardBack",
      "idCardSelfie",
    ]);
  });

  it("asks for the number first in mobile mode, for a code when the module is on", () => {
    const mobile = { ...rules, mode: "mobile", codeRequired: true, passwordAsked: false, images: false } as const;
    expect(stepOne(mobile)).toEqual(["mobileNum", "verificationCode", "email", "affiliateCode"]);
  });

  it("hides the invitation field when the code of the address was accepted", () => {
    expect(stepOne({ ...rules, invited: true })).not.toContain("affiliateCode");
  });

  it("requires front and selfie, the back is free", () => {
    expect(check({})).toEqual([
      "username:required",
      "password:required",
      "confirmPassword:required",
      "idCardFront:required",
      "idCardSelfie:required",
    ]);
    expect(check(right)).toEqual([]);
  });

  it("applies length, pattern and match", () => {
    expect(check({ ...right, username: "88maria" })).toEqual(["username:pattern"]);
    expect(check({ ...right, username: " maria " })).toEqual(["username:length"]);
    expect(check({ ...right, confirmPassword: "long enough " })).toEqual(["confirmPassword:match"]);
    expect(check({ ...right, email: "someone@nowhere" })).toEqual(["email:pattern"]);
    expect(check({ ...right, mobileNum: "123" })).toEqual(["mobileNum:length"]);
  });

  it("needs a code only beside a number", () => {
    expect(check(right, { codeRequired: true })).toEqual([]);
    expect(check({ ...right, mobileNum: "9170000001" }, { codeRequired: true })).toEqual(["verificationCode:required"]);
  });
});

describe("the second step", () => {
  it("always asks for the birthday and checks the exact age", () => {
    expect(stepTwo(rules)).toEqual(["birthday", "nationality"]);
    expect(checkFields(stepTwo(rules), { birthday: "2005-11-21" }, rules)).toEqual([
      { field: "birthday", rule: "age", min: 21 },
      { field: "nationality", rule: "required" },
    ]);
    expect(isRequired("birthday", rules)).toBe(true);
  });

  it("knows on which step a field stands", () => {
    expect(stepOf("nationality", rules)).toBe(2);
    expect(stepOf("username", rules)).toBe(1);
  });
});

it("sends what was filled in, trimmed, and says where it came from", () => {
  const sent = registration(
    { ...right, username: " maria88 ", mobileNum: "9170000001", qqNum: "12345", affiliateCode: "DEMOAGNT7" },
    { ...rules, invited: true },
    { url: "https://a.test/register", host: "a.test", terms: true },
  );
  expect(sent).toMatchObject({
    username: "maria88",
    countryDialingCode: "63",
    affiliateCode: "DEMOAGNT7",
    registerMethod: "WEB",
    login: true,
    domain: "a.test",
  });
  expect(sent).not.toHaveProperty("qqNum");
  expect(sent).not.toHaveProperty("email");
});

it.each([
  [{}, { age: false, notRestricted: false, terms: true }],
  [{ declaredAge: "1" }, { age: true, notRestricted: false, terms: true }],
  [
    { declaredAge: "1", declaredNotRestricted: "1" },
    { age: true, notRestricted: true, terms: true },
  ],
])("says of the declarations %o what the person ticked, and no more", (ticked, disclaimer) => {
  const from = { url: "https://a.test/register", host: "a.test", terms: true };
  expect(registration({ ...right, ...ticked }, rules, from)).toMatchObject({ disclaimer });
  expect(registration(right, rules, { ...from, terms: false })).toMatchObject({ disclaimer: { terms: false } });
});

it("a contact is lacking where the form asks for one and none is given; by number one is always given", () => {
  expect(contactsOf(rules)).toEqual(["mobileNum", "email"]);
  expect([lacksContact({}, rules), lacksContact({ email: " " }, rules)]).toEqual([true, true]);
  expect([lacksContact({ email: "a@b.test" }, rules), lacksContact({ mobileNum: "917" }, rules)]).toEqual([
    false,
    false,
  ]);
  expect(lacksContact({}, { ...rules, config: {} })).toBe(false);
});

it("by number is the default where it is on, and what is off is not offered", () => {
  expect(modesOf({ mobile: true, username: true })).toEqual(["mobile", "username"]);
  expect(modesOf({ mobile: false, username: true })).toEqual(["username"]);
  expect(modesOf({ mobile: true, username: false })).toEqual(["mobile"]);
});

describe("a field the brand switches on and off", () => {
  const ONE = ["payeeName", "paymentPassword", "qqNum", "line", "whatsapp", "facebook", "wechat", "idNumber", "email"];
  const TWO = ["placeOfBirth", "address", "permanentAddress", "nationality", "occupation", "sourceOfIncome"];
  const all = [...ONE, "mobileNum", "recommenderId", "affiliateCode", "captcha", ...TWO];

  it.each(all)("%s is asked for only when it is on, and must be filled in only when the brand says so", (name) => {
    const rulesWith = (rule: object) => ({ ...rules, config: { ...rules.config, [name]: shown(false, rule) } });
    const asked = (rule: object) => [...stepOne(rulesWith(rule)), ...stepTwo(rulesWith(rule))].includes(name);
    expect(asked({ enabled: true })).toBe(true);
    expect(asked({ enabled: false })).toBe(false);
    const wrong = (required: boolean) => checkFields([name], {}, rulesWith({ required })).map((each) => each.rule);
    expect(wrong(true)).toEqual(["required"]);
    expect(wrong(false)).toEqual([]);
  });

  it.each(all.filter((name) => name !== "captcha"))("%s is not sent while it is off", (name) => {
    const off = { ...rules, config: { ...rules.config, [name]: shown(true, { enabled: false }) } };
    const values = { ...right, [name]: "left over" };
    expect(
      registration(values, off, { url: "https://a.test/register", host: "a.test", terms: true }),
    ).not.toHaveProperty(name);
    expect(checkFields(stepOne(off), values, off)).toEqual([]);
  });
});

it("the code of a friend's link goes along though no field shows it, unless it cannot be one", () => {
  const config = {
    ...rules.config,
    referralCode: { ...shown(false), enabled: false, acceptedPattern: "x", patternId: 4 },
  };
  const from = { url: "https://a.test/", host: "a.test", terms: true };
  const sent = (referralCode: string) => registration({ ...right, referralCode }, { ...rules, config }, from);
  expect(sent(" PLAYDEM0 ")).toMatchObject({ referralCode: "PLAYDEM0" });
  expect(sent("<b>")).not.toHaveProperty("referralCode");
  expect(sent("")).not.toHaveProperty("referralCode");
});
