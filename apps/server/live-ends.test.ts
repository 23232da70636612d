import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type TestServer, testServer } from "./testing.ts";

type Headers = Record<string, string>;
const REASON = "somebody asked for it";
const PASSWORD = "Bago-At-Iba-77";

let server: TestServer;
let address: string;
let staff: Headers;
const devices: string[] = [];
beforeAll(async () => {
  server = await testServer({}, (app) => {
    const { accounts } = app.doors;
    const authenticate: typeof accounts.authenticate = (handles) => {
      devices.push(handles.device);
      return accounts.authenticate(handles);
    };
    return { ...app, doors: { ...app.doors, accounts: { ...accounts, authenticate } } };
  });
  address = (await server.listen()).replace("http", "ws");
  staff = await server.login("admin", "Fiesta-Admin-21");
});
afterAll(() => server?.close());

interface Line {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
}
const tokenOf = ({ authorization = "" }: Headers) => authorization.slice("Bearer ".length);

/** A live socket that was welcomed with a session. */
async function line(headers: Headers, more: Headers = {}): Promise<Line> {
  const socket = new WebSocket(`${address}/live`, { headers: more });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((open) => socket.once("open", open));
  const welcomed = new Promise<string>((resolve) => socket.once("message", (text: Buffer) => resolve(text.toString())));
  socket.send(JSON.stringify({ t: "hello", token: tokenOf(headers) }));
  expect(JSON.parse(await welcomed)).toMatchObject({ t: "welcome", player: expect.any(String) });
  return { socket, closed };
}

interface Somebody {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly headers: Headers;
}
async function somebody(): Promise<Somebody> {
  const email = `${randomUUID()}@example.test`;
  const { value } = await server.ask("POST", "/sandbox/players", { email });
  const { id, username, password, token } = value as { id: string; username: string; password: string; token: string };
  return { id, username, password, headers: { authorization: `Bearer ${token}` } };
}
async function done(method: string, path: string, body: object | undefined, headers: Headers): Promise<never> {
  const answer = await server.ask(method, path, body, headers);
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}
const stepped = async ({ headers, password }: Somebody): Promise<Headers> => {
  const { ticket } = (await done(
    "POST",
    "/wps/v2/accounts/step-up",
    { method: "PASSWORD", proof: password },
    headers,
  )) as {
    ticket: string;
  };
  return { ...headers, "x-step-up": ticket };
};
const again = ({ username, password }: Somebody) => server.login(username, password);
const asStaff = (path: string, body: object, method = "POST") => done(method, path, { reason: REASON, ...body }, staff);

/** Everything that ends a session; each ends the session the socket was opened with. */
const ENDS: Readonly<Record<string, (who: Somebody) => Promise<unknown>>> = {
  logout: ({ headers }) => done("DELETE", "/wps/session/logout", undefined, headers),
  "a change of password elsewhere": async (who) => {
    const body = { oldPassword: who.password, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    return done("POST", "/wps/member/password", body, await again(who));
  },
  "signing all others out": async (who) =>
    done("DELETE", "/wps/v2/accounts/security/sessions", undefined, await again(who)),
  "one session more than allowed": async (who) => {
    for (let count = 0; count < 3; count++) await again(who);
  },
  "logging in anew with the session at hand": ({ headers, username, password }) =>
    done("POST", "/wps/session/login", { username, password }, headers),
  "an end by staff": ({ id }) => asStaff(`/wps/v2/accounts/admin/players/${id}/sessions-end`, {}),
  "a closing by staff": ({ id }) => asStaff(`/wps/v2/accounts/admin/players/${id}/status`, { disabled: true }),
  "a password reset by staff": ({ id }) => asStaff(`/wps/v2/accounts/admin/players/${id}/password-reset`, {}),
  "an authenticator reset by staff": ({ id }) => asStaff(`/wps/v2/accounts/admin/players/${id}/2fa-reset`, {}),
  "an exclusion by its owner": async (who) =>
    done("POST", "/wps/v2/compliance/self-exclusion", { term: "6m", confirm: true }, await stepped(who)),
};

test.each(Object.entries(ENDS))("%s ends the sockets of the session", async (_name, end) => {
  const who = await somebody();
  const { closed } = await line(who.headers);
  await end(who);
  expect([4001, 4002]).toContain(await closed);
});

test("staff who are dismissed, or leave, hear nothing more", async () => {
  const second = await server.login("admin2", "Fiesta-Admin-22");
  const { closed } = await line(second);
  await done("DELETE", "/wps/v2/accounts/admin/logout", undefined, second);
  expect(await closed).toBe(4001);
  const third = await server.login("admin2", "Fiesta-Admin-22");
  const open = await line(third);
  const { list } = (await done("GET", "/wps/v2/accounts/admin/operators", undefined, staff)) as {
    list: { id: string; name: string }[];
  };
  const { id } = list.find(({ name }) => name === "admin2")!;
  await asStaff("/wps/v2/accounts/admin/operators", { id, disabled: true }, "PUT");
  expect(await open.closed).toBe(4001);
});

test("a second hello closes, also one as somebody else or as nobody", async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  for (const token of [tokenOf(ana.headers), tokenOf(ben.headers), undefined]) {
    const { socket, closed } = await line(ana.headers);
    socket.send(JSON.stringify({ t: "hello", ...(token && { token }) }));
    expect(await closed).toBe(1008);
  }
  // Two at once: the first is answered, the second closes.
  const socket = new WebSocket(`${address}/live`);
  await new Promise((open) => socket.once("open", open));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.send(JSON.stringify({ t: "hello", token: tokenOf(ana.headers) }));
  socket.send(JSON.stringify({ t: "hello" }));
  expect(await closed).toBe(1008);
});

test("a native client's device counts at the socket as it does at a call", async () => {
  const { headers } = await somebody();
  devices.length = 0;
  const { socket } = await line(headers, { "x-device": "phone-7" });
  socket.close();
  expect(new Set(devices)).toEqual(new Set(["phone-7"]));
});
