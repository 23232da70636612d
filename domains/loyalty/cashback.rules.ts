import { type Minor, perMillion } from "@taya/kernel/money";

/** Amounts or rates by game category. */
export type ByCategory<T> = Readonly<Record<string, T>>;

/** What each category of a period gives back, floored by itself; one without a rate gives nothing. Rates in parts per million. */
export const cashbackOf = (validBets: ByCategory<Minor>, rates: ByCategory<number>): ByCategory<Minor> =>
  Object.fromEntries(
    Object.entries(validBets).map(([category, amount]) => [
      category,
      Object.hasOwn(rates, category) ? perMillion(amount, BigInt(rates[category]!)) : 0n,
    ]),
  );

/** What a period gives back in all, at most its cap. Engagement, section 5. */
export function grossOf(validBets: ByCategory<Minor>, rates: ByCategory<number>, cap: Minor | null): Minor {
  const gross = Object.values(cashbackOf(validBets, rates)).reduce((sum, each) => sum + each, 0n);
  return cap !== null && gross > cap ? cap : gross;
}

/** What is still to be paid of a period. */
export const dueOf = (gross: Minor, paid: Minor): Minor => (gross > paid ? gross - paid : 0n);
