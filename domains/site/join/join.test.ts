import type { Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import type { MovableClock } from "@taya/platform/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../site.testing.ts";

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
afterAll(() => opened.store.close());

const session = { playerId: "op", username: "admin" } as Session;
const reason = "Spoke to her on the phone";

test("an application is read, contacted with a note and declined; what is not listed and what is stale is refused", async () => {
  const asked = { name: "Maria Cruz", contact: "maria@example.test", message: "I run a hall" };
  const { id } = ((await opened.ask("join", asked)) as { value: { id: string } }).value;
  const list = async (state?: string) =>
    (
      (await opened.ask("adminApplications", { ...(state && { state }) }, { session })) as {
        value: { list: { id: string; version: number; state: string; note: string; actor?: string }[] };
      }
    ).value.list;
  expect(await list("open")).toMatchObject([{ id, ...asked, state: "open", note: "", version: 1 }]);
  const change = (more: object) => opened.ask("changeApplication", { id, reason, ...more }, { session });
  expect(await change({ state: "contacted", note: "Monday at ten", version: 1 })).toMatchObject({ ok: true });
  expect(opened.actions.at(-1)).toMatchObject({
    action: "site.application.change",
    object: id,
    reason,
    before: { state: "open" },
    after: { state: "contacted", note: "Monday at ten" },
  });
  expect(await change({ state: "declined", version: 1 })).toMatchObject({ fault: "STALE" });
  expect(await change({ state: "open", version: 2 })).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await list("open")).toEqual([]);
  expect(await list()).toMatchObject([{ state: "contacted", note: "Monday at ten", actor: "admin", version: 2 }]);
  expect(await change({ state: "declined", version: 2 })).toMatchObject({ ok: true });
  const nobody = { id: crypto.randomUUID(), state: "declined", reason };
  expect(await opened.ask("changeApplication", nobody, { session })).toMatchObject({ fault: "NOT_FOUND" });
});

test("how to reach somebody lies locked, and what was answered is forgotten after its days, what is open after two years", async () => {
  const { ask, sweep, platform } = opened;
  const { db } = platform.database;
  const join = async (name: string) => {
    const asked = { name, contact: "locked@example.test", message: "" };
    return ((await ask("join", asked)) as { value: { id: string } }).value.id;
  };
  const [open, declined] = [await join("Open One"), await join("Declined One")];
  const { rows } = await sql<{ row: string }>`
    select encode(contact_box, 'escape') as row from site.application where id = ${open}`.execute(db);
  expect(rows[0]!.row).not.toContain("example.test");
  expect(await ask("changeApplication", { id: declined, state: "declined", reason }, { session })).toMatchObject({
    value: { contact: "locked@example.test" },
  });
  const kept = async () => {
    const { rows: left } = await sql<{ id: string }>`select id from site.application`.execute(db);
    return left.map(({ id }) => id);
  };
  await sweep();
  expect(await kept()).toEqual(expect.arrayContaining([open, declined]));
  await (platform.clock as MovableClock).advance(366 * DAY);
  await sweep();
  expect(await kept()).toEqual([open]);
  await (platform.clock as MovableClock).advance(365 * DAY);
  await sweep();
  expect(await kept()).toEqual([]);
});
