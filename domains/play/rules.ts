import { leadsHome } from "@taya/kernel/address";
import type { Minor } from "@taya/kernel/money";
import { type BetKind, type SettledBet, validBet, wagered } from "@taya/kernel/valid-bet";
import { KIND, type Leg, splitByStake, splitStake } from "@taya/ledger";
import type { Game, GameInfo, GameKind, Step } from "@taya/games/kit/game";

/** Play money; rounds in it are real in nothing but their fairness. */
export const PLAY_MONEY = "FUN";

export type StakeFault = { readonly min: Minor; readonly max: Minor };

/** The limits the stake breaks, the game's or tighter ones of the brand; undefined when it keeps them. */
export function stakeFault(
  info: Pick<GameInfo, "minStake" | "maxStake">,
  stake: Minor,
  offered: { readonly minStake?: bigint; readonly maxStake?: bigint } = {},
): StakeFault | undefined {
  const { minStake: min = info.minStake, maxStake: max = info.maxStake } = offered;
  return stake >= min && stake <= max ? undefined : { min, max };
}

/** The parts of a stake: cash first, then bonus money where its terms allow the bet; undefined when both do not cover it. */
export function partsOf(
  stake: Minor,
  funds: { readonly cash: Minor; readonly bonus: Minor },
  bonusAllowed: boolean,
): [cash: Minor, bonus: Minor] | undefined {
  return splitStake({ stake, cash: funds.cash, bonus: bonusAllowed ? funds.bonus : 0n, bonusFirst: false });
}

/** What ends a stake that waited in play: the house takes it and pays the win, to each part its share. */
export function settleLegs(stake: Minor, bonusStake: Minor, win: Minor): Leg[] {
  const cash = stake - bonusStake;
  const [toCash, toBonus] = splitByStake(win, cash, bonusStake);
  return [
    { kind: KIND.IN_PLAY, amount: -cash },
    { kind: KIND.BONUS_IN_PLAY, amount: -bonusStake },
    { kind: KIND.GAME, amount: stake - win },
    { kind: KIND.CASH, amount: toCash },
    { kind: KIND.BONUS, amount: toBonus },
  ];
}

/** What a settled bet counts, in minor units: as turnover, and towards the wagering of a bonus. */
export interface Counts {
  readonly validBet: Minor;
  readonly wagered: Minor;
}

export const countsOf = (bet: SettledBet): Counts => ({ validBet: validBet(bet), wagered: wagered(bet) });

const KINDS: Readonly<Record<GameKind, BetKind>> = {
  slots: "slots",
  fish: "fish",
  table: "card",
  instant: "instant",
  pvp: "pvp",
};

/** What a round of a built-in game counts that is over; what its pool paid is no part of the win here. */
export function roundCounts(
  { info, coverage }: Pick<Game, "info" | "coverage">,
  { win, risked: apart }: Pick<Step<unknown>, "win" | "risked">,
  { bet, stake, bonusStake }: { readonly bet: unknown; readonly stake: Minor; readonly bonusStake: Minor },
): Counts {
  const chosen = info.kind === "instant";
  const covered = coverage ? { coverage: coverage(bet) } : {};
  return countsOf({
    category: KINDS[info.kind],
    stake,
    bonusStake,
    payout: win,
    chosen,
    ...covered,
    ...(apart !== undefined && { apart }),
  });
}

/** Whether a stake only came back and nothing was at risk. */
export const isPush = (round: { readonly stake: Minor; readonly win: Minor; readonly wagered?: Minor | undefined }) =>
  round.wagered === 0n && round.win === round.stake;

/** Win over stake, floored to two decimals: "2.40". */
export function multiplierOf(win: Minor, stake: Minor): string {
  const hundredths = (win * 100n) / stake;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}

/** "j***n": enough to recognise oneself on a board, not another. */
export const maskPlayer = (name: string): string =>
  name.length < 3 ? `${name.slice(0, 1)}***` : `${name.slice(0, 1)}***${name.slice(-1)}`;

/** Percent with two decimals, floored, from parts per million: "96.20". */
export const percent = (ppm: number): string => multiplierOf(BigInt(ppm), 10_000n);

export interface GamePage {
  readonly kind: string;
  readonly code: string;
  readonly session: string;
  readonly language: string;
  readonly back: string | undefined;
  /** The table to sit down at. */
  readonly table?: string | undefined;
}

/** The address of a vendor's game: `session` is the launch token, and the way back leads to our site. */
export function vendorAddress(address: string, home: string, page: Omit<GamePage, "kind">): string {
  const query = new URLSearchParams({ token: page.session, game: page.code, lang: page.language });
  if (page.back !== undefined && leadsHome(page.back)) query.set("back", home + page.back);
  return `${address}/?${query}`;
}

/** The address of a game page on a host; `back` only when it leads nowhere foreign. */
export function gameAddress(host: string, page: GamePage): string {
  const query = new URLSearchParams({ session: page.session, lang: page.language });
  if (page.back !== undefined && leadsHome(page.back)) query.set("back", page.back);
  if (page.table !== undefined) query.set("table", page.table);
  return `${host.replace(/\/+$/, "")}/play/${page.kind}/${page.code}/?${query}`;
}

/** Two different hosts in an order drawn by `pick`; fewer when there are fewer. */
export function twoHosts(hosts: readonly string[], pick: (n: number) => number): string[] {
  const rest = [...hosts];
  const first = rest.splice(rest.length > 0 ? pick(rest.length) : 0, 1);
  const second = rest.splice(rest.length > 0 ? pick(rest.length) : 0, 1);
  return [...first, ...second];
}
