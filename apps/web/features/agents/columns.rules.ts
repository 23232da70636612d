import { toMinor } from "@taya/client/amount";

export interface DayResult {
  readonly day: string;
  readonly stake: string;
  readonly net: string;
}

/** A column from the line of nothing up or down, in percent of the height. */
interface Column {
  readonly top: number;
  readonly height: number;
}

export interface Columns {
  readonly days: readonly (DayResult & { readonly columns: Readonly<Record<"stake" | "net", Column>> })[];
  /** The largest and smallest amount of all, and where nothing stands. */
  readonly most: string;
  readonly least: string;
  readonly zero: number;
}

const PARTS = 10_000n;

/** Two columns for each day on one scale; without anything to show all are flat. */
export function columnsOf(days: readonly DayResult[]): Columns {
  const amounts = days.flatMap(({ stake, net }) => [stake, net]).concat("0.00");
  const by = (is: (size: bigint, best: bigint) => boolean) =>
    amounts.reduce((best, each) => (is(toMinor(each), toMinor(best)) ? each : best), "0.00");
  const [most, least] = [by((size, best) => size > best), by((size, best) => size < best)];
  const span = toMinor(most) - toMinor(least);
  const share = (size: bigint) => (span === 0n ? 0 : (Number((size * PARTS) / span) / Number(PARTS)) * 100);
  const zero = span === 0n ? 100 : share(toMinor(most));
  const columnOf = (amount: string): Column => {
    const size = share(toMinor(amount));
    return size < 0 ? { top: zero, height: -size } : { top: zero - size, height: size };
  };
  return {
    days: days.map((each) => ({ ...each, columns: { stake: columnOf(each.stake), net: columnOf(each.net) } })),
    most,
    least,
    zero,
  };
}
