import { type Minor, perMillion } from "@taya/kernel/money";

/** A step of a contract's ladder: what it pays, and what of a period has to be reached for it; nothing where it is 0. */
export interface Tier {
  /** Parts per million. */
  readonly ppm: bigint;
  readonly minValidBet: Minor;
  readonly minNetLoss: Minor;
  readonly minActive: number;
}

/** What a team reached in a period; the net loss is the one after carry-over. */
export interface Reached {
  readonly validBet: Minor;
  readonly netLoss: Minor;
  readonly active: number;
}

const best = (tiers: readonly Tier[]): Tier | undefined =>
  tiers.reduce<Tier | undefined>((found, tier) => (found && found.ppm >= tier.ppm ? found : tier), undefined);

const meetsBets = (tier: Tier, { validBet, active }: Reached): boolean =>
  validBet >= tier.minValidBet && active >= tier.minActive;

/** The step of the ladder that counts: of those reached the one that pays most. Agents, section 7. */
export const tierOf = (tiers: readonly Tier[], reached: Reached): Tier | undefined =>
  best(tiers.filter((tier) => meetsBets(tier, reached) && reached.netLoss >= tier.minNetLoss));

/** The step of a wage: net loss says nothing about it. */
const wageTierOf = (tiers: readonly Tier[], reached: Omit<Reached, "netLoss">): Tier | undefined =>
  best(tiers.filter((tier) => meetsBets(tier, { ...reached, netLoss: 0n })));

/** What comes of a contract in a period, before anybody below is paid of it. */
export interface Due {
  readonly status: "DUE" | "NOT_REACHED";
  readonly ppm: bigint;
  readonly gross: Minor;
}

const NOT_REACHED: Due = { status: "NOT_REACHED", ppm: 0n, gross: 0n };

/** A dividend of the net loss; nothing of what players won. */
export function dividendOf(tiers: readonly Tier[], reached: Reached): Due {
  const tier = reached.netLoss > 0n ? tierOf(tiers, reached) : undefined;
  return tier ? { status: "DUE", ppm: tier.ppm, gross: perMillion(reached.netLoss, tier.ppm) } : NOT_REACHED;
}

/** A share of what is missing to a step: the rate falls with the net loss below its least. */
export const proRata = (netLoss: Minor, { ppm, minNetLoss }: Pick<Tier, "ppm" | "minNetLoss">): Minor =>
  (perMillion(netLoss, ppm) * netLoss) / minNetLoss;

/** The dividend where a step that only the net loss misses still pays its share: the lowest such step. */
export function proRataDividendOf(tiers: readonly Tier[], reached: Reached): Due {
  const whole = dividendOf(tiers, reached);
  if (whole.status === "DUE" || reached.netLoss <= 0n) return whole;
  const missed = tiers.filter((tier) => meetsBets(tier, reached));
  const tier = missed.toSorted((a, b) => (a.minNetLoss < b.minNetLoss ? -1 : 1))[0];
  return tier ? { status: "DUE", ppm: tier.ppm, gross: proRata(reached.netLoss, tier) } : NOT_REACHED;
}

/** A wage of the valid bet of a day or an hour. */
export function wageOf(tiers: readonly Tier[], reached: Omit<Reached, "netLoss">): Due {
  const tier = wageTierOf(tiers, reached);
  return tier ? { status: "DUE", ppm: tier.ppm, gross: perMillion(reached.validBet, tier.ppm) } : NOT_REACHED;
}
