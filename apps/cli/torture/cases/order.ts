import { type Case, expectAnswer, expectSame } from "../case.ts";

/** What comes before what it belongs to, or after it is over. */
export const order: readonly Case[] = [
  {
    name: "win before bet: BET_NOT_FOUND, and taken once the bet is there",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      const win = { txId: seat.id(), refTxId: bet, roundId, amount: 250 };
      expectAnswer(await seat.call("win", win), { status: "BET_NOT_FOUND", balance: 1_000 });
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      expectAnswer(await seat.call("win", win), { status: "OK", balance: 1_150 });
    },
  },
  {
    name: "rollback before bet: OK, a tombstone, and the late bet BET_CANCELLED",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      expectAnswer(await seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId }), {
        status: "OK",
        balance: 1_000,
      });
      expectAnswer(await seat.call("bet", { txId: bet, roundId, amount: 100 }), {
        status: "BET_CANCELLED",
        balance: 1_000,
      });
    },
  },
  {
    name: "bet after its rollback: BET_CANCELLED flag on the stored body",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100 };
      await seat.call("bet", bet);
      expectAnswer(await seat.call("rollback", { txId: seat.id(), refTxId: bet.txId, roundId: bet.roundId }), {
        balance: 1_000,
      });
      expectAnswer(await seat.call("bet", bet), { status: "OK", balance: 900, cancelled: true });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
  {
    name: "rollback after win: ALREADY_SETTLED",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      await seat.call("win", { txId: seat.id(), refTxId: bet, roundId, amount: 50 });
      expectAnswer(await seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId }), {
        status: "ALREADY_SETTLED",
        balance: 950,
      });
    },
  },
  {
    name: "rollback twice: the stored reply, one effect",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      const first = await seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId });
      const again = await seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId });
      expectAnswer(again, { status: "OK", balance: 1_000, ourTxId: first.body["ourTxId"] });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
  {
    name: "two rollbacks in parallel: one effect",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      const both = await Promise.all(
        [1, 2].map(() => seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId })),
      );
      for (const each of both) expectAnswer(each, { status: "OK", balance: 1_000 });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
  {
    name: "win after the round closed: ROUND_CLOSED",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      expectAnswer(await seat.call("round", { txId: seat.id(), roundId }), { status: "OK", balance: 900 });
      const late = { txId: seat.id(), refTxId: bet, roundId, amount: 500 };
      expectAnswer(await seat.call("win", late), { status: "ROUND_CLOSED", balance: 900 });
      expectAnswer(await seat.call("bet", { txId: seat.id(), roundId, amount: 1 }), { status: "ROUND_CLOSED" });
    },
  },
  {
    name: "slow reply, then the vendor's rollback: bet and rollback on record, sum zero",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      const placing = seat.call("bet", { txId: bet, roundId, amount: 100 });
      const back = await seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId });
      await placing;
      expectAnswer(back, { status: "OK" });
      expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
    },
  },
  {
    name: "many rollbacks race their bet: nothing is lost, nothing is taken",
    async run(world) {
      const seat = await world.seat(1_000);
      for (let turn = 1; turn <= world.times; turn += 1) {
        const [bet, roundId] = [seat.id(), seat.id()];
        const back = () => seat.call("rollback", { txId: seat.id(), refTxId: bet, roundId });
        const placing = seat.call("bet", { txId: bet, roundId, amount: 100 });
        for (const each of await Promise.all([back(), back(), back()])) expectAnswer(each, { status: "OK" });
        await placing;
        expectAnswer(await seat.call("balance", {}), { balance: 1_000 });
      }
    },
  },
  {
    name: "a second win of a bet under a new id is paid, under the same id once",
    async run(world) {
      const seat = await world.seat(1_000);
      const [bet, roundId] = [seat.id(), seat.id()];
      await seat.call("bet", { txId: bet, roundId, amount: 100 });
      await seat.call("win", { txId: seat.id(), refTxId: bet, roundId, amount: 50 });
      const second = { txId: seat.id(), refTxId: bet, roundId, amount: 70 };
      expectAnswer(await seat.call("win", second), { status: "OK", balance: 1_020 });
      expectAnswer(await seat.call("win", second), { status: "OK", balance: 1_020, duplicate: true });
    },
  },
  {
    name: "bet and win at once: the win cannot fund its own stake",
    async run(world) {
      const seat = await world.seat(500);
      const both = (amount: number, win: number) => ({
        txId: seat.id(),
        winTxId: seat.id(),
        roundId: seat.id(),
        amount,
        win,
      });
      expectAnswer(await seat.call("betwin", both(501, 9_000)), { status: "INSUFFICIENT_FUNDS", balance: 500 });
      expectAnswer(await seat.call("betwin", both(500, 120)), { status: "OK", balance: 120 });
    },
  },
  {
    name: "an adjustment beyond the cash becomes debt: bets stop, credits repay first",
    async run(world) {
      const seat = await world.seat(100);
      expectAnswer(await seat.call("adjust", { txId: seat.id(), roundId: seat.id(), amount: -300 }), {
        status: "OK",
        balance: 0,
      });
      expectAnswer(await seat.call("bet", { txId: seat.id(), roundId: seat.id(), amount: 1 }), {
        status: "PLAYER_BLOCKED",
      });
      expectAnswer(await seat.call("promo", { txId: seat.id(), amount: 250 }), { status: "OK", balance: 50 });
    },
  },
  {
    name: "64 bets at once on a balance for 10: exactly 10 accepted, as often as asked",
    async run(world) {
      const seat = await world.seat(1_000);
      for (let turn = 1; turn <= world.times; turn += 1) {
        const all = await Promise.all(
          Array.from({ length: 64 }, () => seat.call("bet", { txId: seat.id(), roundId: seat.id(), amount: 100 })),
        );
        const count = (status: string) => all.filter((each) => each.body["status"] === status).length;
        expectSame(count("OK"), 10, `accepted bets, time ${turn}`);
        expectSame(count("INSUFFICIENT_FUNDS"), 54, `refused bets, time ${turn}`);
        expectAnswer(await seat.call("balance", {}), { balance: 0 });
        expectAnswer(await seat.call("promo", { txId: seat.id(), amount: 1_000 }), { status: "OK", balance: 1_000 });
      }
    },
  },
];
