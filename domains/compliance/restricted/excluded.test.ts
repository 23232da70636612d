import { payoutAccounts } from "@taya/accounts/points";
import { portrait } from "@taya/accounts/testing";
import { DAY } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { legsOf } from "@taya/ledger";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCompliance } from "../compliance.testing.ts";

const PERSON = {
  payeeName: "Lino Oliva Santos",
  birthday: "1985-05-05",
  nationality: "PH",
  placeOfBirth: "Cebu",
  address: "1 Main Street",
  permanentAddress: "1 Main Street",
  occupation: 2,
  natureOfWork: 4,
  sourceOfIncome: 1,
};
const PASSWORD = "Good-Pass-77";

let world: Awaited<ReturnType<typeof openCompliance>>;
let number = 0;
/** The number of the account somebody is paid out to. */
const paidTo = new Map<PlayerId, string>();
beforeAll(async () => {
  world = await openCompliance();
  world.flags.delete("UPLOADID3");
  const numbers = async (_db: unknown, playerId: PlayerId) => [paidTo.get(playerId) ?? []].flat();
  world.platform.points.extend("wallet", [
    payoutAccounts.with({ numbers, shown: async () => [], sharers: async () => [], sharedAmong: async () => [] }),
  ]);
}, 60_000);
afterAll(async () => world?.store.close());

/** Registers somebody and lets the room hear of it. */
async function newcomer(told: object) {
  const disclaimer = { age: true, notRestricted: true, terms: true };
  const username = `person${(number += 1)}`;
  const mobileNum = `91712345${String(number).padStart(2, "0")}`;
  const made = await world.people.ask("register", {
    username,
    password: PASSWORD,
    mobileNum,
    disclaimer,
    ...PERSON,
    ...told,
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { id } = (await world.door.byUsername(world.platform.database.db, "fiesta", username))!;
  await heard("accounts.registered", { playerId: id, documents: false });
  return { id, username, token: (made.value as { token: string }).token };
}
const heard = (name: string, event: object) =>
  (world.room.hears as unknown as Record<string, (event: object) => Promise<void>>)[name]!(event);
const screened = () => (world.room.jobs!["compliance.screen"] as () => Promise<void>)();

async function excluded(told: object) {
  const person = await newcomer(told);
  await world.operate("addExclusion", { username: person.username, source: "FAMILY", term: "6m", reason: "asked for" });
  return person;
}
/** The term of an exclusion is over and an operator ends it. */
async function ended(who: string) {
  await world.clock.advance(190 * DAY);
  const register = await world.operate("adminExclusions", { open: "1" });
  const { list } = (register as unknown as { value: { list: { id: string; username: string; version: number }[] } })
    .value;
  const row = list.find(({ username }) => username === who)!;
  const end = { id: row.id, version: row.version, end: true, reason: "the term is over" };
  expect((await world.operate("changeExclusion", end)).ok).toBe(true);
}
interface Found {
  id: string;
  kind: string;
  state: string;
  username: string;
  signals: string[];
  version: number;
}
async function caseOf(username: string): Promise<Found | undefined> {
  const answer = await world.operate("cases", { kind: "EXCLUDED", q: username });
  return (answer as unknown as { value: { list: Found[] } }).value.list.find((each) => each.username === username);
}
const decide = async (found: Found, state: string) =>
  world.operate("decideCase", { id: found.id, version: found.version, state, reason: "compared the two" });
const door = () => world.room.door;
const inTx = <T>(work: (tx: never) => Promise<T>) => world.platform.database.transaction((tx) => work(tx as never));
const deposit = (id: PlayerId) => inTx((tx) => door().mayDeposit(tx, id, 100n));
async function stake(id: PlayerId) {
  const bet = { playerId: id, type: 200, legs: legsOf.bet(1n), guard: "bet" as const };
  const [done] = [await world.ledger.submit([{ ...bet, key: world.platform.id<"entry">() }])];
  return done.code;
}

test("whoever registers again after an exclusion is held, however they write themselves, until somebody decides", async () => {
  await excluded({ idType: 1, idNumber: "P-10 20/30 L" });
  for (const [told, signal] of [
    [{ payeeName: "ＳＡＮＴＯＳ, Lín0 Oliva" }, "NAME_BIRTHDAY"],
    [{ payeeName: "Somebody Else", birthday: "1970-01-01", idType: 7, idNumber: "p１o2030-I" }, "DOCUMENT"],
  ] as const) {
    const again = await newcomer(told);
    const found = (await caseOf(again.username))!;
    expect(found).toMatchObject({ state: "OPEN", signals: [signal] });
    expect(await deposit(again.id)).toMatchObject({ fault: "KYC_PENDING" });
    expect(await door().mayLaunch(world.platform.database.db, again.id)).toMatchObject({ fault: "KYC_PENDING" });
    expect(await stake(again.id)).toBe("EXCLUDED");
    expect((await decide(found, "CLEARED")).ok).toBe(true);
    expect((await deposit(again.id)).ok).toBe(true);
    expect(await stake(again.id)).not.toBe("EXCLUDED");
  }
});

test.each([
  ["without a middle name", { payeeName: "Mateo Ferrer", birthday: "1983-04-07" }],
  ["with a slip in it", { payeeName: "Mateo Aquino Ferer", birthday: "1983-04-07" }],
  ["with day and month exchanged", { payeeName: "Mateo Aquino Ferrer", birthday: "1983-07-04" }],
])("a name nearly theirs and their birthday hold them as well: %s", async (_how, told) => {
  const gone = await excluded({ payeeName: "Mateo Aquino Ferrer", birthday: "1983-04-07" });
  const again = await newcomer(told);
  expect(await caseOf(again.username)).toMatchObject({ state: "OPEN", signals: ["SIMILAR_NAME"] });
  expect(await deposit(again.id)).toMatchObject({ fault: "KYC_PENDING" });
  const other = await newcomer({ payeeName: "Ramon Dizon", birthday: "1983-04-07" });
  expect((await deposit(other.id)).ok).toBe(true);
  await ended(gone.username);
});

test("a mailbox is the same with dots where dots do not count", async () => {
  await excluded({ payeeName: "Mail Box", birthday: "1971-02-03", email: "mail.box@gmail.com" });
  const again = await newcomer({
    payeeName: "Somebody Else",
    birthday: "1972-03-04",
    email: "MailBox+a@googlemail.com",
  });
  expect(await caseOf(again.username)).toMatchObject({ state: "OPEN", signals: ["EMAIL"] });
});

test("an agent's account is held as a player's is", async () => {
  const told = { payeeName: "Agent Also Lim", birthday: "1965-06-07" };
  const agent = await newcomer(told);
  await sql`update accounts.player set type = 1 where id = ${agent.id}`.execute(world.platform.database.db);
  await excluded(told);
  expect(await deposit(agent.id)).toMatchObject({ fault: "KYC_PENDING" });
  expect(await stake(agent.id)).toBe("EXCLUDED");
});

test("who is excluded a second time is held again under the other account", async () => {
  const told = { payeeName: "Twice Gone Uy", birthday: "1969-08-09" };
  const first = await excluded(told);
  const second = await newcomer(told);
  expect(await deposit(second.id)).toMatchObject({ fault: "KYC_PENDING" });
  await ended(first.username);
  expect((await deposit(second.id)).ok).toBe(true);
  await world.operate("addExclusion", {
    username: first.username,
    source: "FAMILY",
    term: "6m",
    reason: "asked again",
  });
  await screened();
  expect(await caseOf(second.username)).toMatchObject({ state: "OPEN" });
  expect(await deposit(second.id)).toMatchObject({ fault: "KYC_PENDING" });
});

test("a deposit alone finds them, before any event was heard; their payouts wait for a look", async () => {
  await excluded({ payeeName: "Deposit First Reyes", birthday: "1981-01-02" });
  const again = await newcomer({ payeeName: "Someone Other", birthday: "1990-09-09" });
  await inTx((tx) => world.door.changeDetails(tx, again.id, { payeeName: "Reyes, Deposit First" }));
  expect(await caseOf(again.username)).toBeUndefined();
  await inTx((tx) => world.door.changeDetails(tx, again.id, { birthday: "1981-01-02" }));
  expect(await caseOf(again.username)).toMatchObject({ state: "OPEN" });
  expect(await deposit(again.id)).toMatchObject({ fault: "KYC_PENDING" });
  const player = (await world.door.player(world.platform.database.db, again.id))!;
  await inTx((tx) => world.door.setKyc(tx, again.id, { level: 2, status: "APPROVED" }));
  expect(await inTx((tx) => door().mayWithdraw(tx, { ...player, kycLevel: 2, kycStatus: "APPROVED" }))).toEqual({
    ok: true,
    value: { hit: true },
  });
});

/** As a front camera shows it. */
async function mirrored(dataUrl: string): Promise<string> {
  const [head, data] = dataUrl.split(",") as [string, string];
  const bytes = await sharp(Buffer.from(data, "base64")).flop().toBuffer();
  return `${head},${bytes.toString("base64")}`;
}

test("the payout account and the pictures of an excluded person give them away", async () => {
  const gone = await excluded({ payeeName: "Paid Out Lim", birthday: "1979-01-02" });
  const payable = async (playerId: PlayerId) => {
    paidTo.set(playerId, "001234567890");
    await inTx((tx) => world.door.detailsChanged(tx, playerId, ["payoutAccount"]));
  };
  const face = await portrait(5);
  const show = async (playerId: PlayerId, idCardSelfie = face) => {
    const images = await world.door.documents.read({ idCardSelfie });
    if (!images.ok) throw new Error(images.fault);
    await inTx((tx) => world.door.documents.keep(tx, images.value, { merchant: "fiesta", playerId }));
  };
  await show(gone.id);
  const same = await newcomer({ payeeName: "Another Face", birthday: "1991-01-02" });
  await show(same.id, await mirrored(face));
  expect(await deposit(same.id)).toMatchObject({ fault: "KYC_PENDING" });
  expect(await caseOf(same.username)).toMatchObject({ signals: ["PICTURE"] });
  await payable(gone.id);
  await screened();
  const paid = await newcomer({ payeeName: "Third Person", birthday: "1992-01-02" });
  await payable(paid.id);
  expect(await caseOf(paid.username)).toMatchObject({ state: "OPEN", signals: ["PAYOUT"] });
});

test("accounts that were there before are held with the exclusion, and open again when it has ended", async () => {
  const first = await newcomer({ payeeName: "Older Account Uy", birthday: "1977-03-03" });
  const second = await newcomer({ payeeName: "Uy, Older Account", birthday: "1977-03-03" });
  const third = await newcomer({ payeeName: "Uy Older Account", birthday: "1977-03-03" });
  expect(await caseOf(second.username)).toBeUndefined();
  await world.operate("addExclusion", { username: first.username, source: "OFFICIAL", term: "6m", reason: "by order" });
  expect(await deposit(second.id)).toMatchObject({ fault: "KYC_PENDING" });
  const kept = (await caseOf(third.username))!;
  expect((await decide(kept, "CONFIRMED")).ok).toBe(true);
  await ended(first.username);
  expect((await deposit(second.id)).ok).toBe(true);
  expect(await stake(second.id)).not.toBe("EXCLUDED");
  // What somebody has confirmed only somebody opens.
  expect(await deposit(third.id)).toMatchObject({ fault: "RG_EXCLUDED" });
  const late = await newcomer({ payeeName: "Uy Older A. Account", birthday: "1977-03-03" });
  expect(await caseOf(late.username)).toBeUndefined();
});

test("a cleared case opens again with a new trace in common", async () => {
  await excluded({ payeeName: "Again And Again", birthday: "1966-06-06", idType: 1, idNumber: "ZZ998877" });
  const other = await newcomer({ payeeName: "Again And Again", birthday: "1966-06-06" });
  await decide((await caseOf(other.username))!, "CLEARED");
  await screened();
  expect(await caseOf(other.username)).toMatchObject({ state: "CLEARED" });
  await inTx((tx) => world.door.changeDetails(tx, other.id, { idType: 2, idNumber: "ZZ-99 88 77" }));
  expect(await caseOf(other.username)).toMatchObject({ state: "OPEN", signals: ["DOCUMENT", "NAME_BIRTHDAY"] });
});

test("the same picture on two accounts is a case of one person", async () => {
  const face = await portrait(900);
  const both = [
    await newcomer({ payeeName: "First Of Two", birthday: "1990-02-02" }),
    await newcomer({ payeeName: "Second Of Them", birthday: "1991-03-03" }),
  ];
  for (const { id: playerId } of both) {
    const images = await world.door.documents.read({ idCardFront: face });
    if (!images.ok) throw new Error(images.fault);
    await inTx((tx) => world.door.documents.keep(tx, images.value, { merchant: "fiesta", playerId }));
  }
  await screened();
  const answer = await world.operate("cases", { kind: "DUPLICATE" });
  const { list } = (answer as unknown as { value: { list: Found[] } }).value;
  expect(list.find(({ username }) => username === both[0]!.username)).toMatchObject({ signals: ["PICTURE"] });
});
