import type { Say } from "@taya/games/kit/table-view";
import type { TableNow } from "./heard.ts";
import { useServerNow } from "./use-now.ts";

/** The last seconds, of short times to bet their second half. */
const lastOf = (bet: number): number => Math.min(5_000, bet / 2);
const AROUND = 2 * Math.PI * 26;

interface RingProps {
  readonly table: TableNow;
  /** Milliseconds of betting. */
  readonly bet: number;
  readonly say: Say;
  readonly small?: boolean;
}

/** The time left to bet, by the server's clock: a ring, a number and a word, never the colour alone. */
export function CountdownRing({ table, bet, say, small = false }: RingProps) {
  const now = useServerNow(250);
  const betting = table.phase === "BETTING_OPEN" || table.phase === "CLOSING";
  const left = betting && table.closesAt ? Math.max(0, table.closesAt - now) : 0;
  const closing = betting && left <= lastOf(bet);
  const share = betting ? Math.min(1, left / bet) : 0;
  return (
    <div
      data-testid="table-phase"
      data-phase={table.phase}
      data-round={table.roundId ?? ""}
      className={
        small
          ? "flex items-center gap-1 text-[12px]"
          : "flex items-center gap-2 rounded-full bg-black/70 ps-1 pe-3 py-1"
      }
    >
      <svg viewBox="0 0 64 64" width={small ? 34 : 44} height={small ? 34 : 44} aria-hidden="true">
        <circle cx="32" cy="32" r="26" fill="none" stroke="#ffffff24" strokeWidth="7" />
        <circle
          cx="32"
          cy="32"
          r="26"
          fill="none"
          stroke={closing ? "var(--color-lose)" : "var(--color-win)"}
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${AROUND * share} ${AROUND}`}
          transform="rotate(-90 32 32)"
        />
        <text x="32" y="33" textAnchor="middle" dominantBaseline="central" fontSize="22" fontWeight="800" fill="#fff">
          {betting ? Math.ceil(left / 1000) : "·"}
        </text>
      </svg>
      <span role="timer" className={`font-bold leading-tight ${closing ? "text-lose" : ""}`}>
        {say(closing ? "phase.CLOSING" : `phase.${table.phase}`)}
      </span>
    </div>
  );
}
