import { writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channelStates, checkSender } from "./check.ts";
import type { SenderEmulator } from "./emulator.testing.ts";
import { senderProblems } from "./environment.ts";
import { emulateTwilio } from "./senders/twilio/emulator.testing.ts";

let twilio: SenderEmulator;
let env: Record<string, string>;
beforeAll(async () => {
  twilio = await emulateTwilio();
  const given = Object.entries(twilio.env).map(([name, value]) => [`TAYA_SMS_TWILIO_${name}`, value]);
  env = { TAYA_MODE: "production", TAYA_SMS: "twilio", TAYA_MAIL: "none", ...Object.fromEntries(given) };
});
afterAll(() => twilio.close());

test("what a chosen sender lacks is named, each variable on its own line, and no secret is shown", () => {
  expect(senderProblems(env)).toEqual([]);
  expect(senderProblems({ TAYA_SMS: "twilio", TAYA_MAIL: "smtp", TAYA_MAIL_SMTP_URL: "mail.example" })).toEqual([
    expect.stringMatching(/^TAYA_SMS_TWILIO_ACCOUNT: wanted beside TAYA_SMS=twilio/),
    expect.stringMatching(/^TAYA_SMS_TWILIO_SECRET: wanted/),
    expect.stringMatching(/^TAYA_SMS_TWILIO_FROM: wanted/),
    expect.stringMatching(/^TAYA_MAIL_SMTP_URL=mail\.example: smtps:/),
    expect.stringMatching(/^TAYA_MAIL_SMTP_FROM: wanted/),
  ]);
  expect(senderProblems({ TAYA_SMS: "smtp" })).toEqual([
    "TAYA_SMS=smtp: one of sandbox, semaphore, twilio, vonage, none",
  ]);
  expect(
    senderProblems({ TAYA_PUSH: "webpush", TAYA_PUSH_WEBPUSH_SECRET: "hush", TAYA_PUSH_WEBPUSH_SUBJECT: "x" }),
  ).toEqual([
    expect.stringMatching(/^TAYA_PUSH_WEBPUSH_SECRET=\(not shown\): 32 bytes/),
    expect.stringMatching(/^TAYA_PUSH_WEBPUSH_SUBJECT=x: mailto/),
  ]);
});

test("a secret may come from a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "taya-secret-"));
  const file = join(folder, "token");
  writeFileSync(file, `${twilio.env["SECRET"]}\n`);
  const { TAYA_SMS_TWILIO_SECRET: _, ...rest } = env;
  expect(await checkSender("twilio", { ...rest, TAYA_SMS_TWILIO_SECRET_FILE: file })).toMatchObject([{ ok: true }]);
  rmSync(folder, { recursive: true });
});

test("a check asks the service and sends nothing, whoever is chosen", async () => {
  const right = await checkSender("twilio", { ...env, TAYA_SMS: "none" });
  expect(right).toEqual([{ channel: "sms", ok: true, says: "the account is active" }]);
  const wrong = await checkSender("twilio", { ...env, TAYA_SMS_TWILIO_SECRET: "other" });
  expect(wrong).toEqual([{ channel: "sms", ok: false, says: "the keys are not taken" }]);
  expect(await checkSender("smtp", env)).toMatchObject([
    { channel: "mail", ok: false, says: expect.stringContaining("URL") },
  ]);
  expect(twilio.taken).toEqual([]);
});

test("a house that takes real money is told what does not work without a sender", () => {
  const [sms, mail, push] = channelStates(env, { strict: true });
  expect(sms).toMatchObject({ ok: true, says: "sent by twilio" });
  expect(mail).toMatchObject({
    ok: false,
    says: expect.stringMatching(/nobody sends; without it: forgotten passwords/),
  });
  expect(push).toMatchObject({ ok: true, says: expect.stringMatching(/nobody sends; without it: notifications/) });
  expect(channelStates({}, { strict: true }).map(({ ok }) => ok)).toEqual([false, false, true]);
  expect(channelStates({}, { strict: false }).map(({ ok }) => ok)).toEqual([true, true, true]);
});
