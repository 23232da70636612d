const MILLION = 1_000_000n;
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Splits a win by the parts of its stake: cash is floored, the rest is bonus; without stake parts all is cash. */
export function splitByStake(win: bigint, cashPart: bigint, bonusPart: bigint): [cash: bigint, bonus: bigint] {
  const stake = cashPart + bonusPart;
  const cash = stake === 0n ? win : (win * cashPart) / stake;
  return [cash, win - cash];
}

/** Which parts of a stake come from cash and bonus; undefined when both together do not cover it. */
export function splitStake(input: {
  readonly stake: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly bonusFirst: boolean;
}): [cash: bigint, bonus: bigint] | undefined {
  const { stake, cash, bonus, bonusFirst } = input;
  const first = min(stake, bonusFirst ? bonus : cash);
  const rest = stake - first;
  if (rest > (bonusFirst ? cash : bonus)) return undefined;
  return bonusFirst ? [rest, first] : [first, rest];
}

/** What is left of each lock after valid bets, oldest first; bets beyond all locks are not kept. */
export function fillLocks(locks: readonly bigint[], validBet: bigint): bigint[] {
  let bet = validBet;
  return locks.map((lock) => {
    const used = min(lock, bet);
    bet -= used;
    return lock - used;
  });
}

/** What may be withdrawn: cash less what locks still hold less debt, never below zero. */
export function withdrawableOf(cash: bigint, locks: readonly bigint[], debt: bigint): bigint {
  const free = cash - locks.reduce((sum, lock) => sum + lock, 0n) - debt;
  return free > 0n ? free : 0n;
}

interface WinInput {
  readonly win: number;
  readonly cashPart: number;
  readonly bonusPart: number;
}
export const splitWin = ({ win, cashPart, bonusPart }: WinInput) => ({
  win: splitByStake(BigInt(win), BigInt(cashPart), BigInt(bonusPart)).map(Number),
});

interface MixedInput {
  readonly stake: number;
  readonly cash: number;
  readonly bonus: number;
  readonly order: "cash_first" | "bonus_first";
  readonly bonusAllowed: boolean;
  readonly win: number;
}
export function mixedRound(input: MixedInput) {
  const split = splitStake({
    stake: BigInt(input.stake),
    cash: BigInt(input.cash),
    bonus: input.bonusAllowed ? BigInt(input.bonus) : 0n,
    bonusFirst: input.order === "bonus_first",
  });
  if (!split) return { code: "INSUFFICIENT" };
  return { code: "OK", split: split.map(Number), win: splitByStake(BigInt(input.win), ...split).map(Number) };
}

interface WageringInput {
  readonly required: number;
  readonly contribution: Readonly<Record<string, number>>;
  readonly bets: readonly (readonly [category: string, validBet: number])[];
}
export function wagering({ required, contribution, bets }: WageringInput) {
  const rate = (category: string) => BigInt(Object.hasOwn(contribution, category) ? contribution[category]! : 0);
  const micro = bets.reduce((sum, [category, bet]) => sum + BigInt(bet) * rate(category), 0n);
  const progress = Number(min(BigInt(required), micro / MILLION));
  return { progress, left: required - progress };
}

interface TurnoverInput {
  readonly deposits: readonly (readonly [amount: number, ppm: number])[];
  readonly validBets: readonly number[];
  readonly cash: number;
  readonly debt: number;
}
export function turnover({ deposits, validBets, cash, debt }: TurnoverInput) {
  const locks = deposits.map(([amount, ppm]) => (BigInt(amount) * BigInt(ppm)) / MILLION);
  const left = validBets.reduce((open, bet) => fillLocks(open, BigInt(bet)), locks);
  return { left: left.map(Number), withdrawable: Number(withdrawableOf(BigInt(cash), left, BigInt(debt ?? 0))) };
}
