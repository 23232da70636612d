import { randomInt, randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.store.platform.settings.write("fiesta", "promotions", { referralEnabled: true });
});
afterAll(() => server?.close());

type Headers = Record<string, string>;
const REFERRAL = "/wps/v2/promotions/referral";
const REWARDS = "/wps/v2/loyalty/rewards";
/** What the friend is given in the reward centre. */
const DUE = { id: "referral.due", amount: "20.00", unit: "cash" };
const ask = (method: string, path: string, headers: Headers, body?: object) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });
// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
const read = async (path: string, headers: Headers): Promise<any> => (await ask("GET", path, headers)).value;
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 100 });

/** Somebody who registers by a link, on a device of their own. */
async function register(referralCode: string, device: string) {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#876" } })
    .jpeg()
    .toBuffer();
  const image = `data:image/jpeg;base64,${picture.toString("base64")}`;
  const username = `ref${randomUUID().slice(0, 8)}`;
  const answer = await server.ask(
    "PUT",
    "/wps/member/register",
    {
      username,
      password: "Good-Pass-77",
      confirmPassword: "Good-Pass-77",
      payeeName: `Ana ${username.replaceAll(/[^a-z]/g, "x")}`,
      birthday: `19${randomInt(60, 99)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}`,
      nationality: "PH",
      address: "12 Mabini Street",
      placeOfBirth: "Manila",
      permanentAddress: "12 Mabini Street",
      occupation: 1,
      natureOfWork: 3,
      sourceOfIncome: 1,
      idType: 1,
      idNumber: `P${randomUUID().slice(0, 8)}`,
      idCardFront: image,
      idCardSelfie: image,
      disclaimer: { age: true, notRestricted: true, terms: true },
      referralCode,
    },
    { "x-device": device },
  );
  const { token } = answer.value as { token: string };
  const headers = { authorization: `Bearer ${token}`, "x-device": device };
  const { id } = await read("/wps/member/info", headers);
  return { id: id as PlayerId, username, headers };
}

/** An operator has looked at the documents of somebody, which were handed in when they registered. */
async function verify(id: PlayerId): Promise<void> {
  const { db } = server.store.database;
  await soon(async () => {
    const { rows } = await sql`select from compliance.submission where player_id = ${id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await sql`update accounts.player set kyc_level = 2, kyc_status = 'APPROVED' where id = ${id}`.execute(db);
}

/** Pays in by the emulated provider. */
async function payIn(headers: Headers, amount: string): Promise<void> {
  const asked = await ask("POST", "/wps/v2/wallet/deposits", headers, { method: "sandbox", amount });
  await server.ask("POST", `/sandbox/payments/${(asked.value as { id: string }).id}/settle`, {});
}
/** Does what a referral asks for: pays in, is verified and plays. */
async function fulfil({ id, headers }: { readonly id: PlayerId; readonly headers: Headers }): Promise<void> {
  await verify(id);
  await payIn(headers, "2000.00");
  await soon(async () => expect((await read("/wps/v2/wallets/balance", headers)).sumBalance).toBe("2000.00"));
  for (let turn = 0; turn < 2; turn += 1) {
    const round = { game: "slot3", stake: "500.00", bet: {} };
    expect((await ask("POST", "/wps/v2/play/rounds", headers, round)).code).toBe("OK");
  }
}
async function referrer() {
  const made = (await server.ask("POST", "/sandbox/players", { balance: "0.00" })).value as {
    id: PlayerId;
    username: string;
    password: string;
  };
  const headers = await server.login(made.username, made.password);
  const { code } = await read(REFERRAL, headers);
  return { ...made, headers, code: code as string };
}
const prove = () => server.app.doors.reconciliation.prover.prove({ full: true });

test("a friend who registers by a link, is verified, pays in and plays brings both something, once, and moves no line", async () => {
  const { headers, code } = await referrer();
  expect(await read(REFERRAL, headers)).toMatchObject({
    enabled: true,
    rules: { deposit: "500.00", days: 30 },
    claimable: "0.00",
  });
  await server.ask("POST", `${REFERRAL}/visit`, { code });
  const friend = await register(code, "friend");
  await soon(async () => {
    expect((await read(REFERRAL, headers)).stats).toEqual({ clicks: 1, registered: 1, active: 0, reward: "0.00" });
  });
  expect((await ask("POST", `${REFERRAL}/claim`, headers, {})).code).toBe("PROMO_NOT_ELIGIBLE");
  await fulfil(friend);
  await soon(async () => expect((await read(REFERRAL, headers)).claimable).toBe("50.00"));
  expect((await ask("POST", `${REFERRAL}/claim`, headers, {})).value).toEqual({ amount: "50.00", balance: "50.00" });
  expect((await ask("POST", `${REFERRAL}/claim`, headers, {})).code).toBe("PROMO_ALREADY");
  const rewards = await read(REWARDS, friend.headers);
  const title = "Reward for invited friends";
  expect(rewards.list).toContainEqual({ ...DUE, source: "referral", title });
  const all = (await ask("POST", `${REWARDS}/claim-all`, friend.headers, {})).value;
  expect(all).toMatchObject({ failed: [], claimed: expect.arrayContaining([expect.objectContaining(DUE)]) });
  expect((await ask("POST", `${REFERRAL}/claim`, friend.headers, {})).code).toBe("PROMO_ALREADY");
  const invitees = await read(`${REFERRAL}/invitees`, headers);
  expect(invitees).toMatchObject({ total: 1, list: [{ qualified: true, reward: "50.00" }] });
  expect(JSON.stringify(invitees)).not.toContain(friend.username);
  const { rows } = await sql`select upline_id from agents.member where player_id = ${friend.id}`.execute(
    server.store.database.db,
  );
  expect(rows).toEqual([{ upline_id: null }]);
  expect((await prove()).checks.flatMap(({ breaks }) => breaks)).toEqual([]);
});

test("somebody on the referrer's own device waits for an operator", async () => {
  const one = await register("PLAYDEM0", "shared");
  const { code } = await read(REFERRAL, one.headers);
  const twin = await register(code, "shared");
  await fulfil(twin);
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const HELD = `/wps/v2/promotions/admin/referrals?status=HELD&username=${one.username}`;
  await soon(async () => expect(await read(HELD, admin)).toMatchObject({ total: 1, list: [{ hold: "LINKED" }] }));
  await verify(one.id);
  expect((await ask("POST", `${REFERRAL}/claim`, one.headers, {})).code).toBe("PROMO_NOT_ELIGIBLE");
  const { id } = (await read(HELD, admin)).list[0];
  const path = `/wps/v2/promotions/admin/referrals/${id}/release`;
  expect((await ask("POST", path, admin, { reason: "they are sisters" })).value).toMatchObject({ status: "QUALIFIED" });
  expect((await ask("POST", `${REFERRAL}/claim`, one.headers, {})).value).toMatchObject({ amount: "50.00" });
});

test("where it is off, nobody sees it", async () => {
  const { headers } = await referrer();
  const flag = async () => (await read("/wps/member/info", headers)).flags.referral as boolean;
  expect([await flag(), (await read("/wps/v2/promotions", headers)).REFERRAL]).toEqual([true, { enabled: true }]);
  await server.store.platform.settings.write("fiesta", "promotions", { referralEnabled: false });
  expect([await flag(), (await read("/wps/v2/promotions", headers)).REFERRAL]).toEqual([false, { enabled: false }]);
  expect((await ask("GET", REFERRAL, headers)).code).toBe("MODULE_OFF");
});
