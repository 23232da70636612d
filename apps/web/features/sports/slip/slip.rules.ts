/** What names a selection. */
export interface Selection {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
}

/** A selection on the slip, with the words and the price it was picked with. */
export interface Pick extends Selection {
  /** In thousandths; what the player has last seen and accepted. */
  readonly odds: number;
  /** Of the market. */
  readonly version: number;
  readonly sport: string;
  readonly fixtureName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  readonly live: boolean;
  readonly simulated: boolean;
}

export const KINDS = ["SINGLE", "PARLAY", "SYSTEM", "SGP"] as const;
export type Kind = (typeof KINDS)[number];

/** What somebody is about to bet on. */
export interface Slip {
  readonly picks: readonly Pick[];
  readonly kind: Kind;
  /** Picks that stand alone, whatever the others are combined to. */
  readonly apart: readonly string[];
  /** Stakes of picks that stand alone, as typed, by their key. */
  readonly stakes: Readonly<Record<string, string>>;
  /** Of the combination; of a system, of each line. */
  readonly stake: string;
  /** Sizes of a system's lines. */
  readonly folds: readonly number[];
  /** Picks of every line of a system. */
  readonly bankers: readonly string[];
}

export const NO_SLIP: Slip = { picks: [], kind: "SINGLE", apart: [], stakes: {}, stake: "", folds: [], bankers: [] };

/** Legs of one slip. */
export const MOST_PICKS = 20;

export const keyOf = ({ fixtureId, typeId, spec, outcomeId }: Selection): string =>
  `${fixtureId}|${typeId}|${spec}|${outcomeId}`;

/** A pick put on the slip, with a stake when it is the first one; nothing changes on a full slip. */
export function withPick(slip: Slip, pick: Pick, stake = ""): Slip {
  if (slip.picks.length >= MOST_PICKS) return slip;
  const first = slip.picks.length === 0;
  return {
    ...slip,
    picks: [...slip.picks, pick],
    ...(first && { stakes: { [keyOf(pick)]: stake }, stake }),
  };
}

export function withoutPick(slip: Slip, selection: Selection): Slip {
  const key = keyOf(selection);
  const picks = slip.picks.filter((each) => keyOf(each) !== key);
  if (picks.length === 0) return NO_SLIP;
  const { [key]: _, ...stakes } = slip.stakes;
  const not = (each: string) => each !== key;
  return { ...slip, picks, stakes, apart: slip.apart.filter(not), bankers: slip.bankers.filter(not) };
}

export const hasPick = ({ picks }: Slip, selection: Selection): boolean => {
  const key = keyOf(selection);
  return picks.some((each) => keyOf(each) === key);
};
