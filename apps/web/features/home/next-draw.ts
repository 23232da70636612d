const two = (n: number): string => String(n).padStart(2, "0");

/** "02:14", from an hour on "1:02:14", from a day on "2 d 03:10"; undefined once the time is over. */
export function countdown(ms: number): string | undefined {
  if (ms <= 0) return undefined;
  const seconds = Math.ceil(ms / 1_000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${two(hours)}:${two(minutes)}`;
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}
