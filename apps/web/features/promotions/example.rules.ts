import { formatMinor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";

/** What of an offer's terms its example is reckoned by; amounts as the wire writes them. */
interface Terms {
  readonly on: string;
  /** Of losses: of the day or the week before. */
  readonly window?: "day" | "week" | undefined;
  readonly minDeposit?: string | undefined;
  /** Parts per million. */
  readonly percent?: number | undefined;
  /** Of raised cashback: so many times of the usual, in parts per million. */
  readonly multiplier?: number | undefined;
  readonly amount?: string | undefined;
  readonly cap?: string | undefined;
  readonly wagering: number;
}

export interface Example {
  /** What it begins with: a deposit, what was lost, or the cashback there is without it; absent where with nothing. */
  readonly from?: { readonly of: "deposit" | "lostDay" | "lostWeek" | "cashback"; readonly amount: string };
  readonly bonus: string;
  /** Valid bets to make. */
  readonly play: string;
}

const USUAL = 100_000n;
const USUAL_CASHBACK = 1_000n;
const MILLION = 1_000_000n;

/**
 * What an offer comes to in money, for a loss or a deposit of 1,000.00, or the smallest deposit that counts where that is
 * more, or for cashback of 10.00. Of a first deposit the deposit is played with its bonus. Nothing where what it gives is
 * not one sum.
 */
export function exampleOf(terms: Terms): Example | undefined {
  const { on, window, minDeposit, percent, multiplier, amount, cap, wagering } = terms;
  const times = BigInt(wagering);
  if (amount !== undefined) return { bonus: amount, play: formatMinor(toMinor(amount) * times) };
  if (multiplier !== undefined) {
    const raised = (USUAL_CASHBACK * BigInt(multiplier)) / MILLION;
    const from = { of: "cashback", amount: formatMinor(USUAL_CASHBACK) } as const;
    return { from, bonus: formatMinor(raised), play: formatMinor(0n) };
  }
  if (percent === undefined) return undefined;
  const least = toMinor(minDeposit ?? "0");
  const base = least > USUAL ? least : USUAL;
  const share = (base * BigInt(percent)) / MILLION;
  const most = cap === undefined ? share : toMinor(cap);
  const bonus = share < most ? share : most;
  const played = on === "first_deposit" ? bonus + base : bonus;
  const of = window === undefined ? "deposit" : window === "day" ? "lostDay" : "lostWeek";
  return { from: { of, amount: formatMinor(base) }, bonus: formatMinor(bonus), play: formatMinor(played * times) };
}

/** How much is bet in games of which a bet counts by such a share, in parts per million, until so much has counted. */
export function betsFor(play: string, share: number): string {
  const [counted, each] = [toMinor(play) * MILLION, BigInt(share)];
  return formatMinor((counted + each - 1n) / each);
}
