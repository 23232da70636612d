/** E-sports by their codes; every other sport is one of balls and bodies. */
export const ESPORTS: ReadonlySet<string> = new Set([
  "cs2",
  "dota2",
  "lol",
  "valorant",
  "mlbb",
  "overwatch",
  "rainbow6",
  "rocketleague",
  "starcraft2",
  "pubg",
  "fifa",
]);

/** As what a ticket counts: its sport, or the first of several; e-sports alone are e-sports. */
export interface TicketGame {
  readonly game: string;
  readonly category: "SPORTS" | "ESPORTS";
}

export function gameOf(sports: readonly string[]): TicketGame {
  const isEsports = sports.length > 0 && sports.every((sport) => ESPORTS.has(sport));
  return { game: sports[0] ?? "sports", category: isEsports ? "ESPORTS" : "SPORTS" };
}
