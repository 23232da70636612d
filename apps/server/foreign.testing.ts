import { randomUUID } from "node:crypto";
import type { AnyCall } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import sharp from "sharp";
import { sql } from "kysely";
import { vi } from "vitest";
import type { Answer, TestServer } from "./testing.ts";

export type Headers = Readonly<Record<string, string>>;
export type Fields = Readonly<Record<string, unknown>>;

/** An account of a test with the headers of its session. */
export interface Person {
  readonly id: PlayerId;
  readonly username: string;
  readonly password: string;
  readonly headers: Headers;
}

/** A whole request for a real thing: what names the thing, and the rest. */
export interface Request {
  readonly ids: Fields;
  readonly rest?: Fields;
}

/** Where the things are made, by the ordinary doors. */
export interface World {
  readonly server: TestServer;
  readonly owner: Person;
  readonly admin: Headers;
  readonly second: Headers;
  /** The owner's password, once it was changed. */
  password?: string;
  /** Asks and gives the value; throws the refusal. */
  value<T = Fields>(method: string, path: string, body: object | undefined, headers: Headers): Promise<T>;
  somebody(asked?: object, merchant?: string): Promise<Person>;
}

const REASON = "made for a test";

/** Makes one call with these fields: parts of the path filled, the rest in query or body. */
export function askCall(server: TestServer, call: AnyCall, fields: Fields, headers: Headers): Promise<Answer> {
  const rest = { ...fields };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const query = call.method === "GET" ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  const body = call.method === "GET" ? undefined : rest;
  return server.ask(call.method, path + query, body, { ...headers, "x-request-id": randomUUID() });
}

/** With proof for the calls that want it fresh; whoever has no payment password goes without. */
export async function proven(server: TestServer, headers: Headers): Promise<Headers> {
  const proof = { method: "PAYPWD", proof: "246810" };
  const step = await server.ask("POST", "/wps/v2/accounts/step-up", proof, { ...headers });
  return step.success ? { ...headers, "x-step-up": (step.value as { ticket: string }).ticket } : headers;
}

export async function openWorld(server: TestServer): Promise<World> {
  const value: World["value"] = async (method, path, body, headers) => {
    const answer = await server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });
    if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${JSON.stringify(answer.errors ?? "")}`);
    return answer.value;
  };
  const somebody: World["somebody"] = async (asked = {}, merchant = "fiesta") => {
    const brand = { "x-merchant": merchant };
    const made = await value<{ id: PlayerId; username: string; password: string; token: string }>(
      "POST",
      "/sandbox/players",
      { balance: "20000.00", ...asked },
      brand,
    );
    const { token, ...person } = made;
    return { ...person, headers: await proven(server, { ...brand, authorization: `Bearer ${token}` }) };
  };
  const operator = async (username: string, password: string) => {
    const path = "/wps/v2/accounts/admin/login";
    return {
      authorization: `Bearer ${(await value<{ token: string }>("POST", path, { username, password }, {})).token}`,
    };
  };
  return {
    server,
    value,
    somebody,
    owner: await somebody({ type: 1, username: "may_ari" }),
    admin: await operator("admin", "Fiesta-Admin-21"),
    second: await operator("admin2", "Fiesta-Admin-22"),
  };
}

const DEPOSITS = "/wps/v2/wallet/deposits";
const WITHDRAWALS = "/wps/v2/wallet/withdrawals";

/** A deposit that waits to be paid. */
export const deposit = async ({ value }: World, who: Person, method = "sandbox"): Promise<string> =>
  (await value<{ id: string }>("POST", DEPOSITS, { method, amount: "150.00" }, who.headers)).id;

/** A deposit that somebody else paid, so that an operator has to look. */
export async function underReview(world: World): Promise<string> {
  const id = await deposit(world, await world.somebody());
  await world.value("POST", `/sandbox/payments/${id}/settle`, { payerName: "Somebody Else" }, {});
  return id;
}

/** A payment above the most of its method: the rest is held. */
export async function held(world: World): Promise<string> {
  const id = await deposit(world, await world.somebody());
  await world.value("POST", `/sandbox/payments/${id}/settle`, { amount: "50010.00" }, {});
  return id;
}

/** A transfer whose slip waits for an operator. */
export async function withSlip(world: World): Promise<string> {
  const who = await world.somebody();
  const id = await deposit(world, who, "bank-transfer");
  await world.value("POST", `${DEPOSITS}/${id}/paid`, { proof: await picture() }, who.headers);
  return id;
}

export async function picture(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#804020" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

export async function card({ server }: World, who: Person): Promise<string> {
  const { wallet } = server.app.doors;
  const number = String(Math.floor(Math.random() * 1e12)).padStart(12, "1");
  const kept = await server.store.database.transaction((tx) =>
    wallet.keepPayoutAccount(tx, {
      playerId: who.id,
      merchant: "fiesta",
      kind: "BANK",
      bankCode: "BDO",
      number,
      holder: "Sandbox Player",
      default: false,
      usableAfterMs: 0,
      addedAt: server.store.platform.clock.now() - 8 * 86_400_000,
    }),
  );
  return kept!;
}

/** A withdrawal as it stands right after it was asked for. */
export async function withdrawal(world: World, who?: Person, amount = "6000.00"): Promise<{ id: string; who: Person }> {
  const person = who ?? (await world.somebody());
  const asked = { bankCardId: await card(world, person), amount, paymentPassword: "246810" };
  const { id } = await world.value<{ id: string }>("POST", WITHDRAWALS, asked, person.headers);
  return { id, who: person };
}

const ADMIN = "/wps/v2/wallet/admin/withdrawals";

export async function approved(world: World): Promise<{ id: string; who: Person }> {
  const asked = await withdrawal(world);
  await world.value("POST", `${ADMIN}/${asked.id}/approve`, { reason: REASON }, world.admin);
  return asked;
}

/** A withdrawal that its player says has not arrived. */
export async function disputed(world: World): Promise<string> {
  const { id, who } = await approved(world);
  await vi.waitFor(
    async () => {
      await world.server.ask("POST", `/sandbox/payments/${id}/settle`, {});
      const { status } = await world.value<{ status: string }>("GET", `${WITHDRAWALS}/${id}`, undefined, who.headers);
      if (status !== "PAID_OUT") throw new Error(status);
    },
    { timeout: 20_000, interval: 200 },
  );
  const said = { result: "NOT_RECEIVED", proof: [await picture()] };
  await world.value("POST", `${WITHDRAWALS}/${id}/confirm`, said, who.headers);
  return id;
}

/** An operator's wish that waits for the second one. */
export async function asked(world: World): Promise<string> {
  const { username } = await world.somebody();
  const wish = { username, amount: "900000.00", kind: "cash", reason: REASON };
  const { approvalId } = await world.value<{ approvalId: string }>(
    "POST",
    "/wps/v2/wallet/admin/adjust",
    wish,
    world.admin,
  );
  return approvalId;
}

export async function operator(world: World): Promise<string> {
  const username = `tao_${randomUUID().slice(0, 8)}`;
  const wish = { username, role: "cashier", reason: REASON };
  type Made = { operator: { id: string } };
  return (await world.value<Made>("POST", "/wps/v2/accounts/admin/operators", wish, world.admin)).operator.id;
}

/** A day's statement that does not agree: `base` names whose, the source which. */
export async function statement(world: World, base: string, source: string): Promise<{ id: string; number: number }> {
  const { server, value, admin } = world;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(server.store.platform.clock.now());
  const { body } = await server.web.inject({ method: "GET", url: `/sandbox/statements/${source}?spoil=1` });
  // A vendor that nobody has played yet: one line that we know nothing of.
  const unknown = `x-${randomUUID()},r-1,${world.owner.id},bet,100,PHP,${server.store.platform.clock.now()}`;
  const csv = body.trim().includes("\n") ? body : `${body.trim()}\r\n${unknown}\r\n`;
  const file = `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`;
  const { id } = await value<{ id: string }>(
    "POST",
    base,
    { source, from: day, to: day, title: "day.csv", file },
    admin,
  );
  type Found = { list: { number: number }[] };
  const { list } = await value<Found>("GET", `${base}/${id}/differences?state=open`, undefined, admin);
  return { id, number: list[0]?.number ?? 1 };
}

/** A round that was played. */
export async function round({ value, owner }: World): Promise<string> {
  const { list } = await value<{ list: { code: string }[] }>("GET", "/wps/v2/play/games?kind=slots", undefined, {});
  const bet = { game: list[0]!.code, stake: "10.00" };
  return (await value<{ roundId: string }>("POST", "/wps/v2/play/rounds", bet, owner.headers)).roundId;
}

/** A round that goes on. */
export async function openRound({ value, owner }: World): Promise<string> {
  const bet = { game: "mines", stake: "10.00", bet: { mines: 3 } };
  return (await value<{ roundId: string }>("POST", "/wps/v2/play/rounds", bet, owner.headers)).roundId;
}

/** The newest id of a list of the owner's, once there is one. */
export const newest = async ({ value, owner }: World, path: string, name = "list"): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = await value<Record<string, { id: string; current?: boolean }[]>>(
        "GET",
        path,
        undefined,
        owner.headers,
      );
      const other = found[name]!.find(({ current }) => !current);
      if (!other) throw new Error(`nothing in ${path}`);
      return other.id;
    },
    { timeout: 20_000, interval: 200 },
  );

export async function transfer({ server, owner }: World): Promise<string> {
  const wish = { from: "MAIN", to: "transfer1", amount: "20.00", transferId: `t-${randomUUID()}` };
  const ways = await server.ask("POST", "/wps/relay/GCS_walletTransfer", wish, owner.headers);
  if (!ways.success) throw new Error(`transfer: ${ways.code}`);
  const { rows } = await sql<{ id: string }>`
    select id from wallet.transfer where player_id = ${owner.id} order by id desc limit 1`.execute(
    server.store.database.db,
  );
  return rows[0]!.id;
}

export async function bonus(world: World): Promise<string> {
  const wish = { username: world.owner.username, amount: "50.00", kind: "bonus", wagering: 5 };
  await world.value("POST", "/sandbox/fund", wish, {});
  return newest(world, "/wps/v2/promotions/bonuses");
}

/** A message in the owner's inbox: that their password was changed. */
export async function message(world: World): Promise<string> {
  const { value, owner } = world;
  const fresh = `Fresh-${randomUUID()}`;
  const change = { oldPassword: world.password ?? owner.password, newPassword: fresh, confirmNewPassword: fresh };
  await value("POST", "/wps/member/password", change, owner.headers);
  world.password = fresh;
  return newest(world, "/wps/v2/messages/inbox");
}

/** A second session of the owner, and a place they are known at. */
export async function elsewhere({ server, owner }: World): Promise<void> {
  const { accounts } = server.app.doors;
  const reply = { cookie: () => undefined, header: () => undefined, beside: () => undefined, replay: () => undefined };
  const from = { merchant: "fiesta", ip: "127.0.0.1", country: "PH", device: "", client: "native", reply } as const;
  await server.store.database.transaction(async (tx) => {
    await accounts.openSession(tx, (await accounts.player(tx, owner.id))!, from, { door: "players" });
    await accounts.places.know(tx, owner.id, { ip: "10.1.2.3", device: randomUUID() });
  });
}

export async function exclusion(world: World): Promise<string> {
  const { username } = await world.somebody();
  const wish = { username, source: "FAMILY", term: "6m", reason: REASON };
  return (await world.value<{ id: string }>("POST", "/wps/v2/compliance/admin/exclusions", wish, world.admin)).id;
}

/** A significant event: a large sum that was set right. */
export async function event({ server }: World): Promise<string> {
  const { audit } = server.app.doors;
  const { database, platform } = server.store;
  const id = randomUUID();
  const at = platform.clock.now();
  await audit.significant.note(database.db, { merchant: "fiesta", at, kind: "OUTAGE", subject: "test" }, id);
  return id;
}

/** A key of the owner's; what it can sign does not matter here. */
export async function passkey({ server, owner }: World): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into accounts.passkey (id, player_id, merchant, credential_id, public_key, counter, transports, rp_id, label, created_at)
    values (${id}, ${owner.id}, 'fiesta', ${id}, '\\x00', 0, '{}', 'localhost', 'phone', now())`.execute(
    server.store.database.db,
  );
  return id;
}

/** A break of the books that an operator has to look at; `mended` when it no longer stands. */
export async function breakOf({ server }: World, mended = false): Promise<string> {
  const id = randomUUID();
  const { platform, database } = server.store;
  const at = new Date(platform.clock.now());
  await sql`
    insert into reconciliation.break (id, name, since, seen_at, count, detail, stands)
    values (${id}, ${`a break of a test ${id}`}, ${at}, ${at}, 1, '[]', ${!mended})`.execute(database.db);
  return id;
}
