import { readOutbox } from "@taya/platform/outbox.store";
import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { enterAs } from "../security.testing.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(() => room?.store.close());

const letters = async (to: string) =>
  (await readOutbox(room.platform.database.db, { to, limit: 10 })) as { text: string; purpose: string }[];
const later = () => room.clock.advance(5 * MINUTE);

describe("an address", () => {
  test("is bound by its code and a proof, once, and counts as a change of what guards the account", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const email = "ana.new@example.test";
    expect(await ana.ask("emailSend", { email: "no address" })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await ana.ask("emailSend", { email })).toMatchObject({ ok: true, value: { expiredMinutes: 3 } });
    expect(await ana.ask("emailSend", { email })).toMatchObject({ fault: "PHONE_TOO_MANY" });
    const verificationCode = await room.codeFor(email);
    expect(await ana.ask("email", { email, verificationCode })).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    const wrong = verificationCode === "111111" ? "222222" : "111111";
    expect(await ana.proven("email", { email, verificationCode: wrong })).toMatchObject({
      fault: "EMAIL_CODE_INVALID",
    });
    expect(await ana.proven("email", { email, verificationCode })).toMatchObject({
      ok: true,
      value: { masked: "a***w@example.test" },
    });
    expect(await ana.proven("email", { email, verificationCode })).toMatchObject({ fault: "EMAIL_CODE_INVALID" });
    expect(await ana.ask("security")).toMatchObject({
      value: { email: { masked: "a***w@example.test", verified: true } },
    });
    const guards = await room.door.guardedSince(room.platform.database.db, ana.id as never);
    expect(room.clock.now() - guards.email!).toBeLessThan(MINUTE);
  });

  test("of somebody else is refused only after its code, and nobody learns whose it is before", async () => {
    const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
    await later();
    const email = "ANA.new@example.test";
    expect(await ben.ask("emailSend", { email })).toMatchObject({ ok: true });
    const verificationCode = await room.codeFor(email);
    expect(await ben.proven("email", { email, verificationCode })).toMatchObject({
      fault: "REG_TAKEN",
      detail: { value: { field: "email" } },
    });
  });

  test("that is replaced is told, and its code of before opens nothing", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const email = "ana.third@example.test";
    await ana.ask("emailSend", { email });
    await later();
    expect(await ana.proven("email", { email, verificationCode: await room.codeFor(email) })).toMatchObject({
      fault: "EMAIL_CODE_EXPIRED",
    });
    await ana.ask("emailSend", { email });
    expect(await ana.proven("email", { email, verificationCode: await room.codeFor(email) })).toMatchObject({
      ok: true,
    });
    const [newest] = await letters("ana.new@example.test");
    expect(newest).toMatchObject({ purpose: "notice" });
    expect(newest!.text).toContain("a***d@example.test");
  });
});

describe("a phone", () => {
  test("is bound by its code; a code for one number does not bind another", async () => {
    const ana = await enterAs(room, "demo_player2", "Fiesta-Player-22");
    const number = { mobileNum: "9175550001", countryDialingCode: "63" };
    expect(await ana.ask("phoneSend", {})).toMatchObject({ fault: "PHONE_MISSING" });
    expect(await ana.ask("phoneSend", { mobileNum: "12" })).toMatchObject({ fault: "PHONE_INVALID" });
    expect(await ana.ask("phoneSend", number)).toMatchObject({ ok: true });
    const verificationCode = await room.codeFor("639175550001");
    expect(await ana.proven("phone", number)).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    expect(await ana.proven("phone", { mobileNum: "9175550002", verificationCode })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    expect(await ana.proven("phone", { ...number, verificationCode })).toMatchObject({
      ok: true,
      value: { masked: "917*****01" },
    });
    expect(await ana.ask("security")).toMatchObject({ value: { phone: { masked: "917*****01", verified: true } } });
  });

  test("of another account stays with it", async () => {
    const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
    await later();
    const number = { mobileNum: "09175550001" };
    await ben.ask("phoneSend", number);
    const verificationCode = await room.codeFor("639175550001");
    expect(await ben.proven("phone", { ...number, verificationCode })).toMatchObject({ fault: "REG_TAKEN" });
  });
});

test("a code sent to log in binds nothing", async () => {
  const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  await later();
  const mobileNum = "9175550001";
  await room.ask("smsNoLogin", { mobileNum, purpose: "login" });
  const verificationCode = await room.codeFor("639175550001");
  expect(await ben.proven("phone", { mobileNum, verificationCode })).toMatchObject({ fault: "PHONE_CODE_INVALID" });
});

test("logins from new places are checked until a proof switches it off", async () => {
  const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  expect(await ben.ask("ipVerification", { enabled: false })).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  expect(await ben.proven("ipVerification", { enabled: false })).toMatchObject({ value: { enabled: false } });
  expect(await ben.ask("security")).toMatchObject({ value: { ipVerification: false } });
  expect(await ben.proven("ipVerification", { enabled: true })).toMatchObject({ value: { enabled: true } });
});

test("all other sessions end at once, and only the player's own", async () => {
  const here = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  const there = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  const other = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
  const ended = await here.ask("sessionsEnd");
  expect(ended.ok && ended.value.ended).toBeGreaterThanOrEqual(1);
  expect(await room.authenticate({ token: there.token })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
  expect(await room.authenticate({ token: here.token })).toMatchObject({ ok: true });
  expect(await room.authenticate({ token: other.token })).toMatchObject({ ok: true });
});
