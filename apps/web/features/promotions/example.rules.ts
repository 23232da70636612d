import { formatMinor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";

/** What of an offer's terms its example is reckoned by; amounts as the wire writes them. */
interface Terms {
  readonly on: string;
  readonly minDeposit?: string | undefined;
  /** Parts per million. */
  readonly percent?: number | undefined;
  readonly amount?: string | undefined;
  readonly cap?: string | undefined;
  readonly wagering: number;
}

export interface Example {
  /** Absent where nothing is deposited. */
  readonly deposit?: string;
  readonly bonus: string;
  /** Valid bets to make. */
  readonly play: string;
}

const USUAL = 100_000n;
const MILLION = 1_000_000n;

/**
 * What an offer comes to in money, for a deposit of 1,000.00 or the smallest that counts where that is more. Of a first
 * deposit the deposit is played with its bonus. Nothing where what it gives is not one sum.
 */
export function exampleOf({ on, minDeposit, percent, amount, cap, wagering }: Terms): Example | undefined {
  const times = BigInt(wagering);
  if (amount !== undefined) return { bonus: amount, play: formatMinor(toMinor(amount) * times) };
  if (percent === undefined) return undefined;
  const least = toMinor(minDeposit ?? "0");
  const deposit = least > USUAL ? least : USUAL;
  const share = (deposit * BigInt(percent)) / MILLION;
  const most = cap === undefined ? share : toMinor(cap);
  const bonus = share < most ? share : most;
  const played = on === "first_deposit" ? bonus + deposit : bonus;
  return { deposit: formatMinor(deposit), bonus: formatMinor(bonus), play: formatMinor(played * times) };
}
