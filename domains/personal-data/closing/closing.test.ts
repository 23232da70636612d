import { setImmediate } from "node:timers/promises";
import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "@taya/accounts/testing/entered";
import { closingLeftovers } from "@taya/vault/points";
import { type OpenedPersonalData, openPersonalData } from "../personal-data.testing.ts";
import { KIND, legsOf } from "@taya/ledger";
import { sql } from "kysely";
import { unsettled } from "./closing.rules.ts";

const NOTHING = {
  currency: "PHP",
  cash: 0n,
  inPlay: 0n,
  bonus: 0n,
  bonusInPlay: 0n,
  withdrawHold: 0n,
  commission: 0n,
  points: 5n,
  debt: 0n,
  version: 1n,
};

describe("rules", () => {
  test("points alone hold nothing up; every kind of money does", () => {
    expect(unsettled(NOTHING, [])).toEqual([]);
    expect(unsettled({ ...NOTHING, cash: 5n, bonusInPlay: 2n, debt: 1n }, [{ balance: 3n }])).toEqual([
      { what: "BALANCE", amount: 5n },
      { what: "BETS", amount: 2n },
      { what: "VENDORS", amount: 3n },
      { what: "DEBT", amount: 1n },
    ]);
  });
});

let room: OpenedPersonalData;
beforeAll(async () => void (room = await openPersonalData()), 60_000);
afterAll(() => room?.store.close());

test("an account with money stays open and says what is left", async () => {
  const ana = await enterAs(room, "demo_player", "Fiesta-Player-21");
  const { cash } = await room.ledger.balance(room.platform.database.db, ana.id as never);
  expect(cash).toBeGreaterThan(0n);
  const refused = await ana.proven("closeAccount", { reason: "NOT_NEEDED" });
  expect(refused).toMatchObject({ fault: "WALLET_STATE" });
  expect(!refused.ok && refused.detail.value).toMatchObject({
    left: expect.arrayContaining([{ what: "BALANCE", amount: expect.stringMatching(/^\d+\.\d\d$/) }]),
  });
  expect(await ana.ask("closing")).toMatchObject({ value: { currency: "PHP" } });
});

test("an empty account closes with a proof, lets nobody in any more, and staff can open it again", async () => {
  const ana = await enterAs(room, "demo_default", "Fiesta-Default-21");
  expect(await ana.ask("closing")).toMatchObject({ value: { left: [] } });
  expect(await ana.ask("closeAccount", { reason: "OTHER" })).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  let open = true;
  room.platform.points.extend("wallet", [
    closingLeftovers.with(async (_db, id) => (open && id === ana.id ? [{ what: "DEPOSITS" }] : [])),
  ]);
  expect(await ana.proven("closeAccount", { reason: "OTHER" })).toMatchObject({
    detail: { value: { left: [{ what: "DEPOSITS" }] } },
  });
  open = false;
  const ticket = await ana.prove();
  expect(await ana.proven("closeAccount", { reason: "OTHER", note: "Enough." }, ticket)).toMatchObject({ ok: true });
  expect(room.answers.headers["Clear-Site-Data"]).toBe('"cookies", "storage"');
  expect((await room.authenticate({ token: ana.token })).ok).toBe(false);
  expect(await ana.proven("closeAccount", { reason: "OTHER" }, ticket)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  const login = { username: "demo_default", password: "Fiesta-Default-21" };
  expect(await room.ask("login", login)).toMatchObject({ fault: "AUTH_DISABLED" });
  const { database } = room.platform;
  await database.transaction((tx) => room.door.setDisabled(tx, ana.id as never, false));
  expect((await room.login("demo_default", "Fiesta-Default-21")).token).toBeTruthy();
});

test("money that is on its way in while an account closes keeps it open", async () => {
  const ana = await enterAs(room, "demo_default", "Fiesta-Default-21");
  const playerId = ana.id as PlayerId;
  const ticket = await ana.prove();
  const { database, id } = room.platform;
  let closing: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    const entry = { playerId, type: 410, key: id<"entry">(), legs: legsOf.adjust(KIND.CASH, 700n) };
    await room.ledger.post(tx, [entry]);
    closing = ana.proven("closeAccount", { reason: "OTHER" }, ticket);
    let over = false;
    void closing.then(() => (over = true));
    while (!over && !(await somebodyWaits())) await setImmediate();
  });
  expect(await closing).toMatchObject({ detail: { value: { left: [{ what: "BALANCE", amount: "7.00" }] } } });
  expect(await room.login("demo_default", "Fiesta-Default-21")).toHaveProperty("token");
});

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted) as waits`.execute(room.platform.database.db);
  return rows[0]!.waits;
}

test("what several rooms say of the same is one line with its sum", async () => {
  const ana = await enterAs(room, "demo_player", "Fiesta-Player-21");
  const said = [{ what: "VENDORS" as const, amount: 5n }, { what: "VENDORS" as const }, { what: "DEPOSITS" as const }];
  for (const each of said) {
    const read = async (_db: unknown, id: string) => (id === ana.id ? [each] : []);
    room.platform.points.extend("wallet", [closingLeftovers.with(read)]);
  }
  const { value } = (await ana.ask("closing")) as { value: { left: { what: string }[] } };
  expect(value.left.filter(({ what }) => what !== "BALANCE")).toEqual([
    { what: "VENDORS", amount: "0.05" },
    { what: "DEPOSITS" },
  ]);
});
