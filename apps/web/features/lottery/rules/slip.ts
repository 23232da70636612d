import type { Minor } from "@taya/kernel/minor";
import { type Chase, NO_CHASE } from "./chase.ts";
import { type Pricing, sumOf } from "./stake.ts";

/** A bet on the slip: one selection, priced, with the prizes that were shown for it. */
export interface Line extends Pricing {
  readonly id: string;
  readonly playId: number;
  /** The code of the rules. */
  readonly play: string;
  readonly content: string;
  readonly units: number;
  /** The prize group, in the official style. */
  readonly group?: number;
  /** Prizes by key as they were shown; the sale holds them against its own. */
  readonly prizes: Readonly<Record<string, string>>;
}

/** The bets that somebody is about to make on a game in a prize mode. */
export interface Slip {
  readonly lines: readonly Line[];
  readonly chase: Chase;
  /** The issue they are meant for; empty without lines. */
  readonly numero: string;
  /** Names the order for every retry of the same wish; a changed slip is another wish. */
  readonly orderId: string;
}

export const NO_SLIP: Slip = { lines: [], chase: NO_CHASE, numero: "", orderId: "" };
/** Lines of one order. */
const LINES_MOST = 100;

/** A line put on the slip; the same selection at the same price only raises its multiple. */
export function withLine(slip: Slip, line: Line, numero: string): Slip {
  const same = slip.lines.findIndex(
    (each) =>
      each.playId === line.playId &&
      each.content === line.content &&
      each.price === line.price &&
      each.moneyUnit === line.moneyUnit &&
      each.group === line.group,
  );
  const lines =
    same < 0
      ? [...slip.lines, line].slice(-LINES_MOST)
      : slip.lines.map((each, at) => (at === same ? { ...each, multiple: each.multiple + line.multiple } : each));
  return { ...slip, lines, numero: slip.lines.length === 0 ? numero : slip.numero, orderId: "" };
}

export function withoutLine(slip: Slip, id: string): Slip {
  const lines = slip.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? NO_SLIP : { ...slip, lines, orderId: "" };
}

export const changedLine = (slip: Slip, id: string, change: Partial<Line>): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  orderId: "",
});

/** Everything moved to another issue. */
export const movedTo = (slip: Slip, numero: string): Slip => ({ ...slip, numero, orderId: "" });

/** One issue of an order with its multiple. */
export interface Part {
  readonly numero: string;
  readonly multiple: number;
}

/** The issues of an order: the slip's own alone, or as many as are chased from it on. */
export function partsOf(slip: Slip, issues: readonly string[], multiples: readonly number[]): readonly Part[] {
  if (!slip.chase.on) return [{ numero: slip.numero, multiple: 1 }];
  const from = Math.max(0, issues.indexOf(slip.numero));
  return multiples.flatMap((multiple, at) => {
    const numero = issues[from + at];
    return numero === undefined ? [] : [{ numero, multiple }];
  });
}

interface Wish {
  readonly prizeMode: "Lott" | "ZY" | "Elott" | "SEA";
  readonly gameId: number;
  readonly device: "WEB" | "H5";
  readonly parts: readonly Part[];
}

/** What the sale is asked: every line on every issue, at its own multiple times that of the issue. */
export const orderOf = ({ lines, orderId, chase }: Slip, { prizeMode, gameId, device, parts }: Wish) => ({
  prizeMode,
  device,
  clientOrderId: orderId,
  contents: lines.map((line) => ({
    gameId,
    playId: line.playId,
    bettingContent: line.content,
    bettingApproach: line.content.includes("#") ? 2 : 1,
    singleBetPrice: line.price,
    moneyUnit: line.moneyUnit as "1",
    ...(line.group !== undefined && { group: line.group }),
    winStop: chase.on && chase.stopOnWin,
    numero: parts.map(({ numero, multiple }) => ({ numero, multiple: multiple * line.multiple })),
    clientUnits: line.units,
    clientPrizes: line.prizes,
  })),
});

/** Stakes of all lines on all parts; undefined while one of them is no whole number of minor units. */
export function totalOf(stakes: readonly (Minor | undefined)[], parts: readonly Part[]): Minor | undefined {
  if (stakes.some((stake) => stake === undefined)) return undefined;
  const times = parts.reduce((sum, { multiple }) => sum + multiple, 0);
  return sumOf(stakes as Minor[]) * BigInt(times);
}

/** How many issues in a row from the slip's own on are known. */
export const issuesFrom = (issues: readonly string[], numero: string): number =>
  issues.length - Math.max(0, issues.indexOf(numero));
