import { Money } from "@taya/ui/money";

const HOT = 0.66;
const WARM = 0.33;

interface HeatProps {
  readonly amount: string;
  /** What fills the bar. */
  readonly most: number;
  readonly signed?: boolean;
}

/** What the house may lose, with a bar that is the longer and the redder the more it is. */
export function Heat({ amount, most, signed = false }: HeatProps) {
  const loss = signed ? Math.max(0, -Number(amount)) : Number(amount);
  const share = most > 0 ? Math.min(1, loss / most) : 0;
  const look = share > HOT ? "bg-lose" : share > WARM ? "bg-warn" : "bg-brand";
  return (
    <span className="grid gap-1 justify-items-end">
      <Money amount={amount} signed={signed} />
      <span aria-hidden="true" className="block h-1 w-full min-w-20 max-w-40 rounded bg-bg2">
        <span className={`block h-1 rounded ms-auto ${look}`} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

/** The largest of amounts. */
export const largest = (amounts: readonly string[]): number => Math.max(0, ...amounts.map(Number));
