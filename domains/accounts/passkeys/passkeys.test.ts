import { HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type From, type Opened, openAccounts } from "../accounts.testing.ts";
import { accountsCalls } from "../contract.ts";
import { type Authenticator, makeAuthenticator, type Odd } from "./authenticator.testing.ts";
import type { CreationOptions, RequestOptions } from "./passkeys.shapes.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(async () => room?.store.close());
/** Every test begins with a quiet hour behind it, and without passkeys. */
beforeEach(async () => {
  await room.clock.advance(HOUR);
  await sql`delete from accounts.passkey`.execute(room.platform.database.db);
});

const PLAYER = ["demo_player", "Fiesta-Player-21"] as const;
const OTHER = ["demo_player2", "Fiesta-Player-22"] as const;
const DEVICE = { device: "phone-1" };

interface Listed {
  readonly list: readonly { readonly id: string; readonly label: string }[];
}
interface Answered {
  readonly ok: boolean;
  readonly fault: string;
  readonly value: Listed & {
    readonly options: CreationOptions;
    readonly ticket: string;
    readonly token: string;
    readonly allowCredentials: readonly unknown[];
  };
  readonly detail: { readonly value: { readonly challengeId: string; readonly methods: readonly string[] } };
}

/** An answer whose parts a test looks into. */
const open = async (answer: Promise<unknown>): Promise<Answered> => (await answer) as Answered;

/** Asks with a step-up ticket, as the header would carry it. */
async function stepped(name: "addPasskey" | "dropPasskey", input: object, from: From & { ticket?: string }) {
  const session = await room.authenticate(from);
  if (!session.ok) throw new Error(session.fault);
  const caller = { ...room.callerOf(from, session.value), ...(from.ticket && { stepUpTicket: from.ticket }) };
  return open(room.handlers[name](z.parse(accountsCalls[name].input, input) as never, caller));
}

async function ticketOf(from: From): Promise<string> {
  const proven = await open(room.ask("stepUp", { method: "PAYPWD", proof: "246810" }, from));
  return proven.value.ticket;
}

const optionsFor = async (from: From = DEVICE) =>
  ((await room.ask("passkeyOptions", {}, from)) as unknown as { value: RequestOptions }).value;

async function enrol(from: From, label: string, authenticator: Authenticator, odd: Odd = {}) {
  const ticket = await ticketOf(from);
  const asked = await stepped("addPasskey", {}, { ...from, ticket });
  const { options } = asked.value;
  const response = authenticator.create(options, odd);
  return { options, response, answer: await stepped("addPasskey", { response, label }, { ...from, ticket }) };
}

async function enrolled(who: readonly [string, string], label = "Phone") {
  const { token } = await room.login(...who);
  const authenticator = makeAuthenticator();
  const from = { token, ...DEVICE };
  const { answer } = await enrol(from, label, authenticator);
  expect(answer).toMatchObject({ ok: true });
  return { from, authenticator };
}

async function signIn(authenticator: Authenticator, odd: Odd = {}, from: From = DEVICE) {
  return room.ask("loginPasskey", { response: authenticator.get(await optionsFor(from), odd) }, from);
}
const REFUSED = { ok: false, fault: "AUTH_BAD_CREDENTIALS" };

describe("keeping passkeys", () => {
  test("adding wants a fresh proof of identity twice, a label, and shows the key with its dates", async () => {
    const { token } = await room.login(...PLAYER);
    const from = { token, ...DEVICE };
    expect(await stepped("addPasskey", {}, from)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    const authenticator = makeAuthenticator();
    const { options, response, answer } = await enrol(from, "  My phone  ", authenticator);
    expect(options.rp).toEqual({ id: "localhost", name: "Fiesta" });
    expect(options.authenticatorSelection.userVerification).toBe("required");
    expect(answer.value).toMatchObject({ list: [{ label: "My phone", lastUsedAt: null }], max: 10 });
    const again = await stepped("addPasskey", { response, label: "Again" }, { ...from, ticket: await ticketOf(from) });
    expect(again).toMatchObject({ fault: "AUTH_CHALLENGE_EXPIRED" });
    const twice = await enrol(from, "Twice", authenticator);
    expect(twice.options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(twice.answer).toMatchObject({ fault: "REG_TAKEN" });
    const ticket = await ticketOf(from);
    const asked = await stepped("addPasskey", {}, { ...from, ticket });
    const unnamed = makeAuthenticator().create(asked.value.options);
    expect(await stepped("addPasskey", { response: unnamed }, { ...from, ticket })).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "label", rule: "required" }] },
    });
    for (const label of ["", "   ", "x".repeat(41)])
      expect(z.safeParse(accountsCalls.addPasskey.input, { label }).success, label).toBe(false);
  });

  test.each<[string, Odd]>([
    ["another site", { origin: "https://evil.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["no verification of the person", { verified: false }],
    ["the wrong kind of answer", { type: "webauthn.get" }],
  ])("a key made with %s is not kept", async (_what, odd) => {
    const { token } = await room.login(...OTHER);
    const { answer } = await enrol({ token, ...DEVICE }, "Odd", makeAuthenticator(), odd);
    expect(answer).toMatchObject(REFUSED);
  });

  test("a challenge belongs to who was given it: another player, another device and a late answer are refused", async () => {
    const mine = { token: (await room.login(...PLAYER)).token, ...DEVICE };
    const theirs = { token: (await room.login(...OTHER)).token, ...DEVICE };
    for (const other of [theirs, { ...mine, device: "phone-2" }]) {
      const asked = await stepped("addPasskey", {}, { ...mine, ticket: await ticketOf(mine) });
      const response = makeAuthenticator().create(asked.value.options);
      const ticket = await ticketOf(other);
      expect(await stepped("addPasskey", { response, label: "X" }, { ...other, ticket })).toMatchObject({
        fault: "AUTH_CHALLENGE_EXPIRED",
      });
    }
    const asked = await stepped("addPasskey", {}, { ...mine, ticket: await ticketOf(mine) });
    const response = makeAuthenticator().create(asked.value.options);
    await room.clock.advance(5 * MINUTE);
    expect(
      await stepped("addPasskey", { response, label: "X" }, { ...mine, ticket: await ticketOf(mine) }),
    ).toMatchObject({ fault: "AUTH_CHALLENGE_EXPIRED" });
  });

  test("ten are the most, and nobody removes another player's", async () => {
    const { from } = await enrolled(["demo_vip", "Fiesta-Vip-21"], "1");
    for (let count = 2; count <= 10; count++) await enrol(from, String(count), makeAuthenticator());
    const ticket = await ticketOf(from);
    expect(await stepped("addPasskey", {}, { ...from, ticket })).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "response", rule: "range", max: 10 }] },
    });
    const { value } = await open(room.ask("passkeys", {}, from));
    expect(value.list.map((each) => each.label)).toEqual([..."123456789", "10"]);
    const { id } = value.list[0]!;
    const other = { token: (await room.login(...OTHER)).token, ...DEVICE };
    const foreign = await stepped("dropPasskey", { id }, { ...other, ticket: await ticketOf(other) });
    const unknown = await stepped(
      "dropPasskey",
      { id: crypto.randomUUID() },
      { ...other, ticket: await ticketOf(other) },
    );
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ fault: "NOT_FOUND" });
    expect(await stepped("dropPasskey", { id }, from)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    expect(await stepped("dropPasskey", { id }, { ...from, ticket })).toMatchObject({ ok: true });
    expect((await open(room.ask("passkeys", {}, from))).value.list).toHaveLength(9);
  });

  test("adding and removing are told, so that a letter is written", async () => {
    const tell = vi.spyOn(room.platform.events, "tell");
    const { from } = await enrolled(PLAYER, "Told");
    const { value } = await open(room.ask("passkeys", {}, from));
    await stepped("dropPasskey", { id: value.list[0]!.id }, { ...from, ticket: await ticketOf(from) });
    const told = tell.mock.calls.filter(([, { name }]) => name === "accounts.passkeyChanged").map((call) => call[2]);
    expect(told).toMatchObject([
      { what: "ADDED", label: "Told" },
      { what: "REMOVED", label: "Told" },
    ]);
  });
});

describe("signing in", () => {
  test("a passkey opens a session from an unknown place without a further question, and the place is known", async () => {
    const { authenticator } = await enrolled(PLAYER);
    const from = { device: "new-laptop", ip: "203.0.113.77" };
    const entered = await open(signIn(authenticator, {}, from));
    expect(entered).toMatchObject({ ok: true, value: { userInfo: { userName: "demo_player" }, passwordState: "OK" } });
    expect((await room.authenticate({ token: entered.value.token, ...from })).ok).toBe(true);
    expect((await room.ask("login", { username: PLAYER[0], password: PLAYER[1] }, from)).ok).toBe(true);
  });

  test("an answer is good once, in time, and only where it was asked for", async () => {
    const { authenticator } = await enrolled(PLAYER);
    const response = authenticator.get(await optionsFor());
    expect((await room.ask("loginPasskey", { response }, DEVICE)).ok).toBe(true);
    expect(await room.ask("loginPasskey", { response }, DEVICE)).toMatchObject(REFUSED);
    const elsewhere = authenticator.get(await optionsFor());
    expect(await room.ask("loginPasskey", { response: elsewhere }, { device: "thief" })).toMatchObject(REFUSED);
    const late = authenticator.get(await optionsFor());
    await room.clock.advance(5 * MINUTE);
    expect(await room.ask("loginPasskey", { response: late }, DEVICE)).toMatchObject(REFUSED);
  });

  test("a browser is held to the cookie it was given with the challenge", async () => {
    const { authenticator } = await enrolled(PLAYER);
    const web = { client: "web" as const, device: "same" };
    const options = await optionsFor(web);
    const cookie = room.answers.cookies["__Host-pk"]!;
    const response = authenticator.get(options);
    expect(await room.ask("loginPasskey", { response }, web)).toMatchObject(REFUSED);
    const kept = { ...web, cookies: { "__Host-pk": cookie } };
    const again = authenticator.get(await optionsFor(kept));
    expect(room.answers.cookies["__Host-pk"]).toBe(cookie);
    expect((await room.ask("loginPasskey", { response: again }, kept)).ok).toBe(true);
  });

  test.each<[string, Odd]>([
    ["another site's page", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:9999" }],
    ["another domain", { rpId: "evil.example" }],
    ["nobody verified", { verified: false }],
    ["a counter that went back", { counter: 1 }],
    ["a counter that stands still", { counter: 3 }],
    ["a challenge of its own making", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["another account's handle", { userHandle: Buffer.from("somebody").toString("base64url") }],
    ["the answer of a registration", { type: "webauthn.create" }],
  ])("%s is refused", async (_what, odd) => {
    const { authenticator } = await enrolled(OTHER);
    expect((await signIn(authenticator, { counter: 3 })).ok).toBe(true);
    expect(await signIn(authenticator, odd)).toMatchObject(REFUSED);
    expect((await signIn(authenticator, { counter: 4 })).ok).toBe(true);
  });

  test("a foreign signature under a known key's name, and a key nobody has", async () => {
    const { authenticator } = await enrolled(OTHER);
    const forger = makeAuthenticator();
    const forged = { ...forger.get(await optionsFor()), id: authenticator.id, rawId: authenticator.id };
    const { userHandle: _none, ...response } = forged.response;
    expect(await room.ask("loginPasskey", { response: { ...forged, response } }, DEVICE)).toMatchObject(REFUSED);
    expect(await signIn(forger)).toMatchObject(REFUSED);
  });

  test("what is asked of a browser is the same for every name, so that nothing is told about one", async () => {
    await enrolled(PLAYER);
    const seen = await Promise.all(
      ["demo_player", "nobody_here", ""].map(async (username) => {
        const asked = await open(room.ask("passkeyOptions", { username }, DEVICE));
        return { ...asked.value, challenge: "" };
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]!.allowCredentials).toEqual([]);
  });

  test("closed, excluded, and the wrong side stay outside with the right key too", async () => {
    const { authenticator } = await enrolled(OTHER);
    const { db } = room.platform.database;
    const response = async () => authenticator.get(await optionsFor());
    expect(await room.ask("loginPasskey", { response: await response(), side: "agent" }, DEVICE)).toMatchObject({
      fault: "AUTH_NOT_AGENT",
    });
    const player = (await room.door.byUsername(db, "fiesta", OTHER[0]))!;
    await room.platform.database.transaction((tx) => room.door.setDisabled(tx, player.id, true));
    expect(await signIn(authenticator)).toMatchObject({ fault: "AUTH_DISABLED" });
    await room.platform.database.transaction(async (tx) => {
      await room.door.setDisabled(tx, player.id, false);
      await room.door.setExcluded(tx, player.id, room.clock.now() + HOUR);
    });
    expect(await signIn(authenticator)).toMatchObject({ fault: "AUTH_SELF_EXCLUDED" });
    await room.platform.database.transaction((tx) => room.door.setExcluded(tx, player.id, undefined));
    expect((await signIn(authenticator)).ok).toBe(true);
  });
});

describe("as a proof in between", () => {
  test("a step-up takes the own passkey once, and nobody else's", async () => {
    const { from, authenticator } = await enrolled(PLAYER);
    const other = await enrolled(OTHER);
    const ask = async (proof: object) => room.ask("stepUp", { method: "PASSKEY", proof: JSON.stringify(proof) }, from);
    const options = await optionsFor(from);
    expect(options.allowCredentials.map((each) => each.id)).toContain(authenticator.id);
    const answer = authenticator.get(options);
    expect(await ask(answer)).toMatchObject({ ok: true, value: { ticket: expect.any(String) } });
    expect(await ask(answer)).toMatchObject(REFUSED);
    expect(await ask(other.authenticator.get(await optionsFor(from)))).toMatchObject(REFUSED);
    expect(await room.ask("stepUp", { method: "PASSKEY", proof: "not json" }, from)).toMatchObject(REFUSED);
  });

  test("a login from an unknown place may be finished with the own passkey", async () => {
    const { authenticator } = await enrolled(PLAYER);
    const from = { device: "far-away", ip: "198.51.100.9" };
    const held = await open(room.ask("login", { username: PLAYER[0], password: PLAYER[1] }, from));
    expect(held).toMatchObject({ fault: "AUTH_VERIFY_IP" });
    const { challengeId, methods } = held.detail.value;
    expect(methods).toContain("PASSKEY");
    const proof = async (by: Authenticator) => JSON.stringify(by.get(await optionsFor(from)));
    const other = await enrolled(OTHER);
    const wrong = { challengeId, method: "PASSKEY", proof: await proof(other.authenticator) };
    expect(await room.ask("loginChallenge", wrong, from)).toMatchObject({ fault: "AUTH_CHALLENGE_WRONG" });
    const right = { challengeId, method: "PASSKEY", proof: await proof(authenticator) };
    expect(await room.ask("loginChallenge", right, from)).toMatchObject({ ok: true });
  });
});
