import { picture } from "@taya/accounts/testing";
import { seededId } from "@taya/accounts/seed";
import { DAY, MINUTE } from "@taya/kernel/instant";
import { legsOf } from "@taya/ledger";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCompliance } from "../compliance.testing.ts";
import { screenPlayer } from "../restricted/watch.ts";

const DETAILS = {
  payeeName: "Nena Bagong Tao",
  birthday: "1990-01-01",
  nationality: "PH",
  placeOfBirth: "Cebu",
  address: "1 Main Street",
  permanentAddress: "1 Main Street",
  occupation: 2,
  natureOfWork: 4,
  sourceOfIncome: 1,
};
const PLAYER = seededId("demo_new");

let world: Awaited<ReturnType<typeof openCompliance>>;
let token: string;
let jpeg: string;
beforeAll(async () => {
  world = await openCompliance();
  jpeg = await picture("jpeg", 400);
  ({ token } = await world.login("demo_new", "Fiesta-New-21"));
}, 60_000);
afterAll(async () => world?.store.close());

const mine = (name: Parameters<typeof world.ask>[0], input: unknown) => world.ask(name, input, token);
const value = <T>(result: { ok: boolean }) => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return (result as unknown as { value: T }).value;
};
const waiting = async () =>
  value<{ list: { id: string; username: string }[] }>(await world.operate("adminKyc", { status: "PENDING" })).list;
const player = async () => (await world.door.player(world.platform.database.db, PLAYER))!;

describe("handing in", () => {
  test("details come first, then every side the kind of document needs", async () => {
    expect(await mine("kycSubmit", { idType: 2, idNumber: "N01-12-345678", expiresOn: "2030-01-01" })).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: expect.arrayContaining([{ field: "payeeName", rule: "required" }]) },
    });
    expect((await mine("kycDetails", DETAILS)).ok).toBe(true);
    expect((await mine("kycImage", { side: "front", image: jpeg })).ok).toBe(true);
    const wrong = await mine("kycSubmit", { idType: 2, expiresOn: "2020-01-01" });
    expect(wrong).toMatchObject({
      detail: {
        errors: [
          { field: "idNumber", rule: "required" },
          { field: "expiresOn", rule: "range" },
          { field: "idCardBack", rule: "required" },
          { field: "idCardSelfie", rule: "required" },
        ],
      },
    });
    const file = value<{ standing: string; sides: unknown }>(await mine("kycFile", {}));
    expect(file).toMatchObject({
      standing: "NEW",
      imagesLeft: 19,
      sides: [{ status: "DRAFT" }, { status: "NONE" }, { status: "NONE" }],
    });
    expect((await player()).kycStatus).toBe("NONE");
  });

  test("a phone hands in under a link that opens once and ends", async () => {
    const { token: link } = value<{ token: string }>(await mine("kycLink", { idType: 2 }));
    const opened = value<{ handle: string }>(await world.ask("kycPhoneOpen", { token: link }));
    expect(opened).toMatchObject({
      back: "needed",
      username: "de***w",
      sides: [{ side: "front", status: "DRAFT" }, {}, {}],
    });
    expect(await world.ask("kycPhoneOpen", { token: link })).toMatchObject({
      fault: "NOT_FOUND",
      detail: { value: { why: "USED" } },
    });
    const { handle } = opened;
    for (const side of ["back", "selfie"])
      expect((await world.ask("kycPhoneImage", { handle, side, image: jpeg })).ok).toBe(true);
    expect(value(await mine("kycFile", {}))).toMatchObject({
      phone: { state: "OPEN" },
      sides: [{}, { status: "DRAFT" }, { status: "DRAFT" }],
    });
    await world.ask("kycPhoneDone", { handle });
    expect(await world.ask("kycPhoneImage", { handle, side: "back", image: jpeg })).toMatchObject({
      fault: "NOT_FOUND",
    });
    const late = value<{ token: string }>(await mine("kycLink", { idType: 2 }));
    await world.clock.advance(16 * MINUTE);
    expect(await world.ask("kycPhoneOpen", { token: late.token })).toMatchObject({
      detail: { value: { why: "EXPIRED" } },
    });
    expect(await world.ask("kycPhoneOpen", { token: "x".repeat(43) })).toMatchObject({
      detail: { value: { why: "UNKNOWN" } },
    });
  });

  test("what is handed in waits, cannot be exchanged, and stands in the queue", async () => {
    ({ token } = await world.login("demo_new", "Fiesta-New-21"));
    expect((await mine("kycSubmit", { idType: 2, idNumber: "N01-12-345678", expiresOn: "2030-01-01" })).ok).toBe(true);
    expect(await player()).toMatchObject({ kycStatus: "PENDING", kycLevel: 1 });
    expect(await mine("kycImage", { side: "front", image: jpeg })).toMatchObject({ fault: "KYC_PENDING" });
    expect(await mine("kycSubmit", { idType: 2 })).toMatchObject({ fault: "KYC_PENDING" });
    expect((await waiting()).map((each) => each.username)).toEqual(["demo_new"]);
  });
});

describe("judging", () => {
  test("an image is shown once, marked with who looked, and logged", async () => {
    const [first] = await waiting();
    const { url } = value<{ url: string }>(await world.operate("viewKycImage", { id: first!.id, side: "front" }));
    const secret = url.split("/").at(-1)!;
    const shown = await world.room.door.identityImage(secret);
    const { width, format } = await sharp(shown!).metadata();
    expect([width, format]).toEqual([400, "jpeg"]);
    const { entropy } = await sharp(shown!).stats();
    expect(entropy).toBeGreaterThan(0.5);
    expect(await world.room.door.identityImage(secret)).toBeUndefined();
    expect(await world.room.door.identityImage("../../etc/passwd")).toBeUndefined();
    const late = value<{ url: string }>(await world.operate("viewKycImage", { id: first!.id, side: "back" }));
    await world.clock.advance(2 * MINUTE);
    expect(await world.room.door.identityImage(late.url.split("/").at(-1)!)).toBeUndefined();
    expect((await world.audit.verify()).ok).toBe(true);
  });

  test("nobody judges their own, and nobody without a reason", async () => {
    const [first] = await waiting();
    const about = { id: first!.id, reason: "looks fine to me" };
    expect(await world.operate("approveKyc", about, { playerId: PLAYER })).toMatchObject({ fault: "FORBIDDEN" });
    expect(await world.operate("rejectKyc", { id: first!.id, reason: "no" })).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    expect(await world.operate("approveKyc", { ...about, id: world.platform.id() })).toMatchObject({
      fault: "NOT_FOUND",
    });
  });

  test("a refusal says why in both languages, keeps good images and opens what was wrong", async () => {
    const [first] = await waiting();
    const refused = await world.operate("rejectKyc", {
      id: first!.id,
      templates: ["BLURRED", "NAME_MISMATCH"],
      sides: ["front"],
      reason: "See the middle name.",
    });
    expect(refused).toMatchObject({ value: { status: "REJECTED" } });
    expect(await player()).toMatchObject({ kycStatus: "REJECTED", kycLevel: 1 });
    expect(world.letters.at(-1)?.texts["TY"]?.content).toMatch(/Hindi malinaw.*See the middle name/);
    const file = value(await mine("kycFile", {}));
    expect(file).toMatchObject({
      standing: "NEW",
      fix: ["payeeName"],
      remark: "See the middle name.",
      reasons: [expect.stringContaining("not sharp"), expect.stringContaining("name you gave")],
      sides: [{ status: "REJECTED" }, { status: "DRAFT" }, { status: "DRAFT" }],
    });
    expect(await world.operate("approveKyc", { id: first!.id, reason: "changed my mind" })).toMatchObject({
      fault: "WALLET_STATE",
    });
    expect((await mine("kycDetails", { payeeName: "Nena Tao" })).ok).toBe(true);
    expect((await mine("kycImage", { side: "front", image: jpeg })).ok).toBe(true);
    expect((await mine("kycSubmit", { idType: 2, expiresOn: "2030-01-01" })).ok).toBe(true);
  });

  test("an approval opens everything and is told", async () => {
    const [first] = await waiting();
    const { door } = world.room;
    const { db } = world.platform.database;
    expect(await door.mayWithdraw(db, await player())).toMatchObject({ fault: "KYC_PENDING" });
    expect(
      await world.operate("approveKyc", { id: first!.id, reason: "everything matches", expiresOn: "2027-03-01" }),
    ).toMatchObject({
      value: { status: "APPROVED", expiresOn: "2027-03-01", decidedBy: "checker" },
    });
    expect(await player()).toMatchObject({ kycStatus: "APPROVED", kycLevel: 2 });
    expect(await door.mayWithdraw(db, await player())).toEqual({ ok: true, value: { hit: false } });
    expect(world.letters.at(-1)?.texts["EN"]?.title).toBe("Your identity is verified");
    expect(await mine("kycLink", { idType: 2 })).toMatchObject({ fault: "KYC_PENDING" });
  });

  test("of two operators one decides", async () => {
    const { platform } = world;
    const { token: other } = await world
      .login("demo_agent", "Fiesta-Agent-21")
      .catch(() => world.login("demo_vip", "Fiesta-Vip-21"));
    const id = (await world.authenticate({ token: other })) as { ok: true; value: { playerId: typeof PLAYER } };
    await world.door.setKyc(platform.database.db, id.value.playerId, { level: 1, status: "NONE" });
    await world.ask("uploadIdImg", { idCardFront: jpeg, idCardSelfie: jpeg, idType: 5, idNumber: "VOTE 9911" }, other);
    const [first] = await waiting();
    const both = await Promise.all([
      world.operate("approveKyc", { id: first!.id, reason: "looks right to me" }),
      world.operate("rejectKyc", { id: first!.id, templates: ["CUT_OFF"] }),
    ]);
    expect(both.map((each) => each.ok).toSorted()).toEqual([false, true]);
  });
});

test("twenty images a day and no more", async () => {
  const { token: other } = await world.login("demo_vip", "Fiesta-Vip-21");
  let refused = "";
  for (let sent = 0; sent <= 20 && refused === ""; sent++) {
    const kept = await world.ask("kycImage", { side: "back", image: jpeg }, other);
    if (!kept.ok) refused = `${kept.fault} after ${sent}`;
  }
  expect(refused).toMatch(/^UPLOAD_TOO_MANY after (20|18)$/);
  // Taken again and never handed in: what is left of them after two days is the last.
  const { db } = world.platform.database;
  const vip = seededId("demo_vip");
  const kept = (await world.door.documents.newest(db, vip)).map((each) => each.side);
  await world.clock.advance(3 * DAY);
  await (world.room.jobs!["compliance.expire"] as () => Promise<void>)();
  expect((await world.door.documents.count(db, vip, 0)).all).toBeLessThanOrEqual(4);
  expect((await world.door.documents.newest(db, vip)).map((each) => each.side)).toEqual(kept);
});

test("a document that expires is told 30 days before and ends on its day", async () => {
  const { platform, clock, room, letters } = world;
  const to = Date.parse("2027-02-10T04:00:00Z") - clock.now();
  await clock.advance(to);
  const run = room.jobs!["compliance.expire"] as () => Promise<void>;
  const told = letters.length;
  await run();
  await run();
  expect(letters.slice(told).map((each) => each.texts["EN"]!.title)).toEqual(["Your ID expires soon"]);
  ({ token } = await world.login("demo_new", "Fiesta-New-21"));
  expect(value(await mine("kycFile", {}))).toMatchObject({ standing: "RENEWAL" });
  await clock.advance(20 * DAY);
  await run();
  expect(await player()).toMatchObject({ kycStatus: "EXPIRED", kycLevel: 1 });
  expect(await room.door.mayWithdraw(platform.database.db, await player())).toMatchObject({ fault: "KYC_REQUIRED" });
  expect(letters.at(-1)?.texts["TY"]?.title).toBe("Expired na ang ID mo");
});

test("where the identity comes before play, a bet waits for it", async () => {
  const { platform, room } = world;
  const { db } = platform.database;
  expect((await room.door.mayBet({ merchant: "fiesta", playerId: PLAYER, type: 0 })).ok).toBe(true);
  await platform.settings.write("fiesta", "compliance", { kycBeforePlay: true });
  expect(await room.door.mayBet({ merchant: "fiesta", playerId: PLAYER, type: 0 })).toMatchObject({
    fault: "KYC_REQUIRED",
  });
  expect(await room.door.mayLaunch(db, PLAYER)).toMatchObject({ fault: "KYC_REQUIRED" });
  await room.door.judge(db, PLAYER, { status: "PENDING", actor: "test" });
  expect(await room.door.mayLaunch(db, PLAYER)).toMatchObject({ fault: "KYC_PENDING" });
  await room.door.judge(db, PLAYER, { status: "APPROVED", actor: "test" });
  expect((await room.door.mayLaunch(db, PLAYER)).ok).toBe(true);
  await platform.settings.write("fiesta", "compliance", { kycBeforePlay: false });
});

describe("restricted persons", () => {
  const list = (rows: string) => `data:text/csv;base64,${Buffer.from(rows).toString("base64")}`;
  const cases = async () =>
    value<{ list: { id: string; kind: string; state: string; username: string; signals: string[] }[] }>(
      await world.operate("cases", {}),
    ).list;

  test("a register is looked at first, taken once, and its persons are found", async () => {
    const file = list("name,birthday\nTAO Nina,1990-01-01\nSantos Maria,1970-02-30\nCruz Ana,1980-01-02\n");
    const about = { kind: "GOVERNMENT", source: "Civil service 2027", file };
    expect(value(await world.operate("importRestricted", about))).toMatchObject({
      rows: 2,
      fresh: 2,
      applied: false,
      problems: [{ row: 3, column: "birthday", rule: "pattern" }],
    });
    expect(value(await world.operate("restricted", {}))).toMatchObject({ total: 0 });
    const apply = { ...about, apply: true, reason: "yearly register" };
    expect(value(await world.operate("importRestricted", apply))).toMatchObject({ fresh: 2, known: 0, applied: true });
    expect(value(await world.operate("importRestricted", apply))).toMatchObject({ fresh: 0, known: 2 });
    expect(value(await world.operate("restricted", { q: "nina" }))).toMatchObject({
      total: 1,
      list: [{ name: "TAO Nina", active: true }],
    });
    await (world.room.jobs!["compliance.screen"] as () => Promise<void>)();
    expect(await cases()).toMatchObject([
      { kind: "SIMILAR", state: "OPEN", username: "demo_new", signals: ["GOVERNMENT"] },
    ]);
    expect(await world.room.door.mayWithdraw(world.platform.database.db, await player())).toEqual({
      ok: true,
      value: { hit: true },
    });
  });

  test("a cleared case does not come back; an exact hit holds until it is decided; confirming closes play and keeps payouts", async () => {
    const { platform, room, ledger } = world;
    const { db } = platform.database;
    const [similar] = await cases();
    expect(
      (await world.operate("decideCase", { id: similar!.id, state: "CLEARED", reason: "another person" })).ok,
    ).toBe(true);
    await platform.database.transaction(async (tx) =>
      screenPlayer(
        {
          platform,
          needs: { accounts: world.door, audit: world.audit, ledger, site: world.site as never },
          settings: (() => undefined) as never,
        },
        tx,
        await player(),
      ),
    );
    expect((await cases()).filter((each) => each.state === "OPEN")).toEqual([]);
    const added = await world.operate("addRestricted", {
      name: "Tao, Nena",
      birthday: "1990-01-01",
      kind: "REGISTRY",
      source: "Registry",
      reason: "court order",
    });
    expect(added.ok).toBe(true);
    expect(await room.door.mayWithdraw(db, await player())).toMatchObject({ value: { hit: true } });
    expect(await room.door.mayLaunch(db, PLAYER)).toMatchObject({ fault: "KYC_PENDING" });
    expect(await room.door.mayDeposit(db, PLAYER, 100n)).toMatchObject({ fault: "KYC_PENDING" });
    const exact = (await cases()).find((each) => each.kind === "EXACT")!;
    const confirmed = await world.operate("decideCase", {
      id: exact.id,
      state: "CONFIRMED",
      reason: "identity compared",
    });
    expect(confirmed).toMatchObject({ value: { state: "CONFIRMED", decidedBy: "checker" } });
    expect(await room.door.mayLaunch(db, PLAYER)).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await room.door.mayWithdraw(db, await player())).toMatchObject({ ok: true });
    const bet = { playerId: PLAYER, type: 200, legs: legsOf.bet(1n), guard: "bet" as const };
    const stake = async () => (await ledger.submit([{ ...bet, key: platform.id<"entry">() }])).code;
    expect(await stake()).toBe("EXCLUDED");
    expect(await world.operate("decideCase", { id: exact.id, state: "CONFIRMED", reason: "once again" })).toMatchObject(
      { fault: "WALLET_STATE" },
    );
    expect(
      (await world.operate("decideCase", { id: exact.id, state: "CLEARED", reason: "it was a namesake" })).ok,
    ).toBe(true);
    expect((await room.door.mayLaunch(db, PLAYER)).ok).toBe(true);
    expect(await stake()).not.toBe("EXCLUDED");
    const end = { id: (added as unknown as { value: { id: string } }).value.id, end: true, reason: "order lifted" };
    expect(await world.operate("changeRestricted", end)).toMatchObject({
      value: { active: false, endedBy: "checker" },
    });
  });

  test("another's document opens a case about both", async () => {
    const { token: other } = await world.login("demo_vip", "Fiesta-Vip-21");
    const jpg = await picture();
    await world.clock.advance(2 * DAY);
    const { token: again } = await world.login("demo_vip", "Fiesta-Vip-21");
    const taken = await world.ask(
      "uploadIdImg",
      { idCardBack: jpg, idType: 2, idNumber: "n0112345678" },
      again || other,
    );
    expect(taken).toMatchObject({ fault: "VALIDATION_FAILED", detail: { errors: [{ rule: "taken" }] } });
    expect((await cases()).find((each) => each.kind === "DUPLICATE")).toMatchObject({
      username: "demo_vip",
      signals: ["DOCUMENT"],
    });
  });

  test("a case is opened by hand, once a player", async () => {
    const about = { username: "demo_vip", reason: "a tip by telephone" };
    expect(await world.operate("openCase", about)).toMatchObject({ value: { kind: "MANUAL", openedBy: "checker" } });
    const written = async () =>
      (await sql`select id, xmin::text from compliance.person_case order by id`.execute(world.platform.database.db))
        .rows;
    const before = await written();
    expect(await world.operate("openCase", about)).toMatchObject({ fault: "WALLET_STATE" });
    expect(await written()).toEqual(before);
    expect(await world.operate("openCase", { ...about, username: "nobody_here" })).toMatchObject({
      fault: "NOT_FOUND",
    });
  });
});
