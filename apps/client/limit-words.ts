import type { complianceCalls } from "@taya/compliance/contract";
import type { Received } from "@taya/kernel/call";
import type { TFunction } from "i18next";
import { formatMoney, toMinor } from "./amount.ts";

export type LimitRow = Received<(typeof complianceCalls)["limits"]>["list"][number];

/** "02:00–05:00, 23:00–24:00" from hours of the day. */
export function spansOf(hours: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const hour of hours.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return spans.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(", ");
}

/** The value of a limit in words. */
export function sayValue(t: TFunction, { kind }: Pick<LimitRow, "kind">, value: LimitValue, symbol: string): string {
  if (kind === "hours") return t("safer.limits.hoursValue", { hours: spansOf(value.hours ?? []) });
  if (kind === "session") return t("safer.limits.minutesValue", { count: Number(value.amount) });
  return formatMoney(symbol, String(value.amount));
}

interface LimitValue {
  readonly amount: LimitRow["amount"];
  readonly hours?: readonly number[] | undefined;
}

/** How much of a limit is used, 0 to 100. */
export function shareOf({ kind, amount, used }: LimitRow): number {
  if (amount === null || kind === "hours") return 0;
  const [part, whole] = kind === "session" ? [Number(used), Number(amount)] : [minor(used), minor(amount)];
  return whole <= 0 ? 100 : Math.min(100, Math.round((part / whole) * 100));
}

/** What is left of a limit, in the units of the wire. */
export function leftOf({ kind, amount, used }: LimitRow): LimitRow["amount"] {
  if (kind === "session") return Math.max(0, Number(amount) - Number(used));
  const left = Math.max(0, minor(amount) - minor(used));
  return (left / 100).toFixed(2);
}

const minor = (amount: LimitRow["amount"]): number => Number(toMinor(String(amount ?? "0.00")));
