import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { type Opened, openAccounts } from "./accounts.testing.ts";

let room: Opened;
beforeAll(async () => {
  room = await openAccounts();
  const { db } = room.platform.database;
  await sql`update accounts.player set password_state = 'EXPIRED' where username = 'demo_player'`.execute(db);
}, 60_000);
afterAll(async () => room?.store.close());

const restricted = async (token: string) => {
  const session = (await room.authenticate({ token })) as { value: { mustChangePassword: boolean } };
  return session.value.mustChangePassword;
};

test("an expired password is only told where the brand does not force a change", async () => {
  room.flags.delete("PWDEXPFORCECHANGE3");
  const login = await room.login("demo_player", "Fiesta-Player-21");
  expect(login).toMatchObject({ passwordExpired: true, passwordState: "EXPIRED" });
  expect(login.changeTicket).toBeUndefined();
  expect(await restricted(login.token)).toBe(false);
});

test("where it does, the session can do nothing but change it", async () => {
  room.flags.add("PWDEXPFORCECHANGE3");
  const login = await room.login("demo_player", "Fiesta-Player-21");
  expect(login.changeTicket).toEqual(expect.any(String));
  expect(await restricted(login.token)).toBe(true);
});

test("a login by code is never asked for a new password", async () => {
  await room.ask("smsNoLogin", { mobileNum: "9170000001" });
  const password = await room.codeFor("639170000001");
  const answer = await room.ask("login", { type: "sms", username: "9170000001", password });
  const { value } = answer as unknown as { value: { token: string; changeTicket?: string } };
  expect(value.changeTicket).toBeUndefined();
  expect(await restricted(value.token)).toBe(false);
});
