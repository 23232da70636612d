import { type Case, expectAnswer } from "../case.ts";
import type { Seat, World } from "../world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const AT_ONCE_MS = 1_000;
/** The operator of a sandbox's seed. */
const STAFF = { username: "admin", password: "Fiesta-Admin-21" };

const betOf = (seat: Seat, amount = 100) => ({ txId: seat.id(), roundId: seat.id(), amount });

/** Who may no longer play, and what they are owed. */
export const closing: readonly Case[] = [
  {
    name: "a brand that is not the player's: TOKEN_INVALID",
    async run(world) {
      const seat = await world.seat(1_000);
      expectAnswer(await seat.call("bet", { ...betOf(seat), merchant: "somebody" }), { status: "TOKEN_INVALID" });
      const promo = { txId: seat.id(), amount: 500, merchant: "somebody" };
      expectAnswer(await seat.call("promo", promo), { status: "TOKEN_INVALID" });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
  {
    name: "an account that staff closes: bets refused within a second, win and rollback paid",
    async run(world) {
      const seat = await world.seat(1_000);
      const [one, two] = [betOf(seat), betOf(seat)];
      await seat.call("bet", one);
      await seat.call("bet", two);
      await close(world, seat);
      const until = performance.now() + AT_ONCE_MS;
      let tried = await seat.call("bet", betOf(seat, 0));
      while (tried.body["status"] === "OK" && performance.now() < until) tried = await seat.call("bet", betOf(seat, 0));
      expectAnswer(tried, { status: "PLAYER_BLOCKED", balance: 800 });
      const win = { txId: seat.id(), refTxId: one.txId, roundId: one.roundId, amount: 900 };
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 1_700 });
      const back = { txId: seat.id(), refTxId: two.txId, roundId: two.roundId };
      expectAnswer(await seat.call("rollback", back), { status: "OK", balance: 1_800 });
    },
  },
  {
    name: "a guessed, cut or missing token: TOKEN_INVALID",
    async run(world) {
      const seat = await world.seat(1_000);
      for (const token of ["", "x".repeat(43), `${seat.token}x`]) {
        expectAnswer(await seat.call("bet", { ...betOf(seat), token }), { status: "TOKEN_INVALID" });
        expectAnswer(await seat.call("authenticate", { token }), { status: "TOKEN_INVALID" });
      }
    },
  },
  {
    name: "a message older than 400 days: INVALID_REQUEST",
    async run(world) {
      const seat = await world.seat(1_000);
      const { now } = await world.hook("GET", "clock");
      const old = { ...betOf(seat), at: Number(now) - 401 * DAY_MS };
      expectAnswer(await seat.call("bet", old), { http: 200, status: "INVALID_REQUEST" });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
];

/** Cases that move the clock. */
export const closingLater: readonly Case[] = [
  {
    name: "a session that has ended: bet TOKEN_EXPIRED, win and rollback taken",
    async run(world) {
      const seat = await world.seat(1_000);
      const [one, two] = [betOf(seat), betOf(seat)];
      await seat.call("bet", one);
      await seat.call("bet", two);
      await world.hook("POST", "clock", { advanceMs: 13 * HOUR_MS });
      expectAnswer(await seat.call("bet", betOf(seat)), { status: "TOKEN_EXPIRED" });
      const win = { txId: seat.id(), refTxId: one.txId, roundId: one.roundId, amount: 150 };
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 950 });
      const back = { txId: seat.id(), refTxId: two.txId, roundId: two.roundId };
      expectAnswer(await seat.call("rollback", { ...back, token: "" }), { status: "OK", balance: 1_050 });
    },
  },
];

async function close(world: World, seat: Seat): Promise<void> {
  const login = await world.site({ path: "/wps/v2/accounts/admin/login", body: STAFF, token: "" });
  const { token = "" } = (login.body["value"] ?? {}) as { token?: string };
  const path = `/wps/v2/accounts/admin/players/${seat.playerId}/status`;
  const done = await world.site({ path, body: { disabled: true, reason: "closed by the kit" }, token });
  if (done.body["success"] !== true) throw new Error(`closing the account was answered ${done.text}`);
}
