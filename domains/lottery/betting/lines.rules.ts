import type { Input } from "@taya/kernel/call";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import { compare, type Decimal, decimal, scaled, written } from "@taya/games/kit/decimal";
import type { Prizes } from "@taya/games/kit/lottery/amounts";
import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { Ladder, PrizeMode } from "@taya/games/kit/lottery/lottery";
import { packSelection } from "@taya/games/kit/lottery/packed";
import { pricesOf } from "@taya/games/kit/lottery/prize";
import { formatSelection, parseSelection, type Selection } from "@taya/games/kit/lottery/selection";
import type { Book, Sold } from "./book.ts";
import type { bettingCalls } from "./contract.ts";
import { type Ride, rideOf } from "./exposure.rules.ts";

type CallInput = Input<typeof bettingCalls.bet>;
type Content = CallInput["contents"][number];

/** One issue of a line. */
export interface Part {
  readonly numero: string;
  readonly multiple: number;
  /** Minor units. */
  readonly stake: Minor;
}

/** A selection as it was read: canonical, counted, packed and priced, before anything of the database is known. */
export interface Line {
  /** Its place among the contents of the request, from 0. */
  readonly at: number;
  readonly sold: Sold;
  readonly selection: Selection;
  readonly content: string;
  /** Hex of what settlement works on. */
  readonly packed: string;
  readonly units: number;
  /** The money unit as a power of ten, 0 to -3. */
  readonly mode: number;
  /** Ten-thousandths of the main unit. */
  readonly price: bigint;
  /** The group chosen and the player's own, where prizes go by groups. */
  readonly group: number | undefined;
  readonly ownGroup: number | undefined;
  readonly prizes: Prizes;
  readonly ride: Ride;
  readonly winStop: boolean;
  readonly parts: readonly Part[];
  /** Minor units. */
  readonly total: Minor;
}

/** Issues of one chase, and of all chases of a request together. */
const ISSUES_MOST = 120;
const PARTS_MOST = 1_200;
/** What a unit costs in the official style. */
const OFFICIAL_PRICE = 20_000n;
const MODES: readonly string[] = ["1", "0.1", "0.01", "0.001"];

export type LineFault =
  | "LOTT_GAME_OFF"
  | "LOTT_PLAY_OFF"
  | "LOTT_BAD_SELECTION"
  | "LOTT_UNITS_MISMATCH"
  | "LOTT_PRICE_CHANGED"
  | "LOTT_STAKE_STEP"
  | "LOTT_GROUP_INVALID"
  | "LOTT_CHASE_LIMIT"
  | "VALIDATION_FAILED";

/** A refusal that says which content it is about. */
export const about = <F extends string>(name: F, at: number, value: object = {}): Refusal<F> =>
  fault(name, { value: { content: at, ...value } });

/** Reads every content of a request, or says what is wrong with the first that is. */
export function readLines({ games, plays }: Book, input: CallInput): Result<Line[], LineFault> {
  const lines: Line[] = [];
  for (const [at, content] of input.contents.entries()) {
    const sold = plays.get(content.playId);
    if (!games.get(content.gameId)?.lottery.modes[input.prizeMode]) return about("LOTT_GAME_OFF", at);
    if (!sold || !isOf(sold, content, input.prizeMode)) return about("LOTT_PLAY_OFF", at);
    const line = readLine(sold, content, at);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const parts = lines.reduce((sum, line) => sum + line.parts.length, 0);
  const chased = lines.find((line) => line.parts.length > 1);
  if (parts > PARTS_MOST && chased) return about("LOTT_CHASE_LIMIT", chased.at, { issues: PARTS_MOST });
  return ok(lines);
}

const isOf = ({ lottery, prizeMode }: Sold, { gameId }: Content, mode: PrizeMode): boolean =>
  lottery.gameId === gameId && prizeMode === mode;

function readLine(sold: Sold, content: Content, at: number): Result<Line, LineFault> {
  const { lottery, offer, play } = sold;
  if (!lottery.moneyUnits.includes(content.moneyUnit)) {
    return fault("VALIDATION_FAILED", { errors: [{ field: `contents.${at}.moneyUnit`, rule: "match" }] });
  }
  const groups = groupsOf(sold, content);
  if (!groups) return about("LOTT_GROUP_INVALID", at, sold.table.ladder);
  const isList = play.grammar.style === "list";
  const selection = isList === (content.bettingApproach === 2) && parseSelection(content.bettingContent, play.grammar);
  const units = selection ? countBets(play, selection) : 0;
  if (!selection || units < 1 || units > offer.maxUnits) return about("LOTT_BAD_SELECTION", at);
  if (units !== content.clientUnits) return about("LOTT_UNITS_MISMATCH", at, { units });
  const priced = priceOf(sold, content, groups.group);
  if (!priced.ok) return about("LOTT_PRICE_CHANGED", at, { prizes: shownPrizes(priced.prizes) });
  const { prizes, price } = priced;
  const most = issuesMost(sold);
  if (!fitsChase(content, most)) return about("LOTT_CHASE_LIMIT", at, { issues: most });
  const mode = -MODES.indexOf(content.moneyUnit);
  const parts = partsOf(content, BigInt(units) * BigInt(play.factor ?? 1) * price, mode);
  if (!parts) return about("LOTT_STAKE_STEP", at);
  const laid = { sold, selection, units, mode, price, prizes };
  return ok({
    ...laid,
    ...groups,
    at,
    content: formatSelection(selection, play.grammar),
    packed: Buffer.from(packSelection(play, selection)).toString("hex"),
    ride: rideOf(laid),
    winStop: content.winStop,
    parts,
    total: parts.reduce((sum, part) => sum + part.stake, 0n),
  });
}

/** The group chosen and the player's own, both undefined where prizes are odds; nothing when it may not be chosen. */
function groupsOf({ table }: Sold, content: Content): Pick<Line, "group" | "ownGroup"> | undefined {
  const ownGroup = table.style === "official" ? ownGroupOf(table.ladder) : undefined;
  if (ownGroup === undefined) return { group: undefined, ownGroup };
  const group = content.group ?? ownGroup;
  return onLadder(table.ladder, group) ? { group, ownGroup } : undefined;
}

/** The prizes a line is sold at and its price; or only the prizes, when the client thinks of others. */
function priceOf(
  { table, offer }: Sold,
  content: Content,
  group: number | undefined,
): { readonly ok: true; readonly prizes: Prizes; readonly price: bigint } | { readonly ok: false; prizes: Prizes } {
  const prizes = pricesOf(table, offer, group);
  const price = scaled(decimal(content.singleBetPrice), 4);
  const changed = hasChanged(prizes, content.clientPrizes) || (table.style === "official" && price !== OFFICIAL_PRICE);
  return changed ? { ok: false, prizes } : { ok: true, prizes, price };
}

const issuesMost = ({ lottery }: Sold): number => Math.min(ISSUES_MOST, lottery.presale + 1);

/** Whether a content names no issue twice and not too many. */
const fitsChase = ({ numero }: Content, most: number): boolean =>
  numero.length === 1 || (numero.length <= most && new Set(numero.map((each) => each.numero)).size === numero.length);

/** The stakes of the issues; undefined when one is no whole number of minor units. `cost` is at multiple 1. */
function partsOf({ numero: asked }: Content, cost: bigint, mode: number): Part[] | undefined {
  const parts: Part[] = [];
  for (const { numero, multiple } of asked) {
    const stake = minorOf(cost * BigInt(multiple), mode);
    if (stake === undefined) return undefined;
    parts.push({ numero, multiple, stake });
  }
  return parts;
}

/** Ten-thousandths at a money unit as minor units; undefined when they are no whole number of them. */
function minorOf(tenThousandths: bigint, mode: number): Minor | undefined {
  const per = 100n * 10n ** BigInt(-mode);
  return tenThousandths % per === 0n ? tenThousandths / per : undefined;
}

/** A player's own group: the end of the ladder, because nobody above them in the line takes a part of it. */
export const ownGroupOf = (ladder: Ladder | undefined): number | undefined => ladder?.max;

/** Whether a group may be chosen. */
export function onLadder(ladder: Ladder | undefined, group: number): boolean {
  if (!ladder) return false;
  const { min, max, step } = ladder;
  return group >= min && group <= max && (group - min) % step === 0;
}

/** Whether a prize the client showed is another one now, or gone. */
function hasChanged({ by }: Prizes, client: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(client).some(([key, text]) => {
    const now = Object.hasOwn(by, key) ? by[key] : undefined;
    return !now || compare(now, decimal(text)) !== 0;
  });
}

/** A prize as the menu writes it: up to four decimals, no zeros at their end. */
export const shownPrize = (prize: Decimal): string => written(scaled(prize, 4), 4).replace(/\.?0+$/, "");

const shownPrizes = ({ by }: Prizes): Record<string, string> =>
  Object.fromEntries(Object.entries(by).map(([key, prize]) => [key, shownPrize(prize)]));
