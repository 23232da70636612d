/** An issue as far as the clock is concerned. */
export interface Timed {
  readonly numero: string;
  readonly startTime: number;
  readonly lockTime: number;
  readonly drawTime: number;
}

/** Seconds before the close in which the ring turns red. */
export const CLOSING_MS = 10_000;
/** A result that stays away so long is no longer animated but said to be late. */
const LATE_MS = 20_000;

export type Phase = "open" | "closing" | "drawing" | "late" | "waiting";

export interface Standing {
  /** The issue that takes bets now; undefined between issues. */
  readonly open: Timed | undefined;
  readonly phase: Phase;
  /** Milliseconds until the open issue closes, or until the next one opens. */
  readonly left: number;
  /** How much of the time to bet is left, 0 to 1. */
  readonly share: number;
  /** The issue that is closed and whose result is awaited. */
  readonly awaited: Timed | undefined;
}

interface At {
  /** The issue whose result is known last. */
  readonly drawn: string;
  /** Whether issues may be bet on before their turn. */
  readonly presale: boolean;
  readonly now: number;
}

/** Where a game stands at an instant of the server's clock. `issues` come in the order of their draws. */
export function standing(issues: readonly Timed[], { drawn, presale, now }: At): Standing {
  const awaited = issues.findLast((issue) => now >= issue.lockTime && issue.numero > drawn);
  const open = issues.find((issue) => (presale || now >= issue.startTime) && now < issue.lockTime);
  if (open) {
    const left = open.lockTime - now;
    const share = Math.min(1, left / Math.max(1, open.lockTime - open.startTime));
    return { open, awaited, left, share, phase: left <= CLOSING_MS ? "closing" : "open" };
  }
  const next = issues.find((issue) => now < issue.startTime);
  const left = next ? next.startTime - now : 0;
  if (!awaited) return { open, awaited, left, share: 0, phase: "waiting" };
  return { open, awaited, left, share: 0, phase: now > awaited.drawTime + LATE_MS ? "late" : "drawing" };
}

/** "02:14" or "1 d 02:14:00" as text without words: days stand in front. */
export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  const rest = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
