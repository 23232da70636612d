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
  /** What a refusal said of its price, should the live line be behind. */
  readonly told?: { readonly odds: number; readonly version: number };
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
  const { [key]: _, ...rest } = slip.stakes;
  const not = (each: string) => each !== key;
  const [last] = picks;
  // The last one left of a combination stands alone, for the same stake.
  const own = picks.length === 1 && slip.kind !== "SINGLE" && !rest[keyOf(last!)];
  const stakes = own ? { ...rest, [keyOf(last!)]: slip.stake } : rest;
  return { ...slip, picks, stakes, apart: slip.apart.filter(not), bankers: slip.bankers.filter(not) };
}

export const hasPick = ({ picks }: Slip, selection: Selection): boolean => {
  const key = keyOf(selection);
  return picks.some((each) => keyOf(each) === key);
};

/** The slip with a stake for a ticket: a pick's own, or that of the combination. */
export const withStake = (slip: Slip, ticketId: string, stake: string): Slip =>
  isKind(ticketId) ? { ...slip, stake } : { ...slip, stakes: { ...slip.stakes, [ticketId]: stake } };

const isKind = (ticketId: string): boolean => KINDS.some((kind) => kind === ticketId);

/** Another kind of ticket of the same picks; the first stake that was typed goes along. */
export function withKind(slip: Slip, kind: Kind): Slip {
  const typed = slip.stake || (slip.picks.map((pick) => slip.stakes[keyOf(pick)]).find(Boolean) ?? "");
  return { ...slip, kind, stake: typed, apart: [] };
}

/** A pick moved out of the combination, or back into it. */
export const movedApart = (slip: Slip, key: string, apart: boolean): Slip => ({
  ...slip,
  apart: apart ? [...slip.apart, key] : slip.apart.filter((each) => each !== key),
  bankers: slip.bankers.filter((each) => each !== key),
});

export const withBanker = (slip: Slip, key: string): Slip => ({
  ...slip,
  folds: [],
  bankers: slip.bankers.includes(key) ? slip.bankers.filter((each) => each !== key) : [...slip.bankers, key],
});

/** The picks with changes, by their key. */
export const changedPicks = (slip: Slip, changes: ReadonlyMap<string, Partial<Pick>>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, ...changes.get(keyOf(pick)) })),
});
