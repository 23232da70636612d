import type { AnyCall } from "@taya/kernel/call";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Opened, openAccounts, picture } from "./accounts.testing.ts";
import { accountsCalls } from "./contract.ts";
import { enterAs } from "./security.testing.ts";

let room: Opened;
let image = "";
beforeAll(async () => {
  room = await openAccounts();
  image = await picture();
}, 60_000);
afterAll(() => room?.store.close());
beforeEach(() => room.clock.advance(25 * HOUR));

type Answer = { ok: boolean; fault?: string; detail?: object; value?: unknown };
interface Spelled {
  readonly typed: string;
  readonly code?: string;
}

const OWNERS = "9170000001";
/** Ways to write the number of an account there is. */
const SPELLINGS: readonly Spelled[] = [
  { typed: "0917 000-0001", code: "+63" },
  { typed: `+63${OWNERS}`, code: "44" },
  { typed: `0063 ${OWNERS}`, code: "63" },
  { typed: "０９１７０００ ０００１", code: "63" },
];
/** Numbers that nobody has. */
const NOBODYS: readonly Spelled[] = [
  { typed: "1234567890", code: "63" },
  { typed: "170000001", code: "639" },
  { typed: "007418225686", code: "44" },
];

let made = 0;
const form = (change: object) => ({
  username: `caller${++made}`,
  password: "Good-Pass-77",
  confirmPassword: "Good-Pass-77",
  payeeName: "Juan Cruz",
  birthday: "1995-05-05",
  nationality: "PH",
  address: "12 Mabini Street",
  idCardFront: image,
  idCardSelfie: image,
  disclaimer: { age: true, notRestricted: true, terms: true },
  registerMethod: "WEB",
  login: true,
  ...change,
});
const rest = ({ typed: mobileNum, code }: Spelled) => ({ mobileNum, ...(code && { countryDialingCode: code }) });
const ask = (name: keyof typeof accountsCalls, input: object) => room.ask(name, input) as Promise<Answer>;
/** The newest code that was sent to the account's number for it; another one where none was. */
const codeOf = async () => (await room.codeFor(`63${OWNERS}`)) || "000000";

/** Every call that takes a number: what it says when it knows the number as the account's, and when it knows it as none. */
const DOORS: Record<string, { ask: (spelled: Spelled) => Promise<Answer>; known: object; none: object }> = {
  register: {
    ask: (spelled) => ask("register", form(rest(spelled))),
    known: { fault: "REG_TAKEN", detail: { errors: [{ field: "mobileNum" }] } },
    none: { fault: "VALIDATION_FAILED", detail: { errors: [{ field: "mobileNum" }] } },
  },
  registerMobile: {
    ask: (spelled) => ask("registerMobile", form({ username: undefined, ...rest(spelled) })),
    known: { fault: "REG_TAKEN", detail: { errors: [{ field: "mobileNum" }] } },
    none: { fault: "VALIDATION_FAILED", detail: { errors: [{ field: "mobileNum" }] } },
  },
  registerCheck: {
    ask: ({ typed, code }) =>
      ask("registerCheck", { field: "mobileNum", value: !code || typed.includes("+") ? typed : `+${code}${typed}` }),
    known: { value: { ok: false } },
    none: { value: { ok: false } },
  },
  smsNoLogin: {
    async ask(spelled) {
      const before = await codeOf();
      const sent = await ask("smsNoLogin", rest(spelled));
      return sent.ok ? { ok: (await codeOf()) !== before } : sent;
    },
    known: { ok: true },
    none: { fault: "PHONE_INVALID" },
  },
  smsRegister: {
    ask: ({ typed: mobileNo, code }) => ask("smsRegister", { mobileNo, ...(code && { countryDialingCode: code }) }),
    known: { ok: true },
    none: { fault: "PHONE_INVALID" },
  },
  login: {
    async ask({ typed: username, code: countryDialingCode }) {
      await ask("smsNoLogin", { mobileNum: OWNERS });
      return ask("login", { type: "sms", username, countryDialingCode, password: await codeOf() });
    },
    known: { ok: true },
    none: { fault: "PHONE_INVALID" },
  },
  passwordVerification: {
    async ask(spelled) {
      await ask("smsNoLogin", { mobileNum: OWNERS, purpose: "password" });
      const newPassword = `Fresh-Pass-${++made}`;
      return ask("passwordVerification", { ...rest(spelled), newPassword, verificationCode: await codeOf() });
    },
    known: { ok: true },
    none: { fault: "VALIDATION_FAILED", detail: { errors: [{ field: "mobileNum" }] } },
  },
  phoneSend: {
    ask: async (spelled) => (await enterAs(room, "demo_player2", "Fiesta-Player-22")).ask("phoneSend", rest(spelled)),
    known: { ok: true },
    none: { fault: "PHONE_INVALID" },
  },
  phone: {
    async ask(spelled) {
      const ben = await enterAs(room, "demo_player2", "Fiesta-Player-22");
      await ben.ask("phoneSend", { mobileNum: OWNERS });
      return ben.proven("phone", { ...rest(spelled), verificationCode: await codeOf() }) as Promise<Answer>;
    },
    known: { fault: "REG_TAKEN" },
    none: { fault: "PHONE_INVALID" },
  },
  loginExternal: {
    ask: (spelled) => ask("loginExternal", { provider: "firebase", idToken: "x", ...rest(spelled) }),
    known: {},
    none: { fault: "PHONE_INVALID" },
  },
};

test("every call that takes a number is one of these", () => {
  const takes = Object.entries(accountsCalls as Record<string, AnyCall>).filter(([, { input }]) =>
    Object.keys((input as { shape?: object }).shape ?? {}).some((name) => name.startsWith("mobileN")),
  );
  expect(Object.keys(DOORS)).toEqual(expect.arrayContaining(takes.map(([name]) => name)));
});

test.each(Object.entries(DOORS))(
  "%s knows a number by every way to write it, and no number as none",
  async (_, door) => {
    for (const spelled of SPELLINGS) {
      await room.clock.advance(10 * MINUTE);
      expect(await door.ask(spelled), JSON.stringify(spelled)).toMatchObject(door.known);
    }
    for (const spelled of NOBODYS) {
      expect(await door.ask(spelled), JSON.stringify(spelled)).toMatchObject(door.none);
    }
  },
);

test("whoever registered by a number logs in under any spelling of it, counted as one name; one named just so goes before", async () => {
  const password = "Good-Pass-77";
  const number = { typed: "0917 555 0077" };
  expect(await ask("registerMobile", form({ username: undefined, ...rest(number) }))).toMatchObject({ ok: true });
  const log = (username: string, secret = password) => ask("login", { type: "username", username, password: secret });
  for (const username of [
    "9175550077",
    "09175550077",
    "+63 917 555 0077",
    "0063-917-555-0077",
    "０９１７５５５００７７",
  ]) {
    expect(await log(username), username).toMatchObject({ ok: true, value: { userInfo: { userName: "9175550077" } } });
  }
  expect(await log("09175550077", "Wrong-Pass-1")).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
  expect(await log("+639175550077")).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
  // A brand may let names be digits alone.
  const other = form({ username: "digits78", mobileNum: "9175550079" });
  expect(await ask("register", other)).toMatchObject({ ok: true });
  const name = "09175550077";
  await sql`update accounts.player set username = ${name}, username_key = ${name} where username_key = 'digits78'`.execute(
    room.platform.database.db,
  );
  expect(await log(name)).toMatchObject({ ok: true, value: { userInfo: { userName: name } } });
});
