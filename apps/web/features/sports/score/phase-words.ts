import type { TFunction } from "i18next";
import type { Fixture } from "../odds/types.ts";

const NAMED = /^(half|quarter|period|set|map|inning|overtime)(\d{0,2})$/;
const MINUTE = 60;
/** Minutes of a half of soccer. */
const HALF = 45;

/** What a part of a match is called, by the word its sport has for it; nothing where there is none. */
export function partWords(t: TFunction, part: string): string {
  const [, name, number] = NAMED.exec(part) ?? [];
  return name ? t(`sports.part.${name}`, { number }) : "";
}

/** How far a match is: the minute where it is played by the clock, its part else. */
export function phaseWords(
  t: TFunction,
  { sport, clock, status }: Pick<Fixture, "sport" | "clock" | "status">,
): string {
  if (status === "INTERRUPTED" || status === "SUSPENDED") return t(`sports.status.${status}`);
  if (!clock) return "";
  const minutes = Math.floor(clock.seconds / MINUTE);
  if (sport === "soccer" && clock.phase !== "") return `${minutes + (clock.phase === "half2" ? HALF : 0)}′`;
  const part = partWords(t, clock.phase);
  return clock.seconds > 0 && part !== "" ? `${part} ${minutes}′` : part;
}
