import { program } from "./points.ts";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { MINUTE } from "@taya/kernel/instant";
import { readOutbox } from "@taya/platform/outbox.store";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeAt, fromBase32 } from "@taya/accounts/totp";
import { type OpenedStaff, openStaff } from "./staff.testing.ts";
import { SECOND_PERSON } from "@taya/audit/second-person";

const RIGHTS = [
  "catalogue.read",
  "loyalty.read",
  "play.read",
  "promotions.read",
  "promotions.write",
  "reports.read",
  "messages.read",
  "players.read",
  "players.support",
  "players.write",
  "staff.read",
  "staff.write",
  "wallet.read",
  "wallet.write",
];
const reason = "because it is so";
let room: OpenedStaff;
let owner: string;
let second: string;

beforeAll(async () => {
  room = await openStaff();
  room.platform.points.extend("server", [program.with({ rights: RIGHTS, settings: new Map() })]);
  owner = (await enter("admin", "Fiesta-Admin-21")).token;
  second = (await enter("admin2", "Fiesta-Admin-22")).token;
});
afterAll(() => room.store.close());

interface Entered {
  readonly token: string;
  readonly mustChange: boolean;
  readonly mustEnrol: boolean;
  readonly operator: { readonly id: string; readonly rights: readonly string[] };
}

/** The value of a call; throws the fault, so that a scenario reads straight. */
async function value<T>(
  name: Parameters<OpenedStaff["ask"]>[0],
  input: object,
  token?: string,
  ip?: string,
): Promise<T> {
  const answer = await room.ask(name, input, { ...(token && { token }), ...(ip && { ip }) });
  if (!answer.ok) throw new Error(answer.fault);
  return answer.value;
}
const enter = (username: string, password: string, code?: string) =>
  value<Entered>("adminLogin", { username, password, ...(code && { code }) });
const fault = async (name: Parameters<OpenedStaff["ask"]>[0], input: object, token: string) => {
  const answer = await room.ask(name, input, { token });
  return answer.ok ? undefined : answer.fault;
};
const firstPassword = (name: string): string => {
  const file = join(room.platform.config.dataFolder, "operators", `${name}.txt`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  return /^password: (.+)$/m.exec(readFileSync(file, "utf8"))![1]!;
};
interface Hired {
  readonly operator: { readonly id: string; readonly disabled: boolean };
  readonly approvalId: string;
}
/** Somebody new, whom a second person has let in. */
const hire = async (username: string, role: string, token = owner) => {
  const { operator, approvalId } = await value<Hired>("addOperator", { username, role, reason }, token);
  await value("approve", { id: approvalId, reason }, second);
  return operator.id;
};
const approvalOf = async (name: Parameters<OpenedStaff["ask"]>[0], input: object, token: string): Promise<string> => {
  const answer = await room.ask(name, input, { token });
  expect(answer).toMatchObject({ ok: false, fault: "APPROVAL_REQUIRED" });
  return (answer as never as { detail: { value: { approvalId: string } } }).detail.value.approvalId;
};
const operatorsOf = async () =>
  (await value<{ list: { id: string; name: string; role: string; rights: string[] }[] }>("operators", {}, owner)).list;

describe("somebody new", () => {
  test("gets a one-time password in a file, must change it, and only then may work", async () => {
    await hire("bago", "cashier");
    const password = firstPassword("bago");
    const first = await enter("bago", password);
    expect(first).toMatchObject({ mustChange: true, mustEnrol: false, operator: { rights: [] } });
    expect(await room.authenticate({ token: first.token })).toMatchObject({ value: { mustChangePassword: true } });
    const change = (next: string, again = next, old = password) =>
      fault("adminPassword", { oldPassword: old, newPassword: next, confirmNewPassword: again }, first.token);
    expect(await change("short")).toBe("PASSWORD_WEAK");
    expect(await change("A-good-password-1", "another")).toBe("VALIDATION_FAILED");
    expect(await change("A-good-password-1", undefined, "wrong")).toBe("PASSWORD_OLD_WRONG");
    expect(await change(password)).toBe("PASSWORD_SAME");
    expect(await change("A-good-password-1")).toBeUndefined();
    expect(await room.authenticate({ token: first.token })).toMatchObject({ value: { mustChangePassword: false } });
    const again = await enter("bago", "A-good-password-1");
    expect(again.operator.rights).toEqual(["players.read", "wallet.read", "wallet.write"]);
    await expect(enter("bago", password)).rejects.toThrow("AUTH_BAD_CREDENTIALS");
  });

  test("two made at once are never reached at one mailbox", async () => {
    const email = (tag: string) => `Sabay.Na+${tag}@kumpanya.test`;
    const asks = Array.from({ length: 6 }, (_, at) =>
      room.ask(
        "addOperator",
        { username: `sabay-${at}`, role: "support", email: email(`${at}`), reason },
        { token: owner },
      ),
    );
    const answers = await Promise.all(asks);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((each) => (each.ok ? [] : [each]));
    expect(refused.map((each) => [each.fault, each.detail.errors])).toEqual(
      refused.map(() => ["VALIDATION_FAILED", [{ field: "email", rule: "taken" }]]),
    );
  });

  test("gets it by mail where an address is given, and it opens for a day", async () => {
    const to = "bagong.kawani@example.test";
    const made = await value<Hired & { password: string }>(
      "addOperator",
      { username: "sulat", role: "support", email: to, reason },
      owner,
    );
    expect(made.password).toBe("mail");
    await value("approve", { id: made.approvalId, reason }, second);
    const [mail] = await readOutbox(room.platform.database.db, { to, limit: 1 });
    const password = /One-time password: (\S+)/.exec((mail as unknown as { text: string }).text)![1]!;
    expect((await enter("sulat", password)).mustChange).toBe(true);
    const { rows } = await sql`update staff.operator set first_until = now() - interval '1 day'
      where player_id = (select id from accounts.player where username = 'sulat') returning 1`.execute(
      room.platform.database.db,
    );
    expect(rows).toHaveLength(1);
    await expect(enter("sulat", password)).rejects.toThrow("AUTH_BAD_CREDENTIALS");
  });

  test("must enrol an authenticator where the brand wants one, and then comes in with its code", async () => {
    const rules = await value<{ idleMinutes: number; networks: string[]; factor: boolean }>("staffSettings", {}, owner);
    await value("changeStaffSettings", { ...rules, factor: true, reason }, owner);
    await hire("dalawa", "cashier");
    const first = await enter("dalawa", firstPassword("dalawa"));
    expect(first).toMatchObject({ mustChange: true, mustEnrol: true });
    const passwords = { oldPassword: firstPassword("dalawa"), newPassword: "Two-Factor-4711" };
    const next = await value("adminPassword", { ...passwords, confirmNewPassword: "Two-Factor-4711" }, first.token);
    expect(next).toEqual({ next: "FACTOR" });
    const { secret } = await value<{ secret: string }>("adminFactor", {}, first.token);
    const code = () => codeAt(fromBase32(secret), Math.floor(room.clock.now() / 30_000));
    await value("adminFactorConfirm", { code: code() }, first.token);
    expect((await room.authenticate({ token: first.token })).ok).toBe(false);
    await expect(enter("dalawa", "Two-Factor-4711")).rejects.toThrow("AUTH_2FA_REQUIRED");
    await room.clock.advance(MINUTE);
    expect((await enter("dalawa", "Two-Factor-4711", code())).operator.rights).not.toEqual([]);
    const id = await approvalOf("changeStaffSettings", { ...rules, reason }, owner);
    await value("approve", { id, reason }, second);
    expect(await value("staffSettings", {}, owner)).toEqual(rules);
  });

  test("is locked out after three failures", async () => {
    await hire("tatlo", "games");
    for (const _ of [1, 2, 3]) await expect(enter("tatlo", "wrong")).rejects.toThrow("AUTH_BAD_CREDENTIALS");
    await expect(enter("tatlo", firstPassword("tatlo"))).rejects.toThrow("AUTH_LOCKED");
    await room.clock.advance(16 * MINUTE);
    expect((await enter("tatlo", firstPassword("tatlo"))).mustChange).toBe(true);
  });
});

describe("rights", () => {
  beforeAll(async () => {
    owner = (await enter("admin", "Fiesta-Admin-21")).token;
    second = (await enter("admin2", "Fiesta-Admin-22")).token;
  });

  test("nobody gives what they do not hold, nor changes themselves, and the last owner stays", async () => {
    const lesser = await value<{ list: unknown[] }>("addRole", { code: "hiring", rights: ["staff.*"], reason }, owner);
    expect(lesser).toMatchObject({ code: "hiring", builtIn: false, holders: 0 });
    const id = await hire("tagahanap", "hiring");
    const token = await working("tagahanap");
    expect(await fault("addOperator", { username: "kasama", role: "cashier", reason }, token)).toBe("FORBIDDEN");
    expect(await fault("addRole", { code: "rich", rights: ["wallet.write"], reason }, token)).toBe("FORBIDDEN");
    expect(await fault("addRole", { code: "rich", rights: ["nosuch.right"], reason }, owner)).toBe("FORBIDDEN");
    expect(await fault("changeRole", { code: "hiring", rights: ["staff.read"], reason }, token)).toBe("FORBIDDEN");
    expect(await fault("changeRole", { code: "cashier", rights: ["staff.read"], reason }, owner)).toBe("FORBIDDEN");
    expect(await fault("changeOperator", { id, role: "owner", reason }, token)).toBe("FORBIDDEN");
    const [admin, other] = (await operatorsOf()).filter(({ role }) => role === "owner");
    expect(await fault("changeOperator", { id: admin!.id, disabled: true, reason }, token)).toBe("FORBIDDEN");
    expect(await fault("changeOperator", { id: admin!.id, disabled: true, reason }, owner)).toBe("FORBIDDEN");
    await value("changeOperator", { id: other!.id, disabled: true, reason }, owner);
    expect(await fault("operators", {}, second)).not.toBeUndefined();
    expect(await fault("changeOperator", { id: other!.id, disabled: false, reason }, owner)).toBe("APPROVAL_REQUIRED");
    await sql`update accounts.player set disabled = false where id = ${other!.id}`.execute(room.platform.database.db);
    second = (await enter("admin2", "Fiesta-Admin-22")).token;
  });

  test("a role is given and changed by two, and everybody who has it follows", async () => {
    const id = await hire("lipat", "cashier");
    const asked = await approvalOf("changeOperator", { id, role: "hiring", reason }, owner);
    expect((await operatorsOf()).find((each) => each.id === id)?.role).toBe("cashier");
    expect(await fault("approve", { id: asked, reason }, owner)).toBe("FORBIDDEN");
    await value("approve", { id: asked, reason }, second);
    expect((await operatorsOf()).find((each) => each.id === id)).toMatchObject({ role: "hiring", rights: ["staff.*"] });
    const wider = await approvalOf("changeRole", { code: "hiring", rights: ["staff.read"], reason }, owner);
    await value("approve", { id: wider, reason }, second);
    expect((await operatorsOf()).find((each) => each.id === id)?.rights).toEqual(["staff.read"]);
  });

  test("an authenticator of staff is taken off by two", async () => {
    const { id } = (await operatorsOf()).find(({ name }) => name === "dalawa")!;
    const asked = await approvalOf("resetOperatorFactor", { id, reason }, owner);
    await value("approve", { id: asked, reason }, second);
    expect((await enter("dalawa", "Two-Factor-4711")).mustEnrol).toBe(false);
  });

  test("what needs a second person is one list, and the staff's own actions all stand in it", async () => {
    const { list } = await value<{ list: { action: string }[] }>("secondPerson", {}, owner);
    expect(list.map(({ action }) => action)).toEqual(SECOND_PERSON.map(({ action }) => action));
    const { rows } = await sql<{ kind: string }>`select distinct kind from audit.approval`.execute(
      room.platform.database.db,
    );
    const listed = new Set<string>(SECOND_PERSON.map(({ action }) => action));
    expect(rows.map(({ kind }) => kind).filter((kind) => !listed.has(kind))).toEqual([]);
  });
});

/** Logs somebody new in and gives them a password of their own. */
async function working(name: string): Promise<string> {
  const password = firstPassword(name);
  const { token } = await enter(name, password);
  const next = `Working-${name}-21`;
  await value("adminPassword", { oldPassword: password, newPassword: next, confirmNewPassword: next }, token);
  return token;
}

describe("sessions of staff", () => {
  test("end after their own idle time, and outside the networks of the brand", async () => {
    const rules = await value<{ idleMinutes: number; networks: string[]; factor: boolean }>("staffSettings", {}, owner);
    expect(await fault("changeStaffSettings", { ...rules, networks: ["10.0.0.0/8"], reason }, owner)).toBe(
      "VALIDATION_FAILED",
    );
    await value("changeStaffSettings", { ...rules, idleMinutes: 5, networks: ["127.0.0.0/8"], reason }, owner);
    expect(await room.authenticate({ token: owner, ip: "10.1.1.1" })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    const away = await room.ask("adminLogin", { username: "admin", password: "Fiesta-Admin-21" }, { ip: "10.1.1.1" });
    expect(away).toMatchObject({ ok: false, fault: "FORBIDDEN" });
    expect((await room.authenticate({ token: owner })).ok).toBe(true);
    await room.clock.advance(6 * MINUTE);
    expect(await room.authenticate({ token: owner })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    owner = (await enter("admin", "Fiesta-Admin-21")).token;
  });

  test("are listed and ended one by one by their owner alone", async () => {
    const other = (await enter("admin", "Fiesta-Admin-21")).token;
    const mine = await value<{ list: { id: string; current: boolean }[] }>("adminSessions", {}, owner);
    const { id } = mine.list.find(({ current }) => !current)!;
    second = (await enter("admin2", "Fiesta-Admin-22")).token;
    expect(await fault("adminSessionEnd", { id }, second)).toBe("NOT_FOUND");
    await value("adminSessionEnd", { id }, owner);
    expect((await room.authenticate({ token: other })).ok).toBe(false);
  });
});
