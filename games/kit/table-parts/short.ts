/** "1.5K" from 150000 centavos: short enough for a chip. */
export function short(minor: bigint): string {
  const whole = Number(minor) / 100;
  if (whole >= 1_000_000) return `${Math.floor(whole / 10_000) / 100}M`;
  if (whole >= 1_000) return `${Math.floor(whole / 10) / 100}K`;
  return String(whole);
}
