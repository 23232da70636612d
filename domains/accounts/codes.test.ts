import { staffCalls } from "@taya/staff/contract";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Opened, openAccounts } from "./accounts.testing.ts";
import { accountsCalls } from "./contract.ts";
import { enterAs } from "./security.testing.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(() => room?.store.close());
beforeEach(() => room.clock.advance(HOUR));

const OWNER = { username: "demo_player", password: "Fiesta-Player-21" };
const PHONE = "9170000001";
const EVERY = 4 * MINUTE;
type Answer = { ok: boolean; fault?: string };
type Answered = Promise<Answer>;

/** What strangers may ask to be sent to a phone or address of an account they know by name or number. */
const STRANGERS: Readonly<Record<string, () => Answered>> = {
  "unlockSend by SMS": async () =>
    room.ask("unlockSend", { username: OWNER.username, method: "SMS", ...(await room.captcha()) }) as Answered,
  "smsNoLogin for a login": () => room.ask("smsNoLogin", { mobileNum: PHONE }) as Answered,
  "smsNoLogin for a password": () => room.ask("smsNoLogin", { mobileNum: PHONE, purpose: "password" }) as Answered,
  smsRegister: () => room.ask("smsRegister", { mobileNo: PHONE }) as Answered,
  "phoneSend of another account": async () => {
    const ben = await enterAs(room, "demo_player2", "Fiesta-Player-22");
    return ben.ask("phoneSend", { mobileNum: PHONE });
  },
};
/** What the owner is sent once the account knows who asks. */
const OWNERS: Readonly<Record<string, () => Answered>> = {
  loginChallengeSend: async () => {
    const asked = (await room.ask("login", OWNER, { ip: "203.0.113.9" })) as unknown as {
      detail: { value: { challengeId: string } };
    };
    const { challengeId } = asked.detail.value;
    const sent = await room.ask("loginChallengeSend", { challengeId, method: "SMS" });
    const proof = await room.codeFor(`63${PHONE}`);
    const entered = await room.ask("loginChallenge", { challengeId, method: "SMS", proof }, { ip: "203.0.113.9" });
    return (entered.ok ? sent : entered) as Answer;
  },
  passwordSend: async () => (await enterAs(room, ...own())).ask("passwordSend"),
  phoneSend: async () => (await enterAs(room, ...own())).ask("phoneSend", { mobileNum: PHONE }),
};
const own = () => [OWNER.username, OWNER.password] as const;

test("what strangers ask uses up a purpose of theirs for the day, and nothing of the owner's", async () => {
  const everybody = () => Promise.all(Object.values(STRANGERS).map((ask) => ask()));
  for (let count = 0; count < 5; count++) {
    expect((await everybody()).map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    await room.clock.advance(EVERY);
  }
  expect(new Set((await everybody()).map(({ fault }) => fault))).toEqual(new Set(["PHONE_TOO_MANY"]));
  // The newest code of a stranger's asking stands in nobody's way either.
  for (const [name, ask] of Object.entries(OWNERS)) expect(await ask(), name).toMatchObject({ ok: true });
});

test("strangers who spend the brand's budget of an hour leave owners theirs", async () => {
  await room.platform.settings.write("fiesta", "accounts", { smsPerHour: 10 });
  for (let count = 0; count < 10; count++) await room.ask("smsRegister", { mobileNo: `917333340${count}` });
  expect(await room.ask("smsRegister", { mobileNo: "9173333499" })).toMatchObject({ fault: "PHONE_QUOTA" });
  expect(await OWNERS["passwordSend"]!()).toMatchObject({ ok: true });
  await room.platform.settings.write("fiesta", "accounts", { smsPerHour: 600 });
});

test("strangers who spend what one network may ask for leave owners who share it theirs", async () => {
  await room.platform.settings.write("fiesta", "accounts", { smsPerPlaceHour: 3 });
  const from = { ip: "198.51.100.20" };
  const stranger = (at: number) => room.ask("smsRegister", { mobileNo: `917444440${at}` }, from);
  for (let count = 0; count < 3; count++) expect((await stranger(count)).ok).toBe(true);
  expect(await stranger(3)).toMatchObject({ fault: "PHONE_QUOTA" });
  const { token } = await room.login(...own());
  const neighbour = { ip: "198.51.100.77", token };
  expect(await room.ask("phoneSend", { mobileNum: "9174444500" }, neighbour)).toMatchObject({ ok: true });
  await room.platform.settings.write("fiesta", "accounts", { smsPerPlaceHour: 20 });
});

test("every call that sends something is one of these, bounded by a captcha, an address or a session", () => {
  const sending = Object.entries({ ...accountsCalls, ...staffCalls }).filter(([, { faults }]) =>
    (faults as readonly string[]).some((each) => each === "SMS_SEND_FAILED" || each === "MAIL_SEND_FAILED"),
  );
  const bounded = sending.map(([name, { audience, limit }]) => `${name} ${audience}${limit ? ` ${limit.per}` : ""}`);
  expect(bounded.toSorted()).toEqual(
    [
      // Few an hour from one network without a captcha, and few a day to one number.
      "smsNoLogin public",
      "smsRegister public",
      "unlockSend public ip",
      "passwordEmail public ip",
      // Behind the right password, or a session.
      "loginChallengeSend public",
      "passwordSend public ip",
      "phoneSend player player",
      "emailSend player player",
      // Staff, by name and with a reason.
      "addOperator operator",
      "resetOperatorPassword operator",
      "resetPlayerPassword operator",
    ].toSorted(),
  );
});
