import { toMinor } from "@taya/client/amount";

export interface DayNet {
  readonly day: string;
  readonly net: string;
}

export interface Bar extends DayNet {
  /** Height as a share of the largest win or loss, 0 to 1. */
  readonly share: number;
  readonly loss: boolean;
}

const PARTS = 10_000n;

/** One bar per day, the largest of full height; days without a result have none. */
export function barsOf(days: readonly DayNet[]): Bar[] {
  const sizes = days.map(({ net }) => toMinor(net.replace("-", "")));
  const largest = sizes.reduce((most, size) => (size > most ? size : most), 0n);
  return days.map((day, at) => ({
    ...day,
    share: largest === 0n ? 0 : Number((sizes[at]! * PARTS) / largest) / Number(PARTS),
    loss: day.net.startsWith("-"),
  }));
}
