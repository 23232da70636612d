import type { Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import type { Forward } from "@taya/platform/forward/forward";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signed, signHead } from "./heads.ts";
import { writeLog } from "./log.ts";
import { sendOff } from "./offsite.ts";
import { noteEvent } from "./significant.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (world = await testDatabase()));
afterAll(() => world?.close());

const operator = { playerId: crypto.randomUUID(), username: "ana" } as unknown as Session;
const action = (object: string) =>
  world.database.transaction((tx) =>
    writeLog(
      tx,
      { merchant: "fiesta", operator, action: "site.flags", object, reason: "as agreed", after: { phone: "0917" } },
      world.platform.clock.now(),
    ),
  );
const event = (subject: string, ageMs = 0) =>
  noteEvent(world.database.db, {
    merchant: "fiesta",
    at: world.platform.clock.now() - ageMs,
    kind: "CLOCK",
    subject,
  });

interface SentRecord {
  readonly kind: string;
  readonly record: Record<string, unknown>;
}

/** A way out that takes so many records. */
function collector(room = Number.POSITIVE_INFINITY): { readonly told: SentRecord[]; readonly forward: Forward } {
  const told: SentRecord[] = [];
  const forward: Forward = {
    write: () => undefined,
    tell: (kind, record) => told.length < room && told.push({ kind, record: record as SentRecord["record"] }) > 0,
    state: () => ({ connected: room > 0, waiting: 0, sent: 0, dropped: 0 }),
    close: async () => undefined,
  };
  return { told, forward };
}
const run = ({ forward }: { readonly forward: Forward }) => sendOff({ ...world.platform, forward });
const said = ({ told }: { readonly told: SentRecord[] }) =>
  told.map(({ kind, record }) => `${kind} ${String(record["object"] ?? record["subject"] ?? record["seq"])}`);

test("events, lines and signed heads are given once; what was not taken comes later, in order", async () => {
  for (const object of ["one", "two", "three"]) await action(object);
  await event("program");
  await event("long ago", 8 * DAY);
  await signHead(world.platform);

  const away = collector(0);
  await run(away);
  expect(away.told).toEqual([]);

  const narrow = collector(3);
  await run(narrow);
  expect(said(narrow)).toEqual(["head 3", "event program", "deed one"]);
  expect(signed(headIn(narrow.told[0]!))).toBe(true);
  expect(narrow.told[2]!.record).toMatchObject({ operator: "ana", reason: "as agreed", hash: expect.any(String) });
  expect(JSON.stringify(narrow.told)).not.toContain("0917");

  const wide = collector();
  await run(wide);
  expect(said(wide)).toEqual(["deed two", "deed three"]);
  await action("four");
  await event("again");
  await run(wide);
  expect(said(wide).slice(2)).toEqual(["event again", "deed four"]);
  await run(wide);
  expect(wide.told).toHaveLength(4);
});

/** A head as the file has it, from what was sent. */
const headIn = ({ record }: SentRecord): Parameters<typeof signed>[0] => ({
  day: String(record["day"]),
  seq: String(record["seq"]),
  hash: String(record["hash"]),
  at: Date.parse(String(record["at"])),
  publicKey: String(record["publicKey"]),
  signature: Buffer.from(String(record["signature"]), "base64").toString("base64url"),
});
