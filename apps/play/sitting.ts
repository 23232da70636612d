import { toMinor } from "@taya/client/amount";

/** What has happened since the game was opened; amounts in minor units. */
export interface Sitting {
  readonly rounds: number;
  readonly net: bigint;
}

export const newSitting: Sitting = { rounds: 0, net: 0n };

/** Adds a finished round. */
export const after = ({ rounds, net }: Sitting, round: { readonly stake: string; readonly win: string }): Sitting => ({
  rounds: rounds + 1,
  net: net + toMinor(round.win) - toMinor(round.stake),
});

/** "-12.50" from -1250n. */
export function asAmount(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, "0");
  return `${minor < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** How loudly a win may be celebrated: not at all up to the stake, fully from fifty times on. */
export function strengthOf(win: string, stake: string): number {
  const [won, staked] = [toMinor(win), toMinor(stake)];
  if (won <= staked || staked === 0n) return 0;
  return Math.min(1, Number(won / staked) / 50 + 0.1);
}

/** How a large win is called; what is less than ten stakes has no name, what is no more than the stake no praise. */
export function levelOf(win: string, stake: string): "big" | "huge" | "mega" | undefined {
  const [won, staked] = [toMinor(win), toMinor(stake)];
  if (staked === 0n) return undefined;
  if (won >= staked * 50n) return "mega";
  return won >= staked * 25n ? "huge" : won >= staked * 10n ? "big" : undefined;
}

/** The stake next to the one in use, up or down; stays at the ends. */
export function nextStake(stakes: readonly string[], now: string, step: 1 | -1): string {
  const at = stakes.indexOf(now);
  return stakes[Math.min(stakes.length - 1, Math.max(0, at + step))] ?? now;
}
