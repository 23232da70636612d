import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type Person, type World } from "./foreign.testing.ts";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  world = await openWorld(server);
});
afterAll(() => server?.close());

const LOGIN = "/wps/session/login";
const STOLEN = { "x-device": "a device somebody else has" };
const reason = "somebody else is in";
const devices = "/wps/v2/accounts/security/devices";

/** A player somebody else has come in as, whose device remembers it. */
async function hijacked(): Promise<{ who: Person; token: string }> {
  const who = await world.somebody({ email: `${randomUUID()}@example.test`, knownPlace: true });
  const { username, password } = who;
  const entered = await server.ask("POST", LOGIN, { username, password, rememberMe: true }, STOLEN);
  return { who, token: (entered.value as { rememberToken: string }).rememberToken };
}
const comesBack = async ({ who: { username }, token }: Awaited<ReturnType<typeof hijacked>>) =>
  (await server.ask("POST", LOGIN, { username, rememberToken: token }, STOLEN)).code;

test("a device that remembers a login comes back by it", async () => {
  expect(await comesBack(await hijacked())).toBe("OK");
});

type End = (who: Person) => Promise<{ readonly code: string }>;
const byStaff = (path: string, body: object = {}): End => {
  return (who) => server.ask("POST", path.replace("{id}", who.id), { ...body, reason }, world.admin);
};
const PLAYER = "/wps/v2/accounts/admin/players/{id}";
const ENDS: Readonly<Record<string, End>> = {
  "all others, by the player": ({ headers }) =>
    server.ask("DELETE", "/wps/v2/accounts/security/sessions", undefined, { ...headers }),
  "that one, by the player": async ({ headers }) => {
    type Found = { sessions: { id: string; current: boolean }[] };
    const { sessions } = await world.value<Found>("GET", devices, undefined, headers);
    const { id } = sessions.find(({ current }) => !current)!;
    return server.ask("DELETE", `/wps/v2/accounts/security/sessions/${id}`, undefined, { ...headers });
  },
  "the player's, by staff": byStaff(`${PLAYER}/sessions-end`),
  "with a new password sent by staff": byStaff(`${PLAYER}/password-reset`),
  "with the authenticator taken off": byStaff(`${PLAYER}/2fa-reset`),
  "everybody's, by staff": byStaff("/wps/v2/accounts/admin/sessions-end", { who: "players" }),
};

test.each(Object.entries(ENDS))("sessions ended: %s; nothing that was remembered opens one again", async (_, end) => {
  const stolen = await hijacked();
  expect((await end(stolen.who)).code).toBe("OK");
  expect(await comesBack(stolen)).toBe("AUTH_REMEMBER_INVALID");
});
