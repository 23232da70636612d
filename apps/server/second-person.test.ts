import { SECOND_PERSON } from "@taya/audit/second-person";
import { holdsRight } from "@taya/kernel/authorisation";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

const PATH = "/wps/v2/accounts/admin";
const reason = "because it is so";
type Headers = Record<string, string>;
interface Someone {
  readonly id: string;
  readonly headers: Headers;
}

let server: TestServer;
let asker: Someone;
let made = 0;
beforeAll(async () => {
  server = await testServer();
  asker = await somebody(["*"]);
});
afterAll(() => server.close());

const db = () => server.store.platform.database.db;
const now = () => server.store.platform.clock.now();

/** An operator with these rights who has been there for a month. */
async function somebody(rights: readonly string[], since = now() - 30 * DAY): Promise<Someone> {
  const { accounts } = server.app.doors;
  made += 1;
  const username = `tao_${made}`;
  const { id, token } = await server.store.platform.database.transaction(async (tx) => {
    const account = { merchant: "fiesta", currency: "PHP", username, passwordHash: "none", type: 9, rights };
    const player = (await accounts.create(tx, account))!;
    await sql`update accounts.player set created_at = ${new Date(since)} where id = ${player.id}`.execute(tx);
    await sql`insert into staff.operator (player_id, merchant, role, made_by, made_at) values (${player.id}, 'fiesta', '', 'x', now())`.execute(
      tx,
    );
    const nothing = () => undefined;
    const reply = { cookie: nothing, header: nothing, beside: nothing, replay: nothing };
    const from = { merchant: "fiesta", ip: "127.0.0.1", country: "PH", device: "", client: "native", reply } as const;
    const session = await accounts.openSession(tx, player, from, { door: "staff" });
    return { id: player.id, token: session.token };
  });
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** An ask of this kind as it would stand there; its payload names nothing that exists. */
async function asked(kind: string, by: Someone, object: string = crypto.randomUUID()): Promise<string> {
  const id = server.store.platform.id<"approval">();
  const payload = {
    id: object,
    betIds: [object],
    merchant: "fiesta",
    code: "none",
    rights: [],
    values: {},
    results: [],
    withdrawn: [],
    changes: [],
    reason,
    askedBy: by.id,
  };
  await sql`
    insert into audit.approval (id, merchant, kind, summary, reason, payload, asked_by, asked_name, asked_at, version)
    values (${id}, 'fiesta', ${kind}, 'a test', ${reason}, ${JSON.stringify(payload)}::jsonb, ${by.id}, 'x',
      ${new Date(now())}, '"as it was then"')`.execute(db());
  return id;
}

const why = async (id: string, approver: Someone) => {
  const answer = await server.ask("POST", `${PATH}/approvals/${id}/approve`, { reason }, approver.headers);
  return `${answer.code} ${(answer.value as { why?: string } | null)?.why ?? ""}`.trim();
};

describe.each(SECOND_PERSON.map(({ action, right }) => [action, right] as const))("%s", (action, right) => {
  test("is decided by nobody but a second person who holds its right and was there before", async () => {
    const id = await asked(action, asker);
    expect(await why(id, asker)).toBe("FORBIDDEN OWN");
    expect(await why(id, await somebody(["approvals.write"]))).toBe("FORBIDDEN RIGHT_NOT_HELD");
    const fit = await somebody(["approvals.write", right]);
    expect(holdsRight(["approvals.write", right], right)).toBe(true);
    expect(await why(await asked(action, asker, fit.id), fit)).toBe("FORBIDDEN NAMED");
    expect(await why(id, await somebody(["*"], now() + 1))).toBe("FORBIDDEN NEW");
    const puppet = await somebody(["*"]);
    await sql`update staff.operator set raised_by = ${asker.id}, raised_at = ${new Date(now() - DAY)}
      where player_id = ${puppet.id}`.execute(db());
    expect(await why(id, puppet)).toBe("FORBIDDEN MADE_BY_ASKER");
    // Nor does whom somebody has made ask for what its maker then approves.
    await sql`update staff.operator set raised_by = ${fit.id}, raised_at = ${new Date(now() - DAY)}
      where player_id = ${puppet.id}`.execute(db());
    expect(await why(await asked(action, puppet), fit)).toBe("FORBIDDEN MADE_ASKER");
    const gone = await somebody(["*"]);
    const left = await asked(action, gone);
    await sql`update accounts.player set disabled = true where id = ${gone.id}`.execute(db());
    expect(await why(left, fit)).toBe("FORBIDDEN ASKER_GONE");
    const lesser = await somebody(["approvals.write"]);
    expect(await why(await asked(action, lesser), fit)).toBe("FORBIDDEN ASKER_GONE");
    // Whoever fits is let through to what the ask is bound to.
    expect(await why(id, fit)).toBe("STALE");
  });
});

test("who does alike what another has done before, as entering a result, is measured as who approves", async () => {
  const { accounts, audit } = server.app.doors;
  const [first, second] = [await somebody(["lottery.write"]), await somebody(["lottery.write"])];
  const nameOf = async ({ id }: Someone) => (await accounts.names(db(), [id as never])).get(id as never)!;
  const isSecond = async (to: Someone, by: Someone, at = now()) => {
    const operator = { playerId: by.id, username: await nameOf(by) } as never;
    const told = await audit.approvals.secondTo(db(), { merchant: "fiesta", right: "lottery.write", operator });
    return told(await nameOf(to), at);
  };
  expect(await isSecond(first, second)).toBe(true);
  expect(await isSecond(first, first)).toBe(false);
  expect(await isSecond(first, await somebody(["lottery.read"]))).toBe(false);
  expect(await isSecond(first, second, now() - 60 * DAY)).toBe(false);
  await sql`update staff.operator set raised_by = ${first.id}, raised_at = ${new Date(now() - DAY)}
    where player_id = ${second.id}`.execute(db());
  expect([await isSecond(first, second), await isSecond(second, first)]).toEqual([false, false]);
  const gone = await somebody(["lottery.write"]);
  expect(await isSecond(gone, first)).toBe(true);
  await sql`update accounts.player set disabled = true where id = ${gone.id}`.execute(db());
  expect(await isSecond(gone, first)).toBe(false);
});

test("closing an operator ends what they had asked for", async () => {
  const leaver = await somebody(["*"]);
  const id = await asked("wallet.adjust", leaver);
  const closing = { id: leaver.id, disabled: true, reason };
  expect((await server.ask("PUT", `${PATH}/operators`, closing, asker.headers)).code).toBe("OK");
  const { rows } = await sql<{ status: string }>`select status from audit.approval where id = ${id}`.execute(db());
  expect(rows).toEqual([{ status: "REJECTED" }]);
});

test("small adjustments of a day count to the threshold together, per operator and per player", async () => {
  const adjust = (username: string, by: Someone) =>
    server.ask(
      "POST",
      "/wps/v2/wallet/admin/adjust",
      { username, amount: "3000.00", kind: "cash", reason },
      { ...by.headers, "x-request-id": crypto.randomUUID() },
    );
  const [ana, ben] = [await somebody(["*"]), await somebody(["*"])];
  const codes = [];
  for (let turn = 0; turn < 4; turn++) codes.push((await adjust(`demo_player${turn % 2 ? "2" : ""}`, ana)).code);
  expect(codes).toEqual(["OK", "OK", "OK", "APPROVAL_REQUIRED"]);
  expect((await adjust("demo_player", ben)).code).toBe("OK");
  expect((await adjust("demo_player", await somebody(["*"]))).code).toBe("APPROVAL_REQUIRED");
});

test("an operator alone makes nobody: the account is closed until a second person opens it, and no address is used twice", async () => {
  const wish = { username: "bagong.tao", role: "owner", email: "Juan.Cruz+a@example.test", reason };
  const answer = await server.ask("POST", `${PATH}/operators`, wish, asker.headers);
  const { operator, approvalId } = answer.value as { operator: { id: string }; approvalId: string };
  expect(operator).toMatchObject({ disabled: true, rights: [], role: "" });
  const again = { ...wish, username: "isa.pa", email: "juancruz@example.test" };
  expect((await server.ask("POST", `${PATH}/operators`, again, asker.headers)).code).toBe("VALIDATION_FAILED");
  expect(await why(approvalId, asker)).toBe("FORBIDDEN OWN");
  expect(await why(approvalId, await somebody(["*"]))).toBe("OK");
  const { rows } = await sql<object>`
    select p.disabled, p.rights, s.raised_by from accounts.player p join staff.operator s on s.player_id = p.id
    where p.id = ${operator.id}`.execute(db());
  expect(rows).toEqual([{ disabled: false, rights: ["*"], raised_by: asker.id }]);
});

test("who approves a new one-time password opens no other one that was made meanwhile", async () => {
  const person = await somebody(["*"]);
  const reset = async (by: Someone) => {
    const answer = await server.ask("POST", `${PATH}/operators/${person.id}/password-reset`, { reason }, by.headers);
    return (answer.value as { approvalId: string }).approvalId;
  };
  const first = await reset(asker);
  const later = await reset(await somebody(["*"]));
  const approver = await somebody(["*"], now() - 60 * DAY);
  expect(await why(first, approver)).toBe("STALE");
  expect(await why(later, approver)).toBe("OK");
});
