import { type Case, expectAnswer } from "../case.ts";
import type { Seat } from "../world.ts";

const betOf = (seat: Seat, roundId: string, amount = 100) => ({ txId: seat.id(), roundId, amount });

/** Many players in one round, and money outside of bets. */
export const tables: readonly Case[] = [
  {
    name: "a round closed for one player stays open for the others at the table",
    async run(world) {
      const [one, other] = [await world.seat(1_000), await world.seat(1_000)];
      const roundId = one.id();
      const [first, second] = [betOf(one, roundId), betOf(other, roundId, 200)];
      expectAnswer(await one.call("bet", first), { status: "OK", balance: 900 });
      expectAnswer(await other.call("bet", second), { status: "OK", balance: 800 });
      const win = { ...betOf(one, roundId, 300), refTxId: first.txId, roundClosed: true };
      expectAnswer(await one.call("win", win), { status: "OK", balance: 1_200 });
      const theirs = { ...betOf(other, roundId, 500), refTxId: second.txId, roundClosed: true };
      expectAnswer(await other.call("win", theirs), { status: "OK", balance: 1_300 });
    },
  },
  {
    name: "a win or a rollback of another player's bet: INVALID_REQUEST",
    async run(world) {
      const [seat, other] = [await world.seat(1_000), await world.seat(1_000)];
      const theirs = betOf(other, other.id());
      await other.call("bet", theirs);
      await seat.call("bet", betOf(seat, seat.id(), 500));
      const about = { txId: seat.id(), refTxId: theirs.txId, roundId: theirs.roundId };
      expectAnswer(await seat.call("win", { ...about, amount: 900 }), { status: "INVALID_REQUEST" });
      expectAnswer(await seat.call("rollback", about), { status: "INVALID_REQUEST" });
      expectAnswer(await seat.call("balance", {}), { balance: 500 });
      expectAnswer(await other.call("balance", {}), { balance: 900 });
    },
  },
  {
    name: "rollback of a bet and win at once: ALREADY_SETTLED",
    async run(world) {
      const seat = await world.seat(1_000);
      const both = { ...betOf(seat, seat.id()), win: 250, winTxId: seat.id() };
      expectAnswer(await seat.call("betwin", both), { status: "OK", balance: 1_150 });
      const back = { txId: seat.id(), refTxId: both.txId, roundId: both.roundId };
      expectAnswer(await seat.call("rollback", back), { status: "ALREADY_SETTLED", balance: 1_150 });
    },
  },
  {
    name: "a round without a win closes as lost, by its call and by the bet's own flag",
    async run(world) {
      const seat = await world.seat(1_000);
      const [one, two] = [betOf(seat, seat.id()), betOf(seat, seat.id())];
      await seat.call("bet", one);
      expectAnswer(await seat.call("round", { txId: seat.id(), roundId: one.roundId }), { status: "OK", balance: 900 });
      expectAnswer(await seat.call("bet", { ...two, roundClosed: true }), { status: "OK", balance: 800 });
      for (const { txId, roundId } of [one, two]) {
        const back = { txId: seat.id(), refTxId: txId, roundId };
        expectAnswer(await seat.call("rollback", back), { status: "ALREADY_SETTLED", balance: 800 });
      }
    },
  },
  {
    name: "several bets of a round, one win that closes it: the named bet is paid, the others are lost",
    async run(world) {
      const seat = await world.seat(1_000);
      const roundId = seat.id();
      const bets = [betOf(seat, roundId), betOf(seat, roundId, 200), betOf(seat, roundId, 50)];
      for (const each of bets) expectAnswer(await seat.call("bet", each), { status: "OK" });
      const win = { txId: seat.id(), refTxId: bets[1]!.txId, roundId, amount: 700, roundClosed: true };
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 1_350 });
      const back = { txId: seat.id(), refTxId: bets[0]!.txId, roundId };
      expectAnswer(await seat.call("rollback", back), { status: "ALREADY_SETTLED", balance: 1_350 });
    },
  },
  {
    name: "another game within one session: taken",
    async run(world) {
      const seat = await world.seat(1_000);
      for (const gameCode of ["lobby", "roulette-1", "baccarat-7"]) {
        expectAnswer(await seat.call("bet", { ...betOf(seat, seat.id()), gameCode }), { status: "OK" });
      }
      expectAnswer(await seat.call("balance", {}), { balance: 700 });
    },
  },
  {
    name: "the win of a bet and win at once told again by its own id: a duplicate, with another amount IDEM_MISMATCH",
    async run(world) {
      const seat = await world.seat(1_000);
      const both = { ...betOf(seat, seat.id()), win: 250, winTxId: seat.id() };
      expectAnswer(await seat.call("betwin", both), { status: "OK", balance: 1_150 });
      const win = { txId: both.winTxId, refTxId: both.txId, roundId: both.roundId, amount: 250 };
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 1_150, duplicate: true });
      expectAnswer(await seat.call("win", { ...win, amount: 900 }), { status: "IDEM_MISMATCH", balance: 1_150 });
      expectAnswer(await seat.call("betwin", { ...both, txId: seat.id() }), { status: "IDEM_MISMATCH" });
      expectAnswer(await seat.call("balance", {}), { balance: 1_150 });
    },
  },
  {
    name: "a promotion twice under one id is paid once",
    async run(world) {
      const seat = await world.seat(100);
      const promo = { txId: seat.id(), amount: 250 };
      expectAnswer(await seat.call("promo", promo), { status: "OK", balance: 350 });
      expectAnswer(await seat.call("promo", promo), { status: "OK", balance: 350, duplicate: true });
      expectAnswer(await seat.call("balance", {}), { balance: 350 });
    },
  },
  {
    name: "a rollback by the very id of its bet: INVALID_REQUEST, and the bet's id stays free",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = betOf(seat, seat.id());
      const back = { txId: bet.txId, refTxId: bet.txId, roundId: bet.roundId };
      expectAnswer(await seat.call("rollback", back), { http: 200, status: "INVALID_REQUEST" });
      expectAnswer(await seat.call("bet", bet), { status: "OK", balance: 900 });
    },
  },
];
