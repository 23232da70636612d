import { inflateRawSync } from "node:zlib";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "@taya/accounts/testing/entered";
import { type OpenedPersonalData, openPersonalData } from "../personal-data.testing.ts";
import { filesOf } from "./files.ts";
import { zip } from "./zip.ts";

/** Reads an archive as any program would: from its directory. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, head] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const start = head + 30 + archive.readUInt16LE(head + 26);
    const title = archive.subarray(at + 46, at + 46 + name).toString();
    files.set(title, inflateRawSync(archive.subarray(start, start + packed)).toString());
    at += 46 + name;
  }
  return files;
}

describe("files", () => {
  test("an archive gives back what went in", () => {
    const bytes = (text: string) => Buffer.from(text, "utf8");
    const made = zip(
      [
        { name: "a.txt", bytes: bytes("ñ".repeat(500)) },
        { name: "b/c.txt", bytes: bytes("") },
      ],
      1_790_000_000_000,
    );
    expect([...unzip(made)]).toEqual([
      ["a.txt", "ñ".repeat(500)],
      ["b/c.txt", ""],
    ]);
  });
  test("a spreadsheet takes nothing for a formula, and negative amounts stay numbers", () => {
    const [json, csv] = filesOf("x", [{ note: '=HYPERLINK("a")', amount: "-5.00", labels: ["a", "b"], none: null }]);
    expect(Buffer.from(csv!.bytes).toString()).toContain(`"'=HYPERLINK(""a"")",-5.00,a b,`);
    expect(JSON.parse(Buffer.from(json!.bytes).toString())).toEqual([
      { note: '=HYPERLINK("a")', amount: "-5.00", labels: ["a", "b"], none: null },
    ]);
  });
});

let room: OpenedPersonalData;
beforeAll(async () => void (room = await openPersonalData()), 60_000);
afterAll(() => room?.store.close());

const secretOf = (answer: unknown) => (answer as { value: { url: string } }).value.url.split("/").at(-1)!;

test("an archive is asked for with a proof once a day, holds what is kept, and is handed out once", async () => {
  const ana = await enterAs(room, "demo_player", "Fiesta-Player-21");
  const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  expect(await ana.ask("archive")).toMatchObject({ value: { last: null } });
  expect(await ana.ask("askArchive")).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  expect(await ana.proven("archiveLink")).toMatchObject({ fault: "NOT_FOUND" });
  const both = await Promise.all([ana.proven("askArchive"), ana.proven("askArchive")]);
  expect(both.map((each) => each.ok).toSorted()).toEqual([false, true]);
  expect(both.find((each) => !each.ok)).toMatchObject({ fault: "RATE_LIMITED" });
  const asked = both.find((each) => each.ok);
  const { id } = (asked as { value: { id: string } }).value;
  await room.jobs["personalData.makeArchive"]!({ id } as never);
  await room.jobs["personalData.makeArchive"]!({ id } as never);
  expect(await ana.ask("archive")).toMatchObject({ value: { last: { id, status: "READY" } } });
  expect(await ben.ask("archive")).toMatchObject({ value: { last: null } });
  expect(await ben.proven("archiveLink")).toMatchObject({ fault: "NOT_FOUND" });

  const early = secretOf(await ana.proven("archiveLink"));
  const secret = secretOf(await ana.proven("archiveLink"));
  expect(await room.takeArchive(early)).toBeUndefined();
  expect(await room.takeArchive("../x")).toBeUndefined();
  const file = await room.takeArchive(secret);
  const files = unzip(Buffer.from(file!.bytes));
  expect(JSON.parse(files.get("about.json")!)).toMatchObject({ player: ana.id });
  expect(JSON.parse(files.get("json/account.json")!)[0]).toMatchObject({ username: "demo_player", id: ana.id });
  expect(files.get("csv/money.csv")!.split("\r\n").length).toBeGreaterThan(2);
  expect([...files.values()].join()).not.toMatch(/\$argon2|token_hash/);
  expect(await room.takeArchive(secret)).toBeUndefined();
  expect(await ana.proven("archiveLink")).toMatchObject({ fault: "NOT_FOUND" });
  expect(await ana.ask("archive")).toMatchObject({ value: { last: { status: "TAKEN" } } });
});

test("what nobody fetches in a day is forgotten, and then another may be asked for", async () => {
  const before = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
  const asked = await before.proven("askArchive");
  const { id } = (asked as { value: { id: string } }).value;
  await room.jobs["personalData.makeArchive"]!({ id } as never);
  const secret = secretOf(await before.proven("archiveLink"));
  await room.clock.advance(DAY);
  expect(await room.takeArchive(secret)).toBeUndefined();
  const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
  expect(await ana.ask("archive")).toMatchObject({ value: { last: { status: "EXPIRED" } } });
  await room.jobs["personalData.dropArchive"]!({ id } as never);
  const { rows } = await sql<{ file: string }>`select file from personal_data.archive where id = ${id}`.execute(
    room.platform.database.db,
  );
  await expect(room.platform.files.read(rows[0]!.file)).rejects.toThrow(/ENOENT/);
  expect(await ana.proven("askArchive")).toMatchObject({ ok: true });
});
