import type { Invitation, Line } from "./context.ts";
import { line, registrationScreens } from "./points.ts";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { noScanner } from "@taya/platform/scanner/scanner";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type From, type Opened, openAccounts, picture } from "./accounts.testing.ts";
import { createRedrawing, IMAGE_LARGEST, readImage } from "./documents.ts";
import { seededId } from "./seed.ts";
import type { LoginValue } from "./shapes.ts";

let room: Opened;
let jpeg: string;
beforeAll(async () => {
  room = await openAccounts();
  jpeg = await picture();
  room.platform.points.extend("agents", [line.with(lineHere)]);
}, 60_000);
afterAll(async () => room?.store.close());

/** Who was put where, by whoever keeps the line. */
const joined: { readonly player: Parameters<Line["join"]>[1]; readonly place: Parameters<Line["join"]>[2] }[] = [];
const invited: Readonly<Record<string, Omit<Invitation, "username" | "type">>> = {
  demoagnt7: { kind: "affiliate", code: "demoagnt7", joins: 0, playerId: seededId("demo_agent") },
  PLAYDEM0: { kind: "referral", code: "PLAYDEM0", joins: 0, playerId: seededId("demo_player") },
};
const lineHere: Line = {
  invitation: async (_db, { code }) => (invited[code] ? { ...invited[code], username: code, type: 1 } : undefined),
  join: async (_tx, player, place) => void joined.push({ player, place }),
  closed: async () => undefined,
  code: async () => undefined,
  upline: async () => undefined,
  above: async () => [],
  below: async () => [],
};

let made = 0;
/** A form that is right in every field. */
const form = (change: object = {}) => ({
  username: `visitor${++made}`,
  password: "Good-Pass-77",
  confirmPassword: "Good-Pass-77",
  payeeName: "Juan Cruz",
  birthday: "1995-05-05",
  nationality: "PH",
  address: "12 Mabini Street",
  idCardFront: jpeg,
  idCardSelfie: jpeg,
  disclaimer: { age: true, notRestricted: true, terms: true },
  registerUrl: "http://localhost/register",
  registerMethod: "WEB",
  login: true,
  ...change,
});

const register = (change: object = {}, from: From = {}) => room.ask("register", form(change), from);
const player = async (username: string) => (await room.door.byUsername(room.platform.database.db, "fiesta", username))!;

describe("registration", () => {
  test("makes the account, keeps the images, binds the line and logs in", async () => {
    const sent = form({
      affiliateCode: "demoagnt7",
      referralCode: "PLAYDEM0",
      email: "Juan@example.test",
      paymentPassword: "135790",
    });
    const result = (await room.ask("register", sent)) as unknown as { value: LoginValue };
    expect(result.value).toMatchObject({
      firstTimeLogin: true,
      userInfo: { userName: sent.username, memberInfo: { type: 0 } },
    });
    expect((await room.authenticate({ token: result.value.token })).ok).toBe(true);
    const account = await player(sent.username);
    expect(account).toMatchObject({
      kycStatus: "PENDING",
      kycLevel: 1,
    });
    expect(joined.at(-1)).toMatchObject({
      player: { id: account.id, type: 0 },
      place: { uplineId: seededId("demo_agent"), referrerId: seededId("demo_player") },
    });
    const { db } = room.platform.database;
    expect((await room.door.documents.newest(db, account.id)).map((each) => each.side)).toEqual(["front", "selfie"]);
    expect(await room.ledger.balance(db, account.id)).toMatchObject({ currency: "PHP", cash: 0n });
    expect(await room.door.paymentPassword(account.id, "135790")).toMatchObject({ ok: true });
    expect(await room.door.details(db, account.id)).toMatchObject({
      payeeName: "Juan Cruz",
      email: "Juan@example.test",
    });
  });

  test("the data of a person cannot be read in the database", async () => {
    const pg = await import("pg");
    const client = new pg.default.Client(room.store.owner);
    await client.connect();
    const { rows } = await client.query("select p::text as row from accounts.player p where username like 'visitor%'");
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    for (const word of ["Mabini", "Juan", "Good-Pass-77", "135790"]) expect(JSON.stringify(rows)).not.toContain(word);
  });

  test("a referral code as invitation names the referrer and leaves the line alone", async () => {
    const sent = form({ affiliateCode: "PLAYDEM0" });
    expect((await room.ask("register", sent)).ok).toBe(true);
    expect(joined.at(-1)?.place).toMatchObject({ uplineId: undefined, referrerId: seededId("demo_player") });
  });

  test.each<[string, object, string, string?]>([
    ["unknown invitation", { affiliateCode: "NOBODY99" }, "AFFILIATE_REJECTED"],
    [
      "a statement not agreed to",
      { disclaimer: { age: true, notRestricted: true, terms: false } },
      "DISCLAIMER_INCOMPLETE",
    ],
    ["no statements", { disclaimer: undefined }, "DISCLAIMER_INCOMPLETE"],
    ["empty statements", { disclaimer: {} }, "DISCLAIMER_INCOMPLETE"],
    ["too young", { birthday: "2015-01-01" }, "REG_UNDERAGE", "birthday"],
    ["no such day", { birthday: "2001-02-30" }, "VALIDATION_FAILED", "birthday"],
    ["no birthday", { birthday: undefined }, "REG_FIELD_REQUIRED", "birthday"],
    ["no nationality", { nationality: undefined }, "REG_FIELD_REQUIRED", "nationality"],
    ["no front", { idCardFront: undefined }, "REG_ID_FRONT_REQUIRED", "idCardFront"],
    ["no selfie", { idCardSelfie: "" }, "REG_SELFIE_REQUIRED", "idCardSelfie"],
    ["name taken, in other letters", { username: "VISITOR1" }, "REG_TAKEN", "username"],
    ["address taken", { email: "JUAN@example.test" }, "REG_TAKEN", "email"],
    ["phone taken", { mobileNum: "9170000001" }, "REG_TAKEN", "mobileNum"],
    ["name breaks the rule", { username: "1abcdef" }, "VALIDATION_FAILED", "username"],
    ["name too short", { username: "abc" }, "VALIDATION_FAILED", "username"],
    ["password missing", { password: "" }, "VALIDATION_FAILED", "password"],
    ["password unlike its confirmation", { confirmPassword: "Other-Pass-1" }, "VALIDATION_FAILED", "confirmPassword"],
    ["not a picture", { idCardFront: "data:image/png;base64,AAAA" }, "UPLOAD_TYPE", "idCardFront"],
    [
      "unknown image ticket",
      { idCardFront: undefined, idCardSelfie: undefined, idImgTicket: "x" },
      "REG_ID_FRONT_REQUIRED",
    ],
    ["wrong captcha", { captcha: "AAAAA", captchaId: "0195f000-0000-7000-8000-000000000000" }, "AUTH_CAPTCHA_WRONG"],
  ])("%s", async (_title, change, name, field) => {
    const result = await register(change);
    const detail = field ? { errors: [{ field }] } : {};
    expect(result).toMatchObject({ ok: false, fault: name, detail });
  });

  test("exactly 21 today in the merchant's zone is old enough, a day less is not", async () => {
    const { dayIn } = await import("@taya/kernel/instant");
    const today = dayIn(room.clock.now(), "Asia/Manila");
    const year = Number(today.slice(0, 4)) - 21;
    const tomorrow = dayIn(room.clock.now() + 24 * HOUR, "Asia/Manila");
    expect((await register({ birthday: `${year}${today.slice(4)}` })).ok).toBe(true);
    const young = `${Number(tomorrow.slice(0, 4)) - 21}${tomorrow.slice(4)}`;
    expect(await register({ birthday: young })).toMatchObject({ fault: "REG_UNDERAGE" });
  });

  test("persons other rooms screen out are refused", async () => {
    room.platform.points.extend("compliance", [
      registrationScreens.with(async (_db, { name }) => name === "Barred Person"),
    ]);
    expect(await register({ payeeName: "Barred Person" })).toMatchObject({ fault: "REG_RESTRICTED" });
  });

  test("images may wait under a ticket, which serves one registration", async () => {
    const read = await room.door.documents.read({ idCardFront: jpeg, idCardSelfie: jpeg });
    const images = (read as unknown as { value: never }).value;
    const idImgTicket = await room.platform.database.transaction((tx) =>
      room.door.documents.park(tx, images, "fiesta"),
    );
    const withTicket = { idCardFront: undefined, idCardSelfie: undefined, idImgTicket };
    const sent = form(withTicket);
    expect((await room.ask("register", sent)).ok).toBe(true);
    expect((await room.door.documents.newest(room.platform.database.db, (await player(sent.username)).id)).length).toBe(
      2,
    );
    expect(await register(withTicket)).toMatchObject({ fault: "REG_ID_FRONT_REQUIRED" });
  });

  test("without the upload module no image is asked for", async () => {
    room.flags.delete("UPLOADID3");
    const sent = form({ idCardFront: undefined, idCardSelfie: undefined });
    expect((await room.ask("register", sent)).ok).toBe(true);
    expect((await player(sent.username)).kycStatus).toBe("NONE");
    room.flags.add("UPLOADID3");
  });

  test("with a phone or an e-mail asked for, an account that could not be regained is refused by name; either makes it", async () => {
    room.flags.add("REGCONTACT3");
    expect(await register()).toMatchObject({
      fault: "REG_CONTACT_REQUIRED",
      detail: { errors: ["mobileNum", "email"].map((field) => ({ field, rule: "required" })) },
    });
    expect((await register({ email: "way.back@example.test" })).ok).toBe(true);
    expect((await register({ mobileNum: "9175550077" })).ok).toBe(true);
    room.flags.delete("REGCONTACT3");
    expect((await register()).ok).toBe(true);
  });

  test("a mode that is off is off; a captcha the brand asks for must come", async () => {
    room.flags.delete("USERNAMEREG3");
    expect(await register()).toMatchObject({ fault: "REG_MODE_OFF", detail: { value: { module: "USERNAMEREG3" } } });
    room.flags.add("USERNAMEREG3");
    room.fields["captcha"] = {
      enabled: true,
      required: true,
      minLength: 5,
      maxLength: 5,
      acceptedPattern: "*",
      patternId: 0,
    };
    expect(await register()).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    expect((await register(await room.captcha())).ok).toBe(true);
    delete room.fields["captcha"];
  });

  test("the fourth account of a device in a day is flagged, not refused", async () => {
    const names: string[] = [];
    for (let count = 0; count < 4; count++) {
      const sent = form();
      names.push(sent.username);
      expect((await room.ask("register", sent, { device: "shared" })).ok).toBe(true);
    }
    const flagged = await Promise.all(names.map(async (name) => (await player(name)).flagged));
    expect(flagged).toEqual([false, false, false, true]);
  });

  test("two registrations of one name at once make one account", async () => {
    const username = "samename";
    const results = await Promise.all([register({ username }), register({ username })]);
    expect(results.filter((each) => each.ok).length).toBe(1);
    expect(results.find((each) => !each.ok)).toMatchObject({ fault: "REG_TAKEN" });
  });
});

describe("by mobile number", () => {
  test("the number is the name, and its code is asked for where the brand wants it", async () => {
    room.flags.add("REGMOBVERF3");
    const mobile = { username: undefined, mobileNum: "9175550001", countryDialingCode: "63" };
    const ask = (change: object = {}) => room.ask("registerMobile", form({ ...mobile, ...change }));
    expect(await ask()).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    await room.ask("smsRegister", { mobileNo: "9175550001", countryDialingCode: "63" });
    const verificationCode = await room.codeFor("639175550001");
    expect(await ask({ verificationCode: verificationCode === "000000" ? "000001" : "000000" })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    expect(await ask({ verificationCode })).toMatchObject({
      ok: true,
      value: { userInfo: { userName: "9175550001" } },
    });
    expect((await player("9175550001")).phoneVerified).toBe(true);
    await room.ask("smsRegister", { mobileNo: "9175550002" });
    const late = await room.codeFor("639175550002");
    await room.clock.advance(3 * MINUTE);
    expect(await ask({ mobileNum: "9175550002", verificationCode: late })).toMatchObject({
      fault: "PHONE_CODE_EXPIRED",
    });
    room.flags.delete("REGMOBVERF3");
    expect(await ask({ mobileNum: "12" })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await ask()).toMatchObject({ fault: "REG_TAKEN", detail: { errors: [{ field: "mobileNum" }] } });
  });

  test("without asking for a password one is made, sent, and must be changed", async () => {
    room.flags.delete("MOBILENUMPASSREG3");
    const sent = form({
      username: undefined,
      password: undefined,
      confirmPassword: undefined,
      mobileNum: "9175550003",
    });
    expect(await room.ask("registerMobile", sent)).toMatchObject({ ok: true, value: { passwordState: "DEFAULT" } });
    const { readOutbox } = await import("@taya/platform/outbox.store");
    const [sms] = (await readOutbox(room.platform.database.db, { to: "639175550003", limit: 1 })) as { text: string }[];
    const password = /password is (\S+?)\./.exec(sms!.text)![1]!;
    expect((await room.login("9175550003", password)).passwordState).toBe("DEFAULT");
    room.flags.add("MOBILENUMPASSREG3");
  });

  test("whether a password would be taken, by the same rules as the registration", async () => {
    const check = async (password: string, username = "visitor99") =>
      ((await room.ask("passwordCheck", { password, username })) as { value: { ok: boolean } }).value.ok;
    expect(await check("Good-Pass-77")).toBe(true);
    for (const weak of ["", "short", "password123", "fiesta2026", "VISITOR99"])
      expect(await check(weak), weak).toBe(false);
  });

  test("what is still free", async () => {
    const check = async (field: string, value: string, how: object = {}) =>
      ((await room.ask("registerCheck", { field, value, ...how })) as { value: { ok: boolean } }).value.ok;
    expect(await check("username", "brandnewname")).toBe(true);
    expect(await check("username", "visitor1")).toBe(false);
    expect(await check("username", "1bad")).toBe(false);
    expect(await check("email", "juan@EXAMPLE.test")).toBe(false);
    expect(await check("email", "nobody@example.test")).toBe(true);
    expect(await check("email", "nobody")).toBe(false);
    expect(await check("mobileNum", "9170000001")).toBe(false);
    expect(await check("mobileNum", "9178887777")).toBe(true);
    const abroad = { mobileNum: "15123456789", countryDialingCode: "49" };
    expect((await register({ username: "kapitbahay", ...abroad })).ok).toBe(true);
    expect(await check("mobileNum", abroad.mobileNum, { countryDialingCode: "49" })).toBe(false);
    expect(await check("mobileNum", "15123456788", { countryDialingCode: "49", mode: "username" })).toBe(true);
  });
});

describe("images", () => {
  const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;
  const jpegBytes = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3)]);

  test("type is told by the bytes and must agree with what is declared", async () => {
    expect(readImage(url("image/jpeg", jpegBytes(10))).ok).toBe(true);
    expect(readImage(url("image/jpg", jpegBytes(10))).ok).toBe(true);
    expect(readImage(url("image/png", jpegBytes(10)))).toMatchObject({ fault: "UPLOAD_TYPE" });
    expect(readImage(url("image/svg+xml", Buffer.from("<svg/>")))).toMatchObject({ fault: "UPLOAD_TYPE" });
    expect(readImage("hello")).toMatchObject({ fault: "UPLOAD_TYPE" });
    expect(readImage("data:application/x-too-large;base64,")).toMatchObject({ fault: "UPLOAD_TOO_LARGE" });
  });

  test("5,242,880 bytes are allowed, one more is not", () => {
    expect(readImage(url("image/jpeg", jpegBytes(IMAGE_LARGEST))).ok).toBe(true);
    expect(readImage(url("image/jpeg", jpegBytes(IMAGE_LARGEST + 1)))).toMatchObject({ fault: "UPLOAD_TOO_LARGE" });
    expect(readImage(url("image/jpeg", jpegBytes(IMAGE_LARGEST * 2)))).toMatchObject({ fault: "UPLOAD_TOO_LARGE" });
  });

  test("only the picture survives: smaller, jpeg, without metadata; a flood of pixels is refused", async () => {
    const redrawing = createRedrawing(noScanner);
    const wide = await sharp({ create: { width: 3000, height: 100, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Copyright: "somebody" } })
      .png()
      .toBuffer();
    const drawn = await redrawing.document(url("image/png", wide));
    const about = await sharp((drawn as { value: Buffer }).value).metadata();
    expect([about.format, about.width, about.exif]).toEqual(["jpeg", 2000, undefined]);
    const flood = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await redrawing.document(url("image/png", flood))).toMatchObject({ fault: "UPLOAD_PIXELS" });
    expect(await redrawing.document(url("image/jpeg", jpegBytes(100)))).toMatchObject({ fault: "UPLOAD_TYPE" });
  });
});
