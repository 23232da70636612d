import { randomUUID } from "node:crypto";
import { type Case, expectAnswer } from "../case.ts";
import type { Seat, World } from "../world.ts";

const betOf = (seat: Seat, amount = 100) => ({ txId: seat.id(), roundId: seat.id(), amount });

/** Who calls, for whom, and whether it may be believed. */
export const identity: readonly Case[] = [
  {
    name: "another currency: CURRENCY_MISMATCH",
    async run(world) {
      const seat = await world.seat(1_000);
      expectAnswer(await seat.call("bet", { ...betOf(seat), currency: "USD" }), {
        status: "CURRENCY_MISMATCH",
        balance: 1_000,
      });
    },
  },
  {
    name: "the token of another player: TOKEN_INVALID",
    async run(world) {
      const [seat, other] = [await world.seat(1_000), await world.seat(1_000)];
      expectAnswer(await seat.call("bet", { ...betOf(seat), token: other.token }), { status: "TOKEN_INVALID" });
      expectAnswer(await seat.call("balance", { token: other.token }), { status: "TOKEN_INVALID" });
    },
  },
  {
    name: "a token is exchanged once",
    async run(world) {
      const seat = await world.seat(1_000);
      const first = await seat.call("authenticate", {});
      expectAnswer(first, { status: "OK", playerId: seat.playerId, username: seat.username });
      expectAnswer(await seat.call("authenticate", {}), { status: "TOKEN_INVALID" });
      expectAnswer(await seat.call("bet", { ...betOf(seat), token: first.body["token"] }), { status: "OK" });
    },
  },
  {
    name: "another vendor, another key, another secret: INVALID_SIGNATURE",
    async run(world) {
      const seat = await world.seat(1_000);
      for (const bend of [{ vendor: "somebody" }, { keyId: "k9" }, { secret: "guessed" }]) {
        expectAnswer(await seat.call("bet", betOf(seat), bend), { http: 401, status: "INVALID_SIGNATURE" });
      }
    },
  },
  {
    name: "a body written again after signing: INVALID_SIGNATURE",
    async run(world) {
      const seat = await world.seat(1_000);
      const sent = (body: string) => JSON.stringify(JSON.parse(body), null, 1);
      expectAnswer(await seat.call("bet", betOf(seat), { sent }), { http: 401, status: "INVALID_SIGNATURE" });
    },
  },
  {
    name: "a clock beyond 300 seconds, a nonce used again: refused",
    async run(world) {
      const seat = await world.seat(1_000);
      const { now } = await world.hook("GET", "clock");
      for (const timestamp of [Number(now) - 301_000, Number(now) + 302_000]) {
        expectAnswer(await seat.call("bet", betOf(seat), { timestamp }), { http: 401, status: "INVALID_SIGNATURE" });
      }
      const nonce = randomUUID();
      expectAnswer(await seat.call("bet", betOf(seat), { nonce }), { http: 200, status: "OK" });
      expectAnswer(await seat.call("bet", betOf(seat), { nonce }), { http: 401, status: "INVALID_SIGNATURE" });
    },
  },
  {
    name: "amounts below zero, with fractions, as text: INVALID_REQUEST",
    async run(world) {
      const seat = await world.seat(1_000);
      for (const amount of [-1, 1.5, "100", null, 1e300]) {
        expectAnswer(await seat.call("bet", { ...betOf(seat), amount }), { http: 200, status: "INVALID_REQUEST" });
      }
    },
  },
  {
    name: "self-exclusion: the next bet refused, the win and the rollback of open bets paid",
    async run(world) {
      const seat = await world.seat(1_000);
      const [one, two] = [betOf(seat), betOf(seat)];
      await seat.call("bet", one);
      await seat.call("bet", two);
      await exclude(world, seat);
      expectAnswer(await seat.call("bet", betOf(seat, 1)), { status: "PLAYER_BLOCKED", balance: 800 });
      const win = { txId: seat.id(), refTxId: one.txId, roundId: one.roundId, amount: 900 };
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 1_700 });
      const back = { txId: seat.id(), refTxId: two.txId, roundId: two.roundId };
      expectAnswer(await seat.call("rollback", back), { status: "OK", balance: 1_800 });
    },
  },
];

async function exclude(world: World, seat: Seat): Promise<void> {
  const { siteToken: token, password: proof } = seat;
  const stepped = await world.site({ path: "/wps/v2/accounts/step-up", body: { method: "PASSWORD", proof }, token });
  const { ticket } = (stepped.body["value"] ?? {}) as { ticket?: string };
  const path = "/wps/v2/compliance/self-exclusion";
  const done = await world.site({ path, body: { term: "6m" }, token, headers: { "X-Step-Up": ticket ?? "" } });
  if (done.body["success"] !== true) throw new Error(`the exclusion was answered ${done.text}`);
}
