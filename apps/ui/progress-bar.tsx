import { toMinor } from "@taya/client/amount";

/** How much of a sum is there, in whole percent, from amounts as the wire writes them; below zero is nothing. */
export function percentOf(have: string, need: string): number {
  const [there, whole] = [toMinor(have), toMinor(need)];
  if (there >= whole) return 100;
  return there <= 0n ? 0 : Number((there * 100n) / whole);
}

interface ProgressBarProps {
  /** What is on its way, for whoever hears the page. */
  readonly label: string;
  readonly percent: number;
}

/** A bar that fills; what it means stands beside it in figures. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-3 rounded-full bg-bg0 overflow-hidden"
    >
      <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
    </div>
  );
}
