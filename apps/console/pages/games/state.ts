/** What a row says of itself. */
interface Offered {
  readonly enabled: boolean;
  readonly maintain: boolean;
  readonly versionOff?: boolean;
}

/** Whether a game, maker or category is open, resting or off, with the colour of the word. */
export function stateOf({ enabled, maintain, versionOff = false }: Offered) {
  if (!enabled) return { key: "off", look: "text-lose" } as const;
  if (versionOff) return { key: "versionOff", look: "text-warn" } as const;
  if (maintain) return { key: "maintain", look: "text-warn" } as const;
  return { key: "on", look: "text-win" } as const;
}
