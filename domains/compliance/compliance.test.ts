import { open } from "@taya/platform/room";
import { type Opened, openAccounts, picture } from "@taya/accounts/testing";
import { seededId } from "@taya/accounts/seed";
import type { AnyCall, Caller } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { DAY } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";
import { legsOf } from "@taya/ledger";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { compliance } from "./compliance.ts";
import { complianceCalls } from "./contract.ts";
import { levelAfter, levelOf, missingOf } from "./rules.ts";
import { nameKeyOf } from "@taya/kernel/alike";

describe("rules", () => {
  test("names are the same in any order, case, accent and punctuation", () => {
    expect(nameKeyOf("dela Cruz, José")).toBe(nameKeyOf("JOSE DELA-CRUZ"));
    expect(nameKeyOf("Maria Clara")).not.toBe(nameKeyOf("Maria Klara"));
  });

  test("levels are won by details up to 1, by a verdict up to 2", () => {
    const basic = { payeeName: "A B", birthday: "1990-01-01", nationality: "PH", address: "x" };
    expect(levelOf({}, 0)).toBe(0);
    expect(levelOf(basic, 0)).toBe(1);
    expect(levelOf({}, 2)).toBe(2);
    expect([
      levelAfter("APPROVED", 1),
      levelAfter("APPROVED", 3),
      levelAfter("REJECTED", 2),
      levelAfter("PENDING", 2),
    ]).toEqual([2, 3, 1, 2]);
    expect(missingOf(basic, new Set(["front"]), "NONE")).toEqual([
      "placeOfBirth",
      "permanentAddress",
      "occupation",
      "natureOfWork",
      "sourceOfIncome",
      "idCardSelfie",
    ]);
    expect(missingOf({}, new Set(), "APPROVED")).toEqual([]);
  });
});

describe("the room", () => {
  let people: Opened;
  let room: ReturnType<typeof compliance.build>;
  beforeAll(async () => {
    people = await openAccounts();
    room = open(compliance, people.platform, {
      accounts: people.door,
      audit: people.audit,
      ledger: people.ledger,
      site: people.site as never,
    });
  }, 60_000);
  afterAll(async () => people?.store.close());

  test("a batch of many is counted part by part, each part once however often it comes", async () => {
    const many = Array.from({ length: 450 }, () => people.platform.id<"player">());
    const at = people.platform.clock.now();
    const rounds = [...many, ...many].map((playerId) => ({
      playerId,
      merchant: "fiesta",
      stake: "1.00",
      payout: "0.50",
      at,
    }));
    const hear = room.hearsAll!["bets.settled"]!;
    const batch = people.platform.id();
    await hear(rounds as never[], batch);
    const counted = async () => {
      const { rows } = await people.platform.database.pool.query<{ n: number; rounds: number; staked: bigint }>(
        "select count(*)::int as n, sum(rounds)::int as rounds, sum(staked)::bigint as staked from compliance.sitting where player_id = any ($1::uuid[])",
        [many],
      );
      return rows[0];
    };
    expect(await counted()).toEqual({ n: 450, rounds: 900, staked: 90_000n });
    // As after a crash behind the second of three parts: what was counted is not counted again, the rest is.
    const owner = new pg.Client(people.store.owner);
    await owner.connect();
    await owner.query("delete from compliance.batch where part = 2");
    await owner.query("delete from compliance.sitting where player_id = any ($1::uuid[])", [
      many.toSorted().slice(400),
    ]);
    await owner.end();
    await hear(rounds as never[], batch);
    expect(await counted()).toEqual({ n: 450, rounds: 900, staked: 90_000n });
  });

  async function ask(
    name: keyof typeof complianceCalls,
    input: unknown,
    token?: string,
  ): Promise<Result<never, FaultName>> {
    const call: AnyCall = complianceCalls[name];
    const known = token ? await people.authenticate({ token }) : undefined;
    const caller = people.callerOf({}, known?.ok ? known.value : undefined);
    const handler = room.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output, result.value as never) } : result) as never;
  }

  test("details must come whole, then level 1 is reached", async () => {
    const { token } = await people.login("demo_new", "Fiesta-New-21");
    const kyc = await ask("kyc", {}, token);
    expect(kyc).toMatchObject({ value: { level: 0, status: "NONE", limits: { depositTotal: "0.00" } } });
    const details = {
      payeeName: "New Player",
      birthday: "1990-01-01",
      nationality: "PH",
      placeOfBirth: "Cebu",
      address: "1 Main Street",
      permanentAddress: "1 Main Street",
      occupation: 2,
      natureOfWork: 4,
      sourceOfIncome: 1,
    };
    expect(await ask("kycDetails", { ...details, address: "" }, token)).toMatchObject({
      fault: "REG_FIELD_REQUIRED",
      detail: { errors: [{ field: "address" }] },
    });
    expect(await ask("kycDetails", { ...details, birthday: "2015-01-01" }, token)).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ rule: "age" }] },
    });
    expect(await ask("kycDetails", { ...details, occupation: 20 }, token)).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    expect(await ask("kycDetails", details, token)).toMatchObject({
      value: { level: 1, missing: ["idCardFront", "idCardSelfie"] },
    });
    expect(await ask("kyc", {}, token)).toMatchObject({ value: { level: 1, limits: { depositTotal: "5000.00" } } });
  });

  test("images of a player wait for the verdict; those of a visitor under a ticket", async () => {
    const jpeg = await picture();
    const { token } = await people.login("demo_new", "Fiesta-New-21");
    expect(await ask("uploadIdImg", { idCardFront: jpeg }, token)).toEqual({
      ok: true,
      value: { front: "PENDING", back: "NONE", selfie: "NONE" },
    });
    expect(await ask("uploadIdImg", { idCardSelfie: jpeg }, token)).toMatchObject({
      value: { front: "PENDING", selfie: "PENDING" },
    });
    expect(await ask("kyc", {}, token)).toMatchObject({
      value: { status: "PENDING", missing: [], documents: [{ type: "front" }, { type: "selfie" }] },
    });
    expect(await ask("uploadIdImg", { idCardFront: jpeg })).toMatchObject({
      value: { front: "PENDING", ticket: expect.any(String) },
    });
    expect(await ask("uploadIdImg", {})).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await ask("uploadIdImg", { idCardFront: "data:image/gif;base64,AAAA" })).toMatchObject({
      fault: "UPLOAD_TYPE",
    });
    people.flags.delete("UPLOADID3");
    expect(await ask("uploadIdImg", { idCardFront: jpeg })).toMatchObject({ fault: "MODULE_OFF" });
    people.flags.add("UPLOADID3");
  });

  test("a document belongs to one account", async () => {
    const jpeg = await picture();
    const one = await people.login("demo_new", "Fiesta-New-21");
    const two = await people.login("demo_vip", "Fiesta-Vip-21");
    const document = { idCardBack: jpeg, idType: 12, idNumber: "PH 123-456" };
    expect((await ask("uploadIdImg", document, one.token)).ok).toBe(true);
    expect(await ask("uploadIdImg", { ...document, idNumber: "ph123456" }, two.token)).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "idNumber", rule: "taken" }] },
    });
  });

  test("who may pay in and who may play", async () => {
    const { db } = people.platform.database;
    const id = seededId("demo_new");
    const { door } = room;
    expect((await door.mayDeposit(db, id, 500_000n)).ok).toBe(true);
    expect(await door.mayDeposit(db, id, 500_001n)).toMatchObject({ fault: "KYC_REQUIRED" });
    await people.platform.database.transaction((tx) =>
      people.ledger.post(tx, [
        { playerId: id, type: 100, key: people.platform.id<"entry">(), legs: legsOf.deposit(300_000n) },
      ]),
    );
    expect(await door.mayDeposit(db, id, 200_001n)).toMatchObject({ fault: "KYC_REQUIRED" });
    expect((await door.mayDeposit(db, id, 200_000n)).ok).toBe(true);
    expect(await door.judge(db, id, { status: "APPROVED", actor: "test" })).toEqual({ level: 2, status: "APPROVED" });
    expect((await door.mayDeposit(db, id, 90_000_000n)).ok).toBe(true);
    expect((await door.mayLaunch(db, id)).ok).toBe(true);
    await people.door.setExcluded(db, id, people.clock.now() + DAY);
    expect(await door.mayLaunch(db, id)).toMatchObject({ fault: "RG_EXCLUDED" });
    await people.door.setExcluded(db, id, undefined);
    await people.door.setDisabled(db, id, true);
    expect(await door.mayDeposit(db, id, 1n)).toMatchObject({ fault: "AUTH_DISABLED" });
    await people.door.setDisabled(db, id, false);
    expect(await door.judge(db, id, { status: "REJECTED", reason: "unreadable", actor: "test" })).toEqual({
      level: 1,
      status: "REJECTED",
    });
    expect(await door.mayLaunch(db, id)).toMatchObject({ fault: "KYC_REJECTED" });
    const { token } = await people.login("demo_new", "Fiesta-New-21");
    expect(await ask("kycDetails", {}, token)).toMatchObject({
      fault: "KYC_REJECTED",
      detail: { value: { reason: "unreadable" } },
    });
    expect(await door.judge(db, people.platform.id<"player">(), { status: "APPROVED", actor: "test" })).toBeUndefined();
  });

  test("whoever's account somebody else opened pays in, plays and is given nothing before they have told who they are", async () => {
    const { db, transaction } = people.platform.database;
    const entry = { merchant: "fiesta", username: "openedfor1", password: "Good-Pass-77" };
    const prepared = await people.door.prepare(entry);
    if (!prepared.ok) throw new Error(prepared.fault);
    const opening = { type: 0, uplineId: seededId("demo_agent"), language: "EN", host: "localhost" };
    const opened = await transaction((tx) => people.door.openFor(tx, prepared.value, opening));
    if (!opened.ok) throw new Error(opened.fault);
    const { id } = opened.value;
    const said = async () => [
      await room.door.mayDeposit(db, id, 100n),
      await room.door.mayLaunch(db, id),
      await room.door.mayReward(db, id),
    ];
    const refused = Array.from({ length: 3 }, () => ({ fault: "KYC_REQUIRED" }));
    expect(await said()).toMatchObject(refused);
    // A birthday alone is not all that whoever registers tells.
    await people.door.changeDetails(db, id, { birthday: "1990-01-01" });
    expect(await said()).toMatchObject(refused);
    await people.door.setKyc(db, id, { level: 1, status: "NONE" });
    const before = people.flags.has("UPLOADID3");
    people.flags.add("UPLOADID3");
    expect(await said()).toMatchObject(refused);
    people.flags.delete("UPLOADID3");
    expect(await said()).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    if (before) people.flags.add("UPLOADID3");
  });

  test("restricted persons are known by name with birthday, or by document", async () => {
    const { db } = people.platform.database;
    await room.door.restrict(db, { name: "Barred, Person", birthday: "1980-01-01", idNumber: "X-1", source: "test" });
    people.flags.delete("UPLOADID3");
    const register = (change: object) =>
      people.ask("register", {
        username: `screened${Math.floor(performance.now() * 1000)}`,
        password: "Good-Pass-77",
        birthday: "1980-01-01",
        nationality: "PH",
        address: "12 Mabini Street",
        payeeName: "Person Barred",
        disclaimer: { age: true, notRestricted: true, terms: true },
        ...change,
      });
    expect(await register({})).toMatchObject({ fault: "REG_RESTRICTED" });
    expect(await register({ payeeName: "Other Name", idType: 1, idNumber: "x1" })).toMatchObject({
      fault: "REG_RESTRICTED",
    });
    // Full-width letters, O for 0 and I for l are the same name; the same number under another kind is the same document.
    expect(await register({ payeeName: "Ｐｅｒｓｏｎ Barred" })).toMatchObject({ fault: "REG_RESTRICTED" });
    expect(await register({ payeeName: "Pers0n Barred" })).toMatchObject({ fault: "REG_RESTRICTED" });
    for (const payeeName of ["Per\u200bson Barred", "Person B\u00adarred", "Persоn Barred"])
      await expect(register({ payeeName })).rejects.toThrow(/payeeName/);
    expect(await register({ payeeName: "Other Name", idType: 4, idNumber: "Ｘ－１" })).toMatchObject({
      fault: "REG_RESTRICTED",
    });
    expect((await register({ birthday: "1981-01-01" })).ok).toBe(true);
    people.flags.add("UPLOADID3");
  });

  test("the disclaimer wants all three", async () => {
    const all = { age: true, notRestricted: true, terms: true, version: "1" };
    expect(await ask("disclaimer", all)).toEqual({ ok: true, value: { accepted: true } });
    for (const name of ["age", "notRestricted", "terms"]) {
      expect(await ask("disclaimer", { ...all, [name]: false })).toMatchObject({ fault: "DISCLAIMER_INCOMPLETE" });
    }
  });
});
