import { KIND, legsOf } from "@taya/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLoyalty, type OpenedLoyalty } from "../loyalty.testing.ts";

let room: OpenedLoyalty;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());

const look = (id: string) => room.handlers.adminMember({ id }, room.by(room.platform.id()));

test("an operator sees rank, points, unpaid cashback and what can be claimed, as the player does", async () => {
  const id = await room.aPlayer();
  await room.deposit(id, 100_000n);
  await room.play(id, 1_000_000n);
  await room.world.database.transaction((tx) =>
    room.ledger.post(tx, [
      { playerId: id, type: 900, key: room.platform.id<"entry">(), legs: legsOf.adjust(KIND.POINTS, 40n) },
    ]),
  );
  const own = await room.handlers.rank({}, room.by(id));
  const seen = await look(id);
  expect(seen).toMatchObject({ value: { ...(own as { value: object }).value, points: 40, pending: 100 } });
  expect(seen).toMatchObject({ value: { rankLevel: 1, cashback: 12_000n, history: [{ was: 0, level: 1 }] } });
  expect(seen).not.toHaveProperty("value.withheld");
});

test("why nothing can be given is said, with what is theirs still told", async () => {
  const id = await room.aPlayer();
  await room.play(id, 1_000_000n);
  room.refused.set(id, "RG_EXCLUDED");
  expect(await look(id)).toMatchObject({ value: { withheld: "RG_EXCLUDED", claimable: [], cashback: 12_000n } });
});

test("somebody of another brand is nobody here", async () => {
  const id = await room.aPlayer({ merchant: "other" });
  expect(await look(id)).toMatchObject({ fault: "NOT_FOUND" });
  expect(await look(room.platform.id())).toMatchObject({ fault: "NOT_FOUND" });
});
