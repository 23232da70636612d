import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openAccounts } from "@taya/accounts/testing";
import { createKeyring } from "./keyring.ts";
import { keyOf } from "./boxes.ts";

let opened: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => void (opened = await openAccounts()));
afterAll(() => opened.store.close());

const db = () => opened.platform.database.db;
interface Boxed {
  readonly id: PlayerId;
  readonly box: Buffer;
}
async function boxes(): Promise<Boxed[]> {
  const { rows } = await sql<Boxed>`select id, personal_box as box from accounts.player order by id`.execute(db());
  return rows;
}
const everybody = async () => Promise.all((await boxes()).map(({ id }) => opened.door.details(db(), id)));
const keys = async () =>
  (await opened.vault.keys.state()).keys.map(({ id, purpose, state }) => `${id} ${purpose} ${state}`);
const finish = async (): Promise<string> => {
  let outcome = await opened.vault.keys.slice({ graceMs: 0 });
  for (let turn = 0; outcome === "more" && turn < 50; turn++) outcome = await opened.vault.keys.slice({ graceMs: 0 });
  return outcome;
};

/** Locks as it was done before keys had numbers. */
async function lockOld(value: unknown, where: string): Promise<Buffer> {
  const iv = randomBytes(12);
  const key = await opened.platform.secrets.get("accounts-personal", 32);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(where));
  return Buffer.concat([iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
}

describe("a new key for personal data", () => {
  test("every box names its key, and everything is readable before, while and after", async () => {
    const before = await everybody();
    expect(before.some((each) => each?.mobileNum)).toBe(true);
    expect((await boxes()).every(({ box }) => keyOf(box) === 1)).toBe(true);
    const [first] = await boxes();
    const old = await lockOld({ payeeName: "From before" }, `accounts.player.personal_box/${first!.id}`);
    await sql`update accounts.player set personal_box = ${old} where id = ${first!.id}`.execute(db());
    expect(await opened.door.details(db(), first!.id)).toEqual({ payeeName: "From before" });

    expect(await opened.vault.keys.rotateBoxes()).toBe(2);
    expect(await keys()).toEqual(["1 box old", "2 box active"]);
    expect((await everybody()).slice(1)).toEqual(before.slice(1));
    expect(await finish()).toBe("done");
    expect(await keys()).toEqual(["1 box destroyed", "2 box active"]);
    expect((await boxes()).every(({ box }) => keyOf(box) === 2)).toBe(true);
    expect((await everybody()).slice(1)).toEqual(before.slice(1));
    expect(await opened.door.details(db(), first!.id)).toEqual({ payeeName: "From before" });
  });

  test("the old key alone, stolen before, reads nothing new", async () => {
    const stolen = await opened.platform.secrets.get("accounts-personal", 32);
    for (const { id, box } of await boxes()) {
      for (const head of [0, 8]) {
        const decipher = createDecipheriv("aes-256-gcm", stolen, box.subarray(head, head + 12));
        decipher.setAAD(Buffer.from(`accounts.player.personal_box/${id}`)).setAuthTag(box.subarray(-16));
        decipher.update(box.subarray(head + 12, -16));
        expect(() => decipher.final()).toThrow(/authenticate/);
      }
    }
    const { rows } = await sql<{ wrapped: Buffer | null }>`
      select wrapped from vault.data_key where state = 'destroyed'`.execute(db());
    expect(rows).toEqual([{ wrapped: null }]);
  });

  test("a box moved to another row opens nothing", async () => {
    const [one, two] = await boxes();
    await sql`update accounts.player set personal_box = ${two!.box} where id = ${one!.id}`.execute(db());
    await expect(opened.door.details(db(), one!.id)).rejects.toThrow(/authenticate/);
    await sql`update accounts.player set personal_box = ${one!.box} where id = ${one!.id}`.execute(db());
  });

  test("what no key opens keeps the old keys alive, and the work goes on when it is put right", async () => {
    const [one] = await boxes();
    await opened.vault.keys.rotateBoxes();
    const broken = Buffer.concat([one!.box.subarray(0, -1), Buffer.from([one!.box.at(-1)! ^ 1])]);
    await sql`update accounts.player set personal_box = ${broken} where id = ${one!.id}`.execute(db());
    expect(await finish()).toBe("stuck");
    expect(await keys()).toContain("2 box old");
    await sql`update accounts.player set personal_box = ${one!.box} where id = ${one!.id}`.execute(db());
    expect(await finish()).toBe("done");
    expect(await keys()).toContain("2 box destroyed");
  });

  test("old keys live on for a while, since another process may still lock with them", async () => {
    await opened.vault.keys.rotateBoxes();
    let outcome = await opened.vault.keys.slice();
    while (outcome === "more") outcome = await opened.vault.keys.slice();
    expect(outcome).toBe("waits");
    expect((await keys()).filter((each) => each.endsWith("box old"))).toHaveLength(1);
    expect(await finish()).toBe("done");
  });
});

test("many at once that lock the first thing of all make one key", async () => {
  for (let round = 0; round < 3; round++) {
    const fresh = await testDatabase();
    onTestFinished(() => fresh.close());
    const { database, secrets } = fresh.platform;
    // As many programs do that are started together.
    const rings = Array.from({ length: 4 }, () => createKeyring({ db: database.db, secrets }));
    const made = await Promise.all(rings.flatMap((ring) => [ring.active("box"), ring.active("box")]));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([1]));
  }
});

test("a new master key wraps all keys anew; the one before opens none of them", async () => {
  const before = await everybody();
  await sql`insert into platform.secret_print values ('accounts-master-1', 'one'), ('accounts-master-2', 'two')`.execute(
    db(),
  );
  expect(await opened.vault.keys.rotateMaster()).toBe(2);
  // Taken away, the one before is not missed at the next start.
  const { rows: prints } = await sql`select name from platform.secret_print`.execute(db());
  expect(prints).toEqual([{ name: "accounts-master-2" }]);
  expect(await everybody()).toEqual(before);
  const old = await opened.platform.secrets.get("accounts-master-1", 32);
  const { rows } = await sql<{ id: number; wrapped: Buffer }>`
    select id, wrapped from vault.data_key where wrapped is not null`.execute(db());
  for (const { id, wrapped } of rows) {
    const decipher = createDecipheriv("aes-256-gcm", old, wrapped.subarray(0, 12));
    decipher.setAAD(Buffer.from(`accounts.data_key.wrapped/${id}`)).setAuthTag(wrapped.subarray(-16));
    decipher.update(wrapped.subarray(12, -16));
    expect(() => decipher.final()).toThrow(/authenticate/);
  }
});

describe("a new key for searching", () => {
  interface Found {
    readonly username: string;
    readonly phone: Buffer;
  }
  const phones = async () =>
    (
      await sql<Found>`select username, phone_digest as phone from accounts.player where phone_digest is not null order by username`.execute(
        db(),
      )
    ).rows;

  test("players are found by phone, address and account as before, and every digest is another", async () => {
    const before = await phones();
    expect(before.length).toBeGreaterThan(0);
    const [player] = before;
    const found = await opened.door.byUsername(db(), "fiesta", player!.username);
    const details = await opened.door.details(db(), found!.id);
    expect(await opened.vault.keys.rotateIndex({ mendAfterMs: 0 })).toEqual({ rows: expect.any(Number) });
    const after = await phones();
    expect(after.map(({ username }) => username)).toEqual(before.map(({ username }) => username));
    expect(after.some(({ phone }, at) => phone.equals(before[at]!.phone))).toBe(false);
    const answer = await opened.platform.database.transaction((tx) =>
      opened.door.create(tx, {
        merchant: "fiesta",
        username: "samephone",
        passwordHash: "x",
        currency: "PHP",
        personal: { mobileNum: details!.mobileNum!, countryDialingCode: details!.countryDialingCode ?? "63" },
      }),
    );
    expect(answer).toBeUndefined();
    expect(await opened.vault.keys.rotateIndex({ mendAfterMs: 0 })).toMatchObject({ rows: expect.any(Number) });
    expect((await keys()).filter((each) => each.includes("blind"))).toEqual([
      expect.stringContaining("blind destroyed"),
      expect.stringContaining("blind active"),
    ]);
  });

  test("a digest that does not follow from its row stops it, and nothing is changed", async () => {
    const [one] = await phones();
    await sql`update accounts.player set phone_digest = ${randomBytes(32)} where username = ${one!.username}`.execute(
      db(),
    );
    const before = [await phones(), await keys()];
    expect(await opened.vault.keys.rotateIndex({ mendAfterMs: 0 })).toEqual({
      unexplained: expect.stringMatching(/^player /),
    });
    expect([await phones(), await keys()]).toEqual(before);
  });
});
