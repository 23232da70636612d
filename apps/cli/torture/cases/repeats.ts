import { randomUUID } from "node:crypto";
import { type Case, expectAnswer, expectSame } from "../case.ts";

const DAY_MS = 86_400_000;

/** The same thing said twice, in every way a vendor says it. */
export const repeats: readonly Case[] = [
  {
    name: "duplicate request: byte-equal reply, one effect",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100 };
      const requestId = randomUUID();
      const at = Date.now();
      const [first, again] = [
        await seat.call("bet", { ...bet, at }, { requestId }),
        await seat.call("bet", { ...bet, at }, { requestId }),
      ];
      expectAnswer(first, { http: 200, status: "OK", balance: 900 });
      expectSame(again.text, first.text, "the second reply");
      expectAnswer(await seat.call("balance", {}), { balance: 900 });
    },
  },
  {
    name: "twenty duplicates at once: one effect, one reply",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100, at: Date.now() };
      const requestId = randomUUID();
      const all = await Promise.all(Array.from({ length: 20 }, () => seat.call("bet", bet, { requestId })));
      expectSame(new Set(all.map((each) => each.text)).size, 1, "different replies");
      expectAnswer(await seat.call("balance", {}), { balance: 900 });
    },
  },
  {
    name: "duplicate transaction under a new request: stored body, marked",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100 };
      const first = await seat.call("bet", bet);
      expectAnswer(await seat.call("bet", bet), {
        status: "OK",
        balance: 900,
        duplicate: true,
        ourTxId: first.body["ourTxId"],
      });
    },
  },
  {
    name: "duplicate transaction with another amount: IDEM_MISMATCH",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100 };
      await seat.call("bet", bet);
      expectAnswer(await seat.call("bet", { ...bet, amount: 101 }), { status: "IDEM_MISMATCH", balance: 900 });
    },
  },
  {
    name: "a refusal is the same under its request, and may change under a new one",
    async run(world) {
      const seat = await world.seat(50);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100, at: Date.now() };
      const requestId = randomUUID();
      const refused = await seat.call("bet", bet, { requestId });
      expectAnswer(refused, { status: "INSUFFICIENT_FUNDS", balance: 50 });
      await world.hook("POST", "fund", { username: seat.username, amount: "10.00" });
      expectSame((await seat.call("bet", bet, { requestId })).text, refused.text, "the refusal asked again");
      expectAnswer(await seat.call("bet", bet), { status: "OK", balance: 950 });
    },
  },
  {
    name: "crash between commit and reply: the retry gets the stored reply",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100 };
      expectAnswer(await seat.call("bet", bet, { hangUpMs: 3 }), { status: "OK", balance: 900 });
      expectAnswer(await seat.call("balance", {}), { balance: 900 });
    },
  },
  {
    name: "replay after four months: stored reply, no effect",
    async run(world) {
      const seat = await world.seat(1_000);
      const bet = { txId: seat.id(), roundId: seat.id(), amount: 100, at: Date.now() };
      const requestId = randomUUID();
      const first = await seat.call("bet", bet, { requestId });
      await world.hook("POST", "clock", { advanceMs: 120 * DAY_MS });
      expectSame((await seat.call("bet", bet, { requestId })).text, first.text, "the reply after four months");
      const session = await world.hook("POST", "vendor/session", { username: seat.username });
      expectAnswer(await seat.call("balance", { token: session["token"] }), { balance: 900 });
    },
  },
];
