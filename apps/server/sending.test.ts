import { emulateSmtp } from "@taya/delivery/emulators/smtp";
import { emulateTwilio } from "@taya/delivery/emulators/twilio";
import { sealed } from "@taya/client/seal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const PRODUCTION = {
  TAYA_MODE: "production",
  TAYA_SMS: "twilio",
  TAYA_MAIL: "smtp",
  TAYA_GEO: "none",
  TAYA_CHAT: "none",
  TAYA_PAYMENTS: "none",
  TAYA_PUBLIC_URL: "http://localhost:8080",
};
const PHONE = "9175550001";
const EMAIL = "may@example.test";

const [sms, mail] = [await emulateTwilio(), await emulateSmtp()];
let server: TestServer;
let address: string;
const direct = fetch;

beforeAll(async () => {
  for (const [name, value] of Object.entries(sms.env)) vi.stubEnv(`TAYA_SMS_TWILIO_${name}`, value);
  for (const [name, value] of Object.entries(mail.env)) vi.stubEnv(`TAYA_MAIL_SMTP_${name}`, value);
  server = await testServer(PRODUCTION);
  address = await server.listen();
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => direct(new URL(path, address), init));
  await server.app.doors.site.setFlag("fiesta", "REGMOBVERF3", true);
  await server.app.doors.site.setFlag("fiesta", "UPLOADID3", false);
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await server?.close();
  await Promise.all([sms.close(), mail.close()]);
});
beforeEach(() => {
  sms.behave("take");
  mail.behave("take");
});

/** A call as a browser makes it; what is secret travels sealed. */
async function ask(method: string, path: string, fields: object, { isSealed = false } = {}) {
  const body = isSealed ? await sealed(path, fields) : JSON.stringify(fields);
  const headers = { "content-type": isSealed ? "application/jose" : "application/json", "x-client": "native" };
  const response = await fetch(path, { method, headers, body });
  return (await response.json()) as { code: string; value: Record<string, unknown>; errors?: unknown };
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)![0];
const register = (verificationCode: string) =>
  ask(
    "PUT",
    "/wps/member/register",
    {
      username: "maybagong",
      password: "Good-Pass-77",
      confirmPassword: "Good-Pass-77",
      mobileNum: PHONE,
      countryDialingCode: "63",
      verificationCode,
      email: EMAIL,
      payeeName: "May Bago",
      birthday: "1990-02-03",
      nationality: "PH",
      address: "12 Mabini Street",
      placeOfBirth: "Manila",
      permanentAddress: "12 Mabini Street",
      occupation: 1,
      natureOfWork: 3,
      sourceOfIncome: 1,
      idType: 1,
      idNumber: "P1234567",
      disclaimer: { age: true, notRestricted: true, terms: true },
    },
    { isSealed: true },
  );
const logIn = (password: string) =>
  ask("POST", "/wps/session/login", { username: "maybagong", password, type: "username" }, { isSealed: true });

test("in production somebody registers with a code by SMS and comes back with a link by mail", async () => {
  const asked = await ask("POST", "/wps/verification/sms/register", { mobileNo: PHONE, countryDialingCode: "63" });
  expect(asked).toMatchObject({ code: "OK" });
  expect(sms.taken).toMatchObject([{ to: `63${PHONE}` }]);
  const entered = await register(codeIn(sms.taken[0]!.text));
  expect(entered).toMatchObject({ code: "OK", value: { token: expect.any(String) } });

  const { id, ref } = sms.taken[0]!;
  const url = `${PRODUCTION.TAYA_PUBLIC_URL}/wps/v2/delivery/reports/twilio/${id}`;
  const { body, headers } = sms.reports!.call({ url, id: id!, ref, is: "DELIVERED" }, sms.env["SECRET"]!);
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const forged = { ...form, "x-twilio-signature": "AAAA" };
  const report = (sent: Record<string, string>) =>
    fetch(new URL(url).pathname, { method: "POST", headers: sent, body });
  expect([(await report(forged)).status, (await report(form)).status, (await report(form)).status]).toEqual([
    401, 200, 200,
  ]);

  const forgot = await ask("POST", "/wps/member/password/email", { username: "maybagong", email: EMAIL });
  expect(forgot).toMatchObject({ code: "OK" });
  await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(1);
  const link = /linkToken=([\w-]+)/.exec(mail.mails[0]!.text)![1];
  const renewed = { linkToken: link, newPassword: "Iba-Na-Naman-7", confirmNewPassword: "Iba-Na-Naman-7" };
  const reset = await ask("POST", "/wps/v2/accounts/password/reset", renewed, { isSealed: true });
  expect(reset).toMatchObject({ code: "OK" });
  expect(await logIn("Iba-Na-Naman-7")).toMatchObject({ code: "OK", value: { token: expect.any(String) } });
  expect(await logIn("Good-Pass-77")).toMatchObject({ code: "AUTH_BAD_CREDENTIALS" });

  const { rows } =
    await sql`select channel, state, content_box as box from delivery.message order by created_at limit 2`.execute(
      server.store.database.db,
    );
  expect(rows).toEqual([
    { channel: "sms", state: "DELIVERED", box: null },
    { channel: "mail", state: "SENT", box: null },
  ]);
});

test("who is refused for good is told so, and who must wait gets the code from the beat", async () => {
  const send = (mobileNo: string) =>
    ask("POST", "/wps/verification/sms/register", { mobileNo, countryDialingCode: "63" });
  sms.behave("refuse");
  expect(await send("9175550002")).toMatchObject({ code: "SMS_SEND_FAILED" });
  sms.behave("throttle");
  expect(await send("9175550003")).toMatchObject({ code: "OK" });
  sms.behave("take");
  const before = sms.taken.length;
  await sql`update delivery.message set due_at = now() where state = 'WAITING'`.execute(server.store.database.db);
  await server.app.jobs["delivery.send"]!(undefined as never);
  expect(sms.taken.slice(before)).toMatchObject([{ to: "639175550003" }]);
});

test("whoever asks for a code or a link cannot measure whether there is an account to send it to", async () => {
  // Services that never answer: whoever waited for them would find the attempts ended.
  sms.behave("silent");
  mail.behave("silent");
  const asks = [
    ["/wps/verification/sms/noLogin", { mobileNum: PHONE, countryDialingCode: "63", purpose: "password" }],
    ["/wps/verification/sms/noLogin", { mobileNum: "9175550099", countryDialingCode: "63", purpose: "password" }],
    ["/wps/member/password/email", { username: "maybagong", email: EMAIL }],
    ["/wps/member/password/email", { username: "maybagong", email: "iba@example.test" }],
  ] as const;
  for (const [path, fields] of asks) expect(await ask("POST", path, fields)).toMatchObject({ code: "OK" });
  const { rows } = await sql`select channel from delivery.message where state = 'SENDING' order by channel`.execute(
    server.store.database.db,
  );
  expect(rows).toEqual([{ channel: "mail" }, { channel: "sms" }]);
});
