import { describe, expect, test } from "vitest";
import { ageOn, anniversary, checkBirthday } from "./birthday.rules.ts";
import { checkSide, lockedUntil, placePrefix } from "./login.rules.ts";
import { maskEmail, maskName, maskPhone } from "./mask.ts";
import { checkPassword, wordsOf } from "./password.rules.ts";
import { checkField, type FieldConfig, fitsPattern } from "./patterns.ts";
import { readProfile } from "./profile.rules.ts";
import {
  checkRegistration,
  missingContact,
  missingDetails,
  readRegistration,
  type RegisterRules,
} from "./register.rules.ts";

const any = (patternId: number) => ({ acceptedPattern: "", patternId });

describe("patterns", () => {
  test.each<[number, string, boolean]>([
    [0, "anything at all", true],
    [1, "a1", true],
    [1, "1a", false],
    [2, "中文12", true],
    [2, "中文ab", false],
    [3, "a.b@example.test", true],
    [3, "a@b", false],
    [4, "abc123", true],
    [4, "abc 123", false],
    [5, "abc123", true],
    [5, "abcdef", false],
    [5, "123456", false],
    [6, "0123", true],
    [6, "12a", false],
    [7, "Abc1", true],
    [7, "abc1", false],
    [8, "Juan Cruz", true],
    [8, "Juan9", false],
    [9, "no_blank!", true],
    [9, "a blank", false],
    [10, "你好，世界。", true],
    [10, "你好a", false],
    [11, "2001-02-28", true],
    [11, "02-28-2001", false],
    [12, "02-28-2001", true],
    [12, "2001-02-28", false],
    [13, "홍길동", true],
    [13, "Hong", false],
    [14, "สวัสดี", true],
    [14, "sawasdee", false],
    [15, "สวัสดี hello", true],
    [15, "你好", false],
    [16, "Abcdef1!", true],
    [16, "Abcdefg1", false],
    [17, "Maria Clara", true],
    [17, "Maria", false],
    [17, "Maria ", false],
    [18, "カタカナ", true],
    [18, "katakana", false],
    [19, "ABC", true],
    [19, "AbC", false],
  ])("pattern %i of %s is %s", (id, value, fits) => {
    expect(fitsPattern(value, any(id))).toBe(fits);
  });

  test("a star accepts anything, whatever the id", () => {
    expect(fitsPattern("ab c", { acceptedPattern: "*", patternId: 6 })).toBe(true);
  });

  test("ids without an own rule use the brand's expression, and an impossible one accepts", () => {
    expect(fitsPattern("a1", { acceptedPattern: "[a-z]\\d", patternId: 21 })).toBe(true);
    expect(fitsPattern("1a", { acceptedPattern: "[a-z]\\d", patternId: 21 })).toBe(false);
    expect(fitsPattern("x", { acceptedPattern: "(", patternId: 23 })).toBe(true);
  });

  test("length counts characters, an empty optional field is right", () => {
    const config: FieldConfig = {
      enabled: true,
      required: false,
      minLength: 2,
      maxLength: 3,
      acceptedPattern: "*",
      patternId: 0,
    };
    expect(checkField("", config)).toBeUndefined();
    expect(checkField("", { ...config, required: true })).toEqual({ rule: "required" });
    expect(checkField("🎲🎲🎲", config)).toBeUndefined();
    expect(checkField("🎲", config)).toEqual({ rule: "length", min: 2, max: 3 });
    expect(checkField("abcd", config)).toEqual({ rule: "length", min: 2, max: 3 });
  });
});

describe("birthday", () => {
  test.each<[string, string, string]>([
    ["2005-11-20", "2026-11-20", "OK"],
    ["2005-11-21", "2026-11-20", "UNDERAGE"],
    ["2005-12-31", "2026-11-20", "UNDERAGE"],
    ["2004-02-29", "2025-02-28", "UNDERAGE"],
    ["2004-02-29", "2025-03-01", "OK"],
    ["2007-02-28", "2028-02-28", "OK"],
    ["2007-03-01", "2028-02-29", "UNDERAGE"],
    ["2026-11-21", "2026-11-20", "INVALID"],
    ["2005-02-30", "2026-11-20", "INVALID"],
    ["1899-12-31", "2026-11-20", "INVALID"],
    ["20-11-2000", "2026-11-20", "INVALID"],
  ])("%s on %s is %s", (birthday, today, verdict) => {
    expect(checkBirthday(birthday, today, 21)).toBe(verdict);
  });

  test("29 February falls on 1 March in common years, on itself in leap years", () => {
    expect(anniversary("2004-02-29", 2025)).toBe("2025-03-01");
    expect(anniversary("2004-02-29", 2028)).toBe("2028-02-29");
    expect(anniversary("1880-02-29", 1900)).toBe("1900-03-01");
    expect(ageOn("2004-02-29", "2028-02-28")).toBe(23);
  });
});

describe("login", () => {
  const minutes = (...ages: number[]) => ages.map((age) => 1_000_000_000 - age * 60_000);
  test("ten failures within 15 minutes lock for 15 minutes from the last", () => {
    const ten = minutes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(lockedUntil(ten, 1_000_000_000)).toBe(1_000_000_000 + 14 * 60_000);
    expect(lockedUntil(ten, 1_000_000_000 + 14 * 60_000)).toBeUndefined();
    expect(lockedUntil(ten.slice(1), 1_000_000_000)).toBeUndefined();
    expect(lockedUntil(minutes(1, 2, 3, 4, 5, 6, 7, 8, 9, 17), 1_000_000_000)).toBeUndefined();
  });

  test("a place is a /24 or a /48", () => {
    expect(placePrefix("203.0.113.9")).toBe("203.0.113.0/24");
    expect(placePrefix("::ffff:203.0.113.9")).toBe("203.0.113.0/24");
    expect(placePrefix("2001:db8:1:2::7")).toBe("2001:db8:1::/48");
    expect(placePrefix("2001:0db8:0001:ffff::")).toBe("2001:db8:1::/48");
    expect(placePrefix("::1")).toBe("0:0:0::/48");
  });

  test("sides", () => {
    expect(checkSide(0, "member")).toBeUndefined();
    expect(checkSide(1, "member")).toBe("AUTH_NOT_MEMBER");
    expect(checkSide(0, "agent")).toBe("AUTH_NOT_AGENT");
    expect(checkSide(42, "agent")).toBeUndefined();
    expect(checkSide(9, undefined)).toBeUndefined();
  });
});

test("masks keep little", () => {
  expect(maskPhone("9170000001")).toBe("917*****01");
  expect(maskEmail("demo_player@example.test")).toBe("d***r@example.test");
  expect(maskName("demo_agent")).toBe("de***nt");
});

test("passwords: the brand's rule, then the leaked ones", () => {
  const rule = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "*", patternId: 0 };
  const [leaked, words] = [new Set(["password123"]), wordsOf("fiesta", "Fiesta Club")];
  expect(checkPassword("short", rule, { username: "juan", leaked, words })).toMatchObject({
    rule: "weak",
    error: { rule: "length", min: 8 },
  });
  expect(checkPassword("Password123", rule, { username: "juan", leaked, words })).toEqual({ rule: "breached" });
  expect(checkPassword("JuanDelaCruz", rule, { username: "juandelacruz", leaked, words })).toEqual({
    rule: "breached",
  });
  expect(checkPassword("correct horse battery", rule, { username: "juan", leaked, words })).toBeUndefined();
});

test("passwords: a word of the brand or the house is none, whatever numbers stand around it", () => {
  const rule = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "*", patternId: 0 };
  const words = wordsOf("fiesta", "Fiesta Club");
  const found = (password: string) => checkPassword(password, rule, { username: "juan", leaked: new Set(), words });
  for (const password of [
    "Fiesta2026!",
    "fiesta-club-1",
    "1FiestaClub1",
    "TAYA20262026",
    "Administrator",
    "_casino_777",
  ])
    expect(found(password)).toEqual({ rule: "breached" });
  expect(found("fiesta of the lost umbrellas")).toBeUndefined();
  expect(found("2026-11-22")).toBeUndefined();
});

test("a profile field is set once", () => {
  const rules = { config: {}, today: "2026-11-20", minAge: 21, changeable: false };
  expect(readProfile({ line: "a" }, {}, rules)).toEqual({ changes: { line: "a" } });
  expect(readProfile({ line: "b" }, { line: "a" }, rules)).toEqual({ errors: [{ field: "line", rule: "match" }] });
  expect(readProfile({ line: "a" }, { line: "a" }, rules)).toEqual({ changes: {} });
  expect(readProfile({ line: "b" }, { line: "a" }, { ...rules, changeable: true })).toEqual({ changes: { line: "b" } });
  const shown = { ...rules, changeable: true, verified: true };
  expect(readProfile({ line: "b", birthday: "1991-01-01" }, { line: "a", birthday: "1990-01-01" }, shown)).toEqual({
    errors: [{ field: "birthday", rule: "match" }],
  });
  expect(readProfile({ birthday: "2010-01-01" }, {}, rules)).toMatchObject({ errors: [{ rule: "age", min: 21 }] });
});

describe("registration", () => {
  const shown = (required: boolean) => ({
    enabled: true,
    required,
    minLength: 1,
    maxLength: 100,
    acceptedPattern: "*",
    patternId: 0,
  });
  const rules: RegisterRules = {
    leaked: new Set(["password123"]),
    words: new Set(["fiesta"]),
    mode: "username",
    config: { payeeName: shown(true), qqNum: { ...shown(false), enabled: false }, nationality: shown(true) },
    phone: { defaultCode: "63", digits: 10 },
    today: "2026-11-26",
    passwordAsked: true,
    codeRequired: false,
    contactRequired: false,
  };
  const good = { username: "juandelacruz", password: "Good-Pass-77", payeeName: "Juan Cruz" };
  const fieldsOf = (sent: object, over: Partial<RegisterRules> = {}) =>
    checkRegistration(sent as never, { ...rules, ...over }).map(({ field, rule }) => `${field}:${rule}`);

  test.each<[string, object, string[]]>([
    ["all right", {}, []],
    ["no name", { username: "" }, ["username:required"]],
    ["no password", { password: undefined }, ["password:required"]],
    ["leaked password", { password: "password123" }, ["password:pattern"]],
    ["other confirmation", { confirmPassword: "x" }, ["confirmPassword:match"]],
    ["required by the brand", { payeeName: undefined }, ["payeeName:required"]],
    ["phone too short", { mobileNum: "917" }, ["mobileNum:length"]],
    ["phone of nobody", { mobileNum: "1234567890" }, ["mobileNum:pattern"]],
    ["phone of no country", { mobileNum: "9172257707", countryDialingCode: "639" }, ["mobileNum:pattern"]],
    ["no address", { email: "nobody" }, ["email:pattern"]],
    ["payment password", { paymentPassword: "12345" }, ["paymentPassword:length"]],
    ["birthday for one", { paymentPassword: "940512" }, ["paymentPassword:pattern"]],
    ["id type", { idType: 13 }, ["idType:range"]],
    ["occupation", { occupation: 20 }, ["occupation:range"]],
    ["nature of work", { natureOfWork: 2 }, ["natureOfWork:range"]],
    ["nationality", { nationality: "Ph" }, ["nationality:pattern"]],
  ])("%s", (_name, change, expected) => {
    expect(fieldsOf({ ...good, ...change })).toEqual(expected);
  });

  test("a single name is enough where the brand's pattern says so", () => {
    const any = { ...rules.config["payeeName"]!, acceptedPattern: "*", minLength: 2 };
    const two = { ...any, acceptedPattern: "", patternId: 17 };
    for (const payeeName of ["Suharto", "王小明"]) {
      expect(fieldsOf({ ...good, payeeName }, { config: { ...rules.config, payeeName: any } })).toEqual([]);
      expect(fieldsOf({ ...good, payeeName }, { config: { ...rules.config, payeeName: two } })).toEqual([
        "payeeName:pattern",
      ]);
    }
  });

  test("by mobile the number is the name, and a made password asks for none", () => {
    const mobile = { mobileNum: "9170000009", payeeName: "Juan Cruz" };
    expect(fieldsOf(mobile, { mode: "mobile", passwordAsked: false })).toEqual([]);
    expect(fieldsOf({ payeeName: "Juan Cruz" }, { mode: "mobile", passwordAsked: false })).toEqual([
      "mobileNum:required",
    ]);
  });

  test("texts are trimmed and fields that are switched off are not read", () => {
    const config = { ...rules.config, natureOfWork: { ...shown(false), enabled: false } };
    expect(readRegistration({ username: " a ", qqNum: "1", domain: "x", natureOfWork: 4 } as never, config)).toEqual({
      username: "a",
      domain: "x",
      // No form asks for it until the brand does; a program may say it.
      natureOfWork: 4,
    });
  });

  test("details of the second step, and a birthday always", () => {
    expect(missingDetails({} as never, rules.config).map((each) => each.field)).toEqual(["birthday", "nationality"]);
    expect(missingDetails({ birthday: "2000-01-01", nationality: "PH" } as never, rules.config)).toEqual([]);
  });

  test("a way to get in again, where the brand wants one: either will do, and only what the form shows is asked for", () => {
    const lacking = (sent: object, over: Partial<RegisterRules> = {}) =>
      missingContact(sent as never, { ...rules, contactRequired: true, ...over }).map(({ field }) => field);
    expect(lacking({})).toEqual(["mobileNum", "email"]);
    expect([lacking({ email: "a@b.test" }), lacking({ mobileNum: "9170000009" })]).toEqual([[], []]);
    expect(lacking({}, { contactRequired: false })).toEqual([]);
    const hidden = { ...shown(false), enabled: false };
    expect(lacking({}, { config: { mobileNum: hidden } })).toEqual(["email"]);
    expect(lacking({}, { config: { mobileNum: hidden, email: hidden } })).toEqual([]);
  });

  test.each(["placeOfBirth", "address", "permanentAddress", "nationality", "occupation", "sourceOfIncome"])(
    "%s is asked for when the brand says so, whatever the form did",
    (name) => {
      const wanted = (required: boolean) => missingDetails({ birthday: "2000-01-01" }, { [name]: shown(required) });
      expect(wanted(true)).toEqual([{ field: name, rule: "required" }]);
      expect(wanted(false)).toEqual([]);
    },
  );
});
