/** Sports that are played on screens, by their code; those of outside feeds too. */
const ESPORTS: ReadonlySet<string> = new Set([
  "cs2",
  "dota2",
  "lol",
  "valorant",
  "mlbb",
  "overwatch",
  "rainbow-six",
  "rocket-league",
  "starcraft2",
  "king-of-glory",
  "wild-rift",
  "call-of-duty",
  "pubg",
  "pubg-mobile",
  "free-fire",
  "efootball",
]);

/** All of them, for lists that are about the one kind or the other. */
export const esportCodes: readonly string[] = [...ESPORTS];

export const isEsport = (code: string): boolean => ESPORTS.has(code);
