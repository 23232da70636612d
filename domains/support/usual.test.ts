import { DAY, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSupport, OTTO } from "./support.testing.ts";
import { createUsual } from "./usual.ts";

let world: Awaited<ReturnType<typeof openSupport>>;
beforeAll(async () => void (world = await openSupport()), 60_000);
afterAll(() => world?.store.close());

/** Conversations that were answered first after so many minutes. */
async function answered(...minutes: number[]): Promise<void> {
  const now = world.platform.clock.now();
  for (const each of minutes)
    await sql`
      insert into support.conversation (id, merchant, holder_id, network, channel, language, state, created_at,
        first_answer_at, last_at, closed_at)
      values (gen_random_uuid(), 'fiesta', gen_random_uuid(), '10.0.0.1', 'chat', 'EN', 'CLOSED',
        ${new Date(now - each * MINUTE)}, ${new Date(now)}, ${new Date(now)}, ${new Date(now)})`.execute(
      world.platform.database.db,
    );
}
const known = () => createUsual(world.platform)("fiesta");

test("how soon is usually answered is said while somebody answers, of ten conversations of two weeks at least", async () => {
  await answered(1, 1, 2, 3, 4, 6, 7, 8, 600);
  expect(await known()).toBeUndefined();
  await answered(4.4);
  expect([await known(), await createUsual(world.platform)("other")]).toEqual([4, undefined]);
  const from = await world.visitor();
  expect(await world.value("conversation", {}, from)).not.toHaveProperty("usualMinutes");
  await world.value("adminConversations", { view: "waiting" }, { operator: OTTO });
  expect(await world.value("conversation", {}, from)).toMatchObject({ answered: true, usualMinutes: 4 });
  await world.advance(15 * DAY);
  expect(await known()).toBeUndefined();
});
