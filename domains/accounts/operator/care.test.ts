import { DAY, MINUTE } from "@taya/kernel/instant";
import { readOutbox } from "@taya/platform/outbox.store";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openAccounts, type Opened } from "../accounts.testing.ts";
import { seededId } from "../seed.ts";

const reason = "because it is so";
let room: Opened;
let owner: string;
let second: string;
afterAll(() => room.store.close());

type Name = Parameters<Opened["ask"]>[0];

/** The value of a call; throws the fault, so that a scenario reads straight. */
async function value<T>(name: Name, input: object, token: string): Promise<T> {
  const answer = await room.ask(name, input, { token });
  if (!answer.ok) throw new Error(answer.fault);
  return answer.value;
}
const fault = async (name: Name, input: object, token: string) => {
  const answer = await room.ask(name, input, { token });
  return answer.ok ? undefined : answer.fault;
};

describe("players in the care of staff", () => {
  let player: string;
  beforeAll(async () => {
    room = await openAccounts();
    owner = (await room.staff("admin")).token;
    player = (await room.door.byUsername(room.platform.database.db, "fiesta", "demo_player"))!.id;
  });

  test("have tags and notes that they never see, and a link to a new password that staff never see", async () => {
    await value("tagPlayer", { id: player, tags: ["watch", "vip", "watch"], reason }, owner);
    await value("notePlayer", { id: player, note: "called twice about a payout", reason }, owner);
    const file = await value("playerFile", { id: player }, owner);
    expect(file).toMatchObject({
      tags: ["vip", "watch"],
      notes: [{ note: "called twice about a payout", by: "admin" }],
    });
    const login = await room.login("demo_player", "Fiesta-Player-21");
    expect(JSON.stringify(await room.ask("info", {}, { token: login.token }))).not.toContain("watch");
    const sent = await value<{ sent: string }>("resetPlayerPassword", { id: player, reason }, owner);
    expect(sent.sent).toContain("*");
    expect((await room.authenticate({ token: login.token })).ok).toBe(false);
    const [mail] = await readOutbox(room.platform.database.db, { to: "demo_player@example.test", limit: 1 });
    expect((mail as unknown as { text: string }).text).toContain("linkToken=");
  });

  test("are paid nothing for a day after their authenticator was taken off", async () => {
    const { db } = room.platform.database;
    const file = await value<{ holdUntil: number }>("resetPlayerFactor", { id: player, reason }, owner);
    const now = room.clock.now();
    expect(file.holdUntil).toBeGreaterThan(now + DAY - MINUTE);
    expect(await room.door.payoutHold(db, player as never)).toBe(file.holdUntil);
    expect(await room.door.guardedSince(db, player as never)).toHaveProperty("twoFactor");
  });

  test("are logged out by staff at once, one or all of them; staff likewise, but for whoever does it", async () => {
    const entered = async () => (await room.login("demo_vip", "Fiesta-Vip-21")).token;
    const alive = async (token: string) => (await room.authenticate({ token })).ok;
    const vip = (await room.door.byUsername(room.platform.database.db, "fiesta", "demo_vip"))!.id;
    const [one, two] = [await entered(), await entered()];
    expect(await value("endPlayerSessions", { id: vip, reason }, owner)).toEqual({ ended: 2 });
    expect([await alive(one), await alive(two)]).toEqual([false, false]);

    second = (await room.staff("admin2")).token;
    const three = await entered();
    const told = vi.spyOn(room.platform.events, "tellAll");
    const { ended } = await value<{ ended: number }>("endAllSessions", { who: "players", reason }, owner);
    expect(told.mock.calls[0]!.slice(1)).toMatchObject([
      { name: "accounts.signedOut" },
      expect.arrayContaining([{ playerId: vip, devices: [expect.any(String)] }]),
    ]);
    told.mockRestore();
    expect(ended).toBeGreaterThan(0);
    expect([await alive(three), await alive(second), await alive(owner)]).toEqual([false, true, true]);
    const four = await entered();
    await value("endAllSessions", { who: "staff", reason }, owner);
    expect([await alive(four), await alive(second), await alive(owner)]).toEqual([true, false, true]);
    await value("endAllSessions", { who: "all", reason }, owner);
    expect([await alive(four), await alive(owner)]).toEqual([false, true]);
    second = (await room.staff("admin2")).token;
  });

  test("of another brand, and staff, are no players", async () => {
    const staff = seededId("admin2");
    for (const name of [
      "playerFile",
      "tagPlayer",
      "notePlayer",
      "resetPlayerPassword",
      "resetPlayerFactor",
      "endPlayerSessions",
    ] as const) {
      expect(await fault(name, { id: staff, tags: [], note: "x", reason }, owner), name).toBe("NOT_FOUND");
    }
  });
});
