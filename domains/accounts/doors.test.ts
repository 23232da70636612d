import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { readOutbox } from "@taya/platform/outbox.store";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenedStaff, openStaff } from "@taya/staff/testing";
import type { CaptchaAnswer } from "./captcha.ts";
import { bind } from "./external/external.store.ts";
import { makeAuthenticator } from "./passkeys/authenticator.testing.ts";
import { enterAs } from "./security.testing.ts";
import { playerById } from "./players.store.ts";
import { issueTicket } from "./tickets.store.ts";

const PASSWORD = "Kahit-Sino-21";
const DEVICE = { device: "phone-1" };

/** Everybody there is, made of a player with everything a player can have: whatever left it there, staff do not come in by it. */
const KINDS = {
  player: sql`type = 0`,
  agent: sql`type = 1`,
  trial: sql`type = 4`,
  closed: sql`disabled = true`,
  excluded: sql`excluded_until = now() + interval '9 years'`,
  locked: sql`type = 0`,
  staff: sql`type = 9, rights = '{players.read}'`,
  owner: sql`type = 9, rights = '{*}'`,
} as const;
type Kind = keyof typeof KINDS;
const STAFF: readonly Kind[] = ["staff", "owner"];
const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface Somebody {
  readonly username: string;
  readonly phone: string;
  readonly subject: string;
  readonly remember: string;
  readonly link: string;
  readonly token: string;
  readonly passkey: ReturnType<typeof makeAuthenticator>;
}
type Answer = { ok: boolean; fault?: string; detail?: unknown; value?: Record<string, unknown> | null };

let room: OpenedStaff;
const people = new Map<Kind | "nobody", Somebody>();

beforeAll(async () => {
  room = await openStaff();
  await room.platform.settings.write("fiesta", "accounts", {
    firebaseProjectId: "taya-sandbox",
    googleClientId: "taya-sandbox",
  });
  for (const [at, kind] of KIND_NAMES.entries()) people.set(kind, await make(kind, 1000 + at));
  const nobody = {
    username: "walang_tao",
    phone: "9177009999",
    subject: "nobody",
    remember: "x",
    link: "x",
    token: "x",
  };
  people.set("nobody", { ...nobody, passkey: people.get("owner")!.passkey });
  await room.clock.advance(31 * MINUTE);
}, 60_000);
afterAll(() => room?.store.close());

async function make(kind: Kind, at: number): Promise<Somebody> {
  const { platform, door } = room;
  const [username, phone, subject] = [`sino_${kind}`, `917700${at}`, `subject-${kind}`];
  const passwordHash = await door.hashPassword(PASSWORD);
  if (!passwordHash.ok) throw new Error(passwordHash.fault);
  const id = await platform.database.transaction(async (tx) => {
    const personal = { mobileNum: phone, countryDialingCode: "63", email: `${username}@example.test` };
    const made = await door.create(tx, {
      merchant: "fiesta",
      currency: "PHP",
      username,
      passwordHash: passwordHash.value,
      personal,
      phoneVerified: true,
      emailVerified: true,
    });
    await door.places.know(tx, made!.id, { ip: "127.0.0.1", device: DEVICE.device });
    await bind(tx, { merchant: "fiesta", provider: "google", subject }, made!.id, platform.clock.now());
    return made!.id;
  });
  const { db } = platform.database;
  const ticket = { playerId: id, ...DEVICE, now: platform.clock.now(), lifeMs: DAY };
  const session = await enterAs(room, username, PASSWORD);
  const passkey = makeAuthenticator();
  const from = { token: session.token, ...DEVICE };
  const offered = await session.proven("addPasskey", {});
  // The challenge is the browser's that asked; this one has no name.
  if (!offered.ok) throw new Error(offered.fault);
  const added = await session.proven("addPasskey", { response: passkey.create(offered.value.options), label: "Phone" });
  expect(added.ok).toBe(true);
  const { token } = await room.login(username, PASSWORD, from);
  await sql`update accounts.player set ${KINDS[kind]} where id = ${id}`.execute(db);
  return {
    username,
    phone,
    subject,
    passkey,
    token,
    remember: await issueTicket(db, { ...ticket, purpose: "remember" }),
    link: await issueTicket(db, { ...ticket, purpose: "reset" }),
  };
}

const ask = (name: Parameters<OpenedStaff["ask"]>[0], input: object) =>
  room.ask(name, input, DEVICE) as Promise<Answer>;
const codeFor = async (phone: string) => (await room.codeFor(`63${phone}`)) || "000000";

/** Every way in by the players' door, and every way to get one. */
const WAYS: Readonly<Record<string, (who: Somebody, proof: CaptchaAnswer) => Promise<Answer>>> = {
  name: async ({ username }, proof) => ask("login", { username, password: PASSWORD, ...proof }),
  remembered: async ({ username, remember }) => ask("login", { username, rememberToken: remember }),
  codeSent: async ({ phone }) => ask("smsNoLogin", { mobileNum: phone }),
  code: async ({ phone }) => ask("login", { type: "sms", username: phone, password: await codeFor(phone) }),
  firebase: async ({ phone }) => {
    const firebaseIdToken = await room.door.identityToken({ provider: "firebase", phone: `63${phone}` });
    return ask("login", { type: "firebase", username: phone, firebaseIdToken });
  },
  externalPhone: async ({ phone }) => {
    const idToken = await room.door.identityToken({ provider: "firebase", phone: `63${phone}` });
    return ask("loginExternal", { provider: "firebase", idToken });
  },
  social: async ({ subject }) => {
    const idToken = await room.door.identityToken({ provider: "google", subject });
    return ask("loginExternal", { provider: "google", idToken });
  },
  passkey: async ({ passkey }) => {
    const { value } = await ask("passkeyOptions", {});
    return ask("loginPasskey", { response: passkey.get(value as never) });
  },
  resumed: async ({ token }, proof) => ask("resume", { token, method: "PASSWORD", proof: PASSWORD, ...proof }),
  toWithdraw: async ({ username }, proof) => {
    const asked = { username, password: PASSWORD, ...proof };
    return (await room.door.logInToWithdraw(asked, room.callerOf(DEVICE))) as Answer;
  },
  unlockSent: async ({ username }, proof) => ask("unlockSend", { username, method: "SMS", ...proof }),
  unlocked: async ({ username, phone }) => ask("unlock", { username, method: "SMS", proof: await codeFor(phone) }),
  linkMailed: async ({ username }) => ask("passwordEmail", { username, email: `${username}@example.test` }),
  renewalSent: async ({ phone }) => ask("smsNoLogin", { mobileNum: phone, purpose: "password" }),
  renewedByLink: async ({ link }) =>
    ask("passwordReset", { linkToken: link, newPassword: "Iba-Na-Naman-7", confirmNewPassword: "Iba-Na-Naman-7" }),
  renewedByCode: async ({ phone }) =>
    ask("passwordVerification", {
      mobileNum: phone,
      newPassword: "Bago-At-Iba-77",
      verificationCode: await codeFor(phone),
    }),
};

/** What an answer tells: handles are never the same twice. */
const told = ({ ok, fault, detail, value }: Answer): unknown => {
  // The clock goes on between two of them.
  if (!ok)
    return JSON.parse(JSON.stringify({ fault, detail }, (key, each) => (key === "until" ? 0 : (each as unknown))));
  if (value && "register" in value) return { register: Object.keys(value["register"] as object) };
  return value && "token" in value ? "IN" : (value ?? "DONE");
};
const lock = () =>
  sql`
  insert into accounts.attempt (merchant, subject, secret, failures, at)
  values ('fiesta', 'sino_locked', 'password', ${JSON.stringify(Array.from({ length: 10 }, () => room.clock.now()))}::jsonb, now())
  on conflict (merchant, subject, secret) do update set failures = excluded.failures`.execute(
    room.platform.database.db,
  );

test("staff are nobody at the players' door, in every way; everybody else is met as what they are", async () => {
  const answers = new Map<string, Map<string, unknown>>();
  for (const [way, go] of Object.entries(WAYS)) {
    await lock();
    const asked: [Kind | "nobody", Promise<Answer>][] = [];
    const proofs = new Map<string, CaptchaAnswer>();
    for (const kind of people.keys()) proofs.set(kind, await room.captcha());
    for (const [kind, who] of people) asked.push([kind, go(who, proofs.get(kind)!)]);
    const found = await Promise.all(asked.map(async ([kind, answer]) => [kind, told(await answer)] as const));
    answers.set(way, new Map(found));
  }
  const of = (kind: Kind | "nobody") => Object.fromEntries([...answers].map(([way, each]) => [way, each.get(kind)]));
  for (const kind of STAFF) {
    // A true passkey of staff answers like one that nobody has: the nobody of this test shows the owner's.
    expect(of(kind)).toEqual(of("nobody"));
  }
  const faults = (kind: Kind) =>
    Object.fromEntries(
      Object.entries(of(kind)).map(([way, each]) => [way, (each as { fault?: string }).fault ?? "OK"]),
    );
  const open = Object.fromEntries(Object.keys(WAYS).map((way) => [way, "OK"]));
  for (const kind of ["player", "agent", "trial"] as const) expect(faults(kind)).toEqual(open);
  const closed = (fault: string) => {
    const ways = ["name", "remembered", "code", "firebase", "externalPhone", "social", "passkey", "resumed"];
    return { ...open, ...Object.fromEntries(ways.map((way) => [way, fault])) };
  };
  expect(faults("closed")).toEqual({
    ...closed("AUTH_DISABLED"),
    toWithdraw: "AUTH_DISABLED",
    resumed: "AUTH_SESSION_EXPIRED",
  });
  expect(faults("excluded")).toEqual(closed("AUTH_SELF_EXCLUDED"));
  expect(faults("locked")).toEqual({
    ...open,
    name: "AUTH_LOCKED",
    resumed: "AUTH_LOCKED",
    toWithdraw: "AUTH_LOCKED",
  });
});

test("nothing was sent to staff, no session of theirs was opened, and their password is the one it was", async () => {
  const { db } = room.platform.database;
  for (const kind of STAFF) {
    const { username, phone } = people.get(kind)!;
    const { rows } = await sql<{ sessions: number }>`
      select count(*)::int as sessions from accounts.session s join accounts.player p on p.id = s.player_id
      where p.username = ${username} and s.started_at > ${new Date(room.clock.now() - 30 * MINUTE)}`.execute(db);
    expect(rows[0]).toEqual({ sessions: 0 });
    for (const to of [`63${phone}`, `${username}@example.test`]) {
      expect(await readOutbox(db, { to, limit: 5 })).toEqual([]);
    }
  }
});

test("only staff come in by the door of staff; for it everybody else is nobody", async () => {
  await room.clock.advance(HOUR);
  const enter = (username: string) => ask("adminLogin", { username, password: PASSWORD });
  const nobody = told(await enter("walang_tao"));
  expect(nobody).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
  for (const kind of KIND_NAMES) {
    const answer = await enter(people.get(kind)!.username);
    if (STAFF.includes(kind)) expect(told(answer)).toBe("IN");
    else expect(told(answer)).toEqual(nobody);
  }
});

test("guesses at a name of staff at the players' door neither lock it at theirs nor tell that it is there", async () => {
  await room.clock.advance(HOUR);
  const { username } = people.get("staff")!;
  const wrong = async (name: string) =>
    told(await ask("login", { username: name, password: "Wrong-Pass-1", ...(await room.captcha()) }));
  for (let count = 0; count < 11; count++) expect(await wrong(username)).toEqual(await wrong("walang_tao"));
  expect(await wrong(username)).toMatchObject({ fault: "AUTH_LOCKED" });
  expect(told(await ask("adminLogin", { username, password: PASSWORD }))).toBe("IN");
  // That its owner came in shows nowhere at the other door.
  expect(await wrong(username)).toEqual(await wrong("walang_tao"));
  await room.clock.advance(16 * MINUTE);
  const bare = async (name: string) => told(await ask("login", { username: name, password: "Wrong-Pass-1" }));
  expect(await bare(username)).toEqual(await bare("walang_tao"));
});

test("a session is opened by the door of its owner's kind alone, and one of another door is no session", async () => {
  const { database } = room.platform;
  const idOf = async (kind: Kind) => {
    const { username } = people.get(kind)!;
    const { rows } = await sql<{ id: PlayerId }>`
      select id from accounts.player where username = ${username}`.execute(database.db);
    return rows[0]!.id;
  };
  const open = async (kind: Kind, door: "players" | "staff") => {
    const id = await idOf(kind);
    return database.transaction(async (tx) => {
      const player = await playerById(tx, id);
      return room.door.openSession(tx, player!, room.callerOf(DEVICE), { door });
    });
  };
  await expect(open("owner", "players")).rejects.toThrow("by the door of their kind");
  await expect(open("player", "staff")).rejects.toThrow("by the door of their kind");
  for (const [kind, door] of [
    ["owner", "staff"],
    ["player", "players"],
  ] as const) {
    const { token, sessionId } = await open(kind, door);
    expect(await room.authenticate({ token, ...DEVICE })).toMatchObject({ value: { door } });
    const other = door === "staff" ? "players" : "staff";
    await sql`update accounts.session set door = ${other} where id = ${sessionId}`.execute(database.db);
    await room.clock.advance(6_000);
    expect(await room.authenticate({ token, ...DEVICE })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
  }
});
