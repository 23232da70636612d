import { randomUUID } from "node:crypto";
import type { Dice } from "./dice.ts";
import { deliver, type Line, type VendorAnswer } from "./vendor.ts";

/** What was acknowledged to one player's vendor, and what the balance must be after it. Minor units. */
export interface Diary {
  readonly playerId: string;
  rounds: number;
  cash: number;
  inPlay: number;
  /** Every acknowledged action that moved money: its transaction id and the change of cash. */
  readonly moved: Map<string, number>;
  /** What did not agree while it ran. */
  readonly wrong: string[];
}

export interface Seat {
  readonly line: Line;
  readonly diary: Diary;
  readonly dice: Dice;
  token: string;
  /** Opens a new session when the old one is over. */
  renew(): Promise<string>;
}

const GAME = "chaos-dice";

/** One round of a scenario drawn by the dice; every call is repeated until it is answered. */
export async function playRound(seat: Seat): Promise<void> {
  const { dice } = seat;
  const roundId = `r-${randomUUID()}`;
  const amount = dice.between(1, 500);
  const win = dice.chance(45) ? dice.between(1, 1_000) : 0;
  const bet = `b-${randomUUID()}`;
  const kind = dice.between(1, 100);
  if (kind <= 45) await atOnce(seat, { roundId, bet, amount, win });
  else if (kind <= 75) await inTwo(seat, { roundId, bet, amount, win });
  else if (kind <= 90) await takenBack(seat, { roundId, bet, amount });
  else await outOfOrder(seat, { roundId, bet, amount });
  seat.diary.rounds += 1;
}

interface Round {
  readonly roundId: string;
  readonly bet: string;
  readonly amount: number;
  readonly win?: number;
}

async function atOnce(seat: Seat, { roundId, bet, amount, win = 0 }: Round): Promise<void> {
  const winTxId = `w-${bet}`;
  const answer = await ask(seat, "betwin", { txId: bet, roundId, amount, win, winTxId, roundClosed: true });
  if (accepted(seat, answer)) note(seat, bet, win - amount, answer);
}

async function inTwo(seat: Seat, { roundId, bet, amount, win = 0 }: Round): Promise<void> {
  const placed = await ask(seat, "bet", { txId: bet, roundId, amount });
  if (!accepted(seat, placed)) return;
  seat.diary.inPlay += amount;
  note(seat, bet, -amount, placed);
  const paid = await ask(seat, "win", { txId: `w-${bet}`, refTxId: bet, roundId, amount: win, roundClosed: true });
  if (paid.status !== "OK") return wrong(seat, `a win of an open bet was answered ${paid.status}`);
  seat.diary.inPlay -= amount;
  note(seat, `w-${bet}`, win, paid);
}

async function takenBack(seat: Seat, { roundId, bet, amount }: Round): Promise<void> {
  const placed = await ask(seat, "bet", { txId: bet, roundId, amount });
  if (!accepted(seat, placed)) return;
  seat.diary.inPlay += amount;
  note(seat, bet, -amount, placed);
  const back = await ask(seat, "rollback", { txId: `x-${bet}`, refTxId: bet, roundId });
  if (back.status !== "OK") return wrong(seat, `a rollback of an open bet was answered ${back.status}`);
  seat.diary.inPlay -= amount;
  note(seat, `x-${bet}`, amount, back);
}

/** The rollback overtakes its bet: it leaves a tombstone, and the bet that comes late must be refused. */
async function outOfOrder(seat: Seat, { roundId, bet, amount }: Round): Promise<void> {
  const back = await ask(seat, "rollback", { txId: `x-${bet}`, refTxId: bet, roundId });
  if (back.status !== "OK") return wrong(seat, `a rollback before its bet was answered ${back.status}`);
  const late = await ask(seat, "bet", { txId: bet, roundId, amount });
  if (late.status !== "BET_CANCELLED") wrong(seat, `a bet after its rollback was answered ${late.status}`);
}

/** Every fifth call is sent several times at once: all answers must be the same to the byte. */
async function ask(seat: Seat, verb: string, fields: object): Promise<VendorAnswer> {
  const { line, dice, diary } = seat;
  for (;;) {
    const copies = dice.chance(20) ? dice.between(2, 5) : 1;
    const about = { token: seat.token, playerId: diary.playerId, gameCode: GAME, currency: "PHP", at: Date.now() };
    const { answer, copies: heard } = await deliver(line, verb, { ...fields, ...about }, copies);
    if (new Set(heard).size > 1) wrong(seat, `${verb} was answered in two ways: ${[...new Set(heard)].join(" | ")}`);
    if (answer.status !== "TOKEN_EXPIRED" && answer.status !== "TOKEN_INVALID") return answer;
    seat.token = await seat.renew();
  }
}

function accepted(seat: Seat, { status }: VendorAnswer): boolean {
  if (status !== "OK" && status !== "INSUFFICIENT_FUNDS") wrong(seat, `a bet was answered ${status}`);
  return status === "OK";
}

function note({ diary }: Seat, txId: string, change: number, answer: VendorAnswer): void {
  diary.moved.set(txId, change);
  diary.cash += change;
  if (answer.balance !== diary.cash) {
    diary.wrong.push(`${txId} of ${diary.playerId}: balance ${answer.balance} instead of ${diary.cash}`);
  }
}

const wrong = ({ diary }: Seat, what: string): void => void diary.wrong.push(`${diary.playerId}: ${what}`);
