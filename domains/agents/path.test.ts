import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPlace, pathsOf } from "./line.store.ts";

let store: TestDatabase;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

const db = () => store.database.db;
const aMember = () => store.platform.id<"player">();
const stand = (id: PlayerId, uplineId?: PlayerId) =>
  insertPlace(db(), { id, merchant: "fiesta", type: 1, username: "somebody", at: 0, uplineId, referrerId: uplineId });
const move = (id: PlayerId, to: PlayerId | undefined) =>
  sql`update agents.member set upline_id = ${to ?? null} where player_id = ${id}`.execute(db());

/** The path as walking up the line gives it, by numbers. */
async function walked(id: PlayerId): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with recursive up as (
      select upline_id, 1 as height from agents.member where player_id = ${id}
      union all
      select m.upline_id, height + 1 from up join agents.member m on m.player_id = up.upline_id
    )
    select m.number from up join agents.member m on m.player_id = up.upline_id order by height desc`.execute(db());
  return rows.map(({ number }) => number);
}

test("after any moves everybody's path is the way up, for all below who moved as well", async () => {
  const SIZE = 9;
  const step = fc.record({ who: fc.nat(SIZE - 1), to: fc.option(fc.nat(SIZE - 1), { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: SIZE, maxLength: SIZE }), fc.array(step), async (seats, moves) => {
      const ids = seats.map(aMember);
      for (const [at, seat] of seats.entries()) await stand(ids[at]!, at === 0 ? undefined : ids[seat % at]);
      for (const { who, to } of moves) {
        const below = to !== undefined && (await isAbove(ids[who]!, ids[to]!));
        const moved = move(ids[who]!, to === undefined ? undefined : ids[to]);
        if (below) await expect(moved).rejects.toThrow("cannot stand below itself");
        else await moved;
      }
      const paths = await pathsOf(db(), ids);
      for (const id of ids) expect(paths.get(id) ?? []).toEqual(await walked(id));
    }),
    { numRuns: 15 },
  );
});

async function isAbove(above: PlayerId, below: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select b.path || b.number @> array[a.number] as is from agents.member a, agents.member b
    where a.player_id = ${above} and b.player_id = ${below}`.execute(db());
  const [found] = rows;
  assert(found, "both stand in the line");
  return found.is;
}

test("nobody stands deeper than sixteen agents, nor is moved there with those above", async () => {
  const ids = Array.from({ length: 17 }, aMember);
  await stand(ids[0]!);
  for (let at = 1; at <= 16; at++) await stand(ids[at]!, ids[at - 1]);
  await expect(stand(aMember(), ids[16])).rejects.toThrow("too deep");
  const top = aMember();
  await stand(top);
  await expect(move(ids[0]!, top)).rejects.toThrow("too deep");
  expect((await pathsOf(db(), ids)).get(ids[16]!)).toHaveLength(16);
});
