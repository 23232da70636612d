import type { Say } from "@taya/games/kit/table-view";
import { Ring } from "@taya/ui/ring";
import type { TableNow } from "./heard.ts";
import { useServerNow } from "./use-now.ts";

/** The last seconds, of short times to bet their second half. */
const lastOf = (bet: number): number => Math.min(5_000, bet / 2);

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
      <Ring
        size={small ? 34 : 44}
        line={11}
        share={share}
        colour={closing ? "var(--color-lose)" : "var(--color-win)"}
        ground="#ffffff24"
        text={betting ? Math.ceil(left / 1000) : "·"}
        textSize={34}
      />
      <span role="timer" className={`font-bold leading-tight ${closing ? "text-lose" : ""}`}>
        {say(wordOf(table, closing))}
      </span>
    </div>
  );
}

/** What the ring says: of a table that an operator closes, that no bet is wanted; where players decide, that they do. */
function wordOf({ open, phase, endsAt }: TableNow, closing: boolean): string {
  if (phase === "DEALING" && endsAt === null) return "phase.DECIDING";
  if (!open && phase === "IDLE") return "phase.SHUT";
  if (!open && (phase === "BETTING_OPEN" || phase === "CLOSING")) return "phase.LAST";
  return closing ? "phase.CLOSING" : `phase.${phase}`;
}
