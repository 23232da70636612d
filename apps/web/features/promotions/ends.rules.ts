const DAY_MS = 86_400_000;

/** How an offer's time is told. */
export type Ends = { readonly kind: "starts" | "ended" | "at" } | { readonly kind: "days"; readonly days: number };

/** When it begins, how many whole days are left, or, within two days, the hour of its end. */
export function endsOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): Ends {
  if (now < startsAt) return { kind: "starts" };
  if (now >= endsAt) return { kind: "ended" };
  const days = Math.floor((endsAt - now) / DAY_MS);
  return days >= 2 ? { kind: "days", days } : { kind: "at" };
}
