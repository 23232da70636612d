/** A leg as far as it decides what may stand on one ticket with it. */
export interface Combined {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  readonly parlay: "ALLOW" | "DENY" | "ONE_PER_EVENT";
  /** Competitors and competition it depends on, for outrights beside matches. */
  readonly competitors: readonly string[];
  readonly competitionId: string;
  readonly outright: boolean;
}

export type TicketType = "SINGLE" | "PARLAY" | "SYSTEM" | "EACH_WAY" | "SGP";

/** Legs of one ticket. */
const MOST_LEGS = 20;
const MOST_SGP_LEGS = 6;
const MOST_SYSTEM_LEGS = 10;

type Reason = "TOO_FEW_LEGS" | "TOO_MANY_LEGS" | "NOT_COMBINABLE";

const BOUNDS: Readonly<Record<TicketType, readonly [least: number, most: number]>> = {
  SINGLE: [1, 1],
  EACH_WAY: [1, 1],
  PARLAY: [2, MOST_LEGS],
  SYSTEM: [3, MOST_SYSTEM_LEGS],
  SGP: [2, MOST_SGP_LEGS],
};

/** Why legs may not stand on one ticket, in the words of the wire; empty when they may. */
export function reasonsAgainst(type: TicketType, legs: readonly Combined[]): readonly Reason[] {
  const [least, most] = BOUNDS[type];
  if (legs.length < least) return ["TOO_FEW_LEGS"];
  if (legs.length > most) return ["TOO_MANY_LEGS"];
  if (legs.length === 1) return [];
  return isCombinable(type, legs) ? [] : ["NOT_COMBINABLE"];
}

function isCombinable(type: TicketType, legs: readonly Combined[]): boolean {
  const fixtures = new Set(legs.map(({ fixtureId }) => fixtureId));
  if (legs.some(({ parlay }) => parlay === "DENY")) return false;
  if (type === "SGP") return fixtures.size === 1 && new Set(legs.map(selection)).size === legs.length;
  if (new Set(legs.map(market)).size < legs.length) return false;
  const shares = legs.length > fixtures.size;
  if (shares && legs.some(({ parlay }) => parlay !== "ALLOW")) return false;
  return !legs.some((leg, i) => legs.slice(i + 1).some((other) => areRelated(leg, other)));
}

const market = ({ fixtureId, typeId, spec }: Combined): string => `${fixtureId} ${typeId} ${spec}`;
const selection = (leg: Combined): string => `${market(leg)} ${leg.outcomeId}`;

/** Who wins a competition depends on who wins its matches: the same competitor may not be bet on in both. */
const areRelated = (one: Combined, other: Combined): boolean =>
  one.outright !== other.outright &&
  one.competitionId === other.competitionId &&
  one.competitors.some((competitor) => other.competitors.includes(competitor));
