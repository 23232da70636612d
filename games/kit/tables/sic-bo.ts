/** Three dice, 1-6. */
export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6];
/** Every roll there is. */
export const ROLLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])));

export interface PayTable {
  /** Profit per unit for totals 4 and 17, 5 and 16, ... 10 and 11. */
  readonly totals: readonly [number, number, number, number, number, number, number];
  readonly triple: number;
  readonly anyTriple: number;
  readonly double: number;
  readonly combo: number;
  /** For one, two and three of a single number. */
  readonly single: readonly [number, number, number];
}

/** Pay tables as they are customary in these places; the Australian one gives most back. */
export const PAY_TABLES: Readonly<Record<"macau" | "atlantic" | "australia", PayTable>> = {
  macau: {
    totals: [50, 18, 14, 12, 8, 6, 6],
    triple: 150,
    anyTriple: 24,
    double: 8,
    combo: 5,
    single: [1, 2, 3],
  },
  atlantic: {
    totals: [60, 30, 17, 12, 8, 6, 6],
    triple: 180,
    anyTriple: 30,
    double: 10,
    combo: 5,
    single: [1, 2, 3],
  },
  australia: {
    totals: [62, 31, 18, 12, 8, 7, 6],
    triple: 180,
    anyTriple: 31,
    double: 11,
    combo: 6,
    single: [1, 2, 12],
  },
};

const sum = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
const count = (dice: Dice, face: number): number => dice.filter((each) => each === face).length;

/** Big, small, odd and even lose on a triple. */
const EVEN_MONEY: Readonly<Record<string, (total: number) => boolean>> = {
  small: (total) => total <= 10,
  big: (total) => total >= 11,
  odd: (total) => total % 2 === 1,
  even: (total) => total % 2 === 0,
};

/** Profit per unit staked, -1 when lost; undefined for a spot that is not on the table. */
export function profitOf(spot: string, dice: Dice, table: PayTable): number | undefined {
  const even = EVEN_MONEY[spot];
  if (even) return !isTriple(dice) && even(sum(dice)) ? 1 : -1;
  if (spot === "anyTriple") return isTriple(dice) ? table.anyTriple : -1;
  const [kind = "", argument = ""] = spot.split(":");
  const named = argument.split("-").map(Number);
  if (!/^\d{1,2}(-\d)?$/.test(argument)) return undefined;
  return NAMED[kind]?.(named, dice, table);
}

const face = (n: number | undefined): boolean => n !== undefined && FACES.includes(n);

const NAMED: Readonly<Record<string, (named: readonly number[], dice: Dice, table: PayTable) => number | undefined>> = {
  total: ([total, more], dice, { totals }) => {
    if (total === undefined || more !== undefined || total < 4 || total > 17) return undefined;
    return sum(dice) === total ? totals[Math.min(total, 21 - total) - 4]! : -1;
  },
  triple: ([n, more], dice, { triple }) => {
    if (!face(n) || more !== undefined) return undefined;
    return count(dice, n!) === 3 ? triple : -1;
  },
  double: ([n, more], dice, { double }) => {
    if (!face(n) || more !== undefined) return undefined;
    return count(dice, n!) >= 2 ? double : -1;
  },
  combo: ([a, b], dice, { combo }) => {
    if (!face(a) || !face(b) || a! >= b!) return undefined;
    return dice.includes(a!) && dice.includes(b!) ? combo : -1;
  },
  single: ([n, more], dice, { single }) => {
    if (!face(n) || more !== undefined) return undefined;
    return count(dice, n!) > 0 ? single[count(dice, n!) - 1]! : -1;
  },
};

/** In how many of the 216 rolls something holds. */
const ways = (holds: (dice: Dice) => boolean): number => ROLLS.filter(holds).length;

/** Rolls that win a kind of bet, whichever its numbers are. */
export function waysOf(bet: string, argument?: number): number {
  const wins: Readonly<Record<string, (dice: Dice) => boolean>> = {
    small: (dice) => profitOf("small", dice, PAY_TABLES.australia) === 1,
    odd: (dice) => profitOf("odd", dice, PAY_TABLES.australia) === 1,
    total: (dice) => sum(dice) === argument,
    triple: (dice) => count(dice, 1) === 3,
    anyTriple: isTriple,
    double: (dice) => count(dice, 1) >= 2,
    combo: (dice) => dice.includes(1) && dice.includes(2),
    threeNumbers: (dice) => [1, 2, 3].every((n) => dice.includes(n)),
    threeOfFour: (dice) => new Set(dice).size === 3 && dice.every((n) => n <= 4),
  };
  const holds = wins[bet];
  if (!holds) throw new TypeError(`no bet ${bet}`);
  return ways(holds);
}

/** Rolls that show one named number 0, 1, 2 and 3 times. */
export const singleWays = (): number[] => [0, 1, 2, 3].map((times) => ways((dice) => count(dice, 1) === times));
