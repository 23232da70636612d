import { inMenuOrder } from "@taya/games/lottery/groups";
import type { Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import { DAY, SECOND } from "@taya/kernel/instant";
import type { PrizeMode } from "@taya/games/kit/lottery/lottery";
import { readWinning } from "@taya/games/kit/lottery/winning";
import type { Texts } from "@taya/platform/texts";
import { type KnownLottery, textOf } from "../lotteries.ts";
import { currentOf, type Standing } from "./board.ts";
import type { issueCalls } from "./contract.ts";

type Calls = typeof issueCalls;
export type MenuRow = Output<Calls["vnMenu"]>[number]["gameMenus"][number];
export type MenuGroup = Output<Calls["vnMenu"]>[number];
export type OpenedNumero = Output<Calls["opened"]>[number];

/** Games that may be shown in a prize mode, all of them without one, in the order of their groups. */
export function listed(standings: Iterable<Standing>, prizeMode: PrizeMode | undefined): Standing[] {
  return [...standings]
    .filter(({ hidden, known }) => !hidden && (prizeMode === undefined || known.lottery.modes[prizeMode]))
    .toSorted((a, b) => inMenuOrder(a.known.lottery, b.known.lottery));
}

/** Seconds from draw to draw; null where days of a calendar say it. */
function cycleOf({ lottery }: KnownLottery): number | null {
  const [first] = lottery.schedule.segments;
  return first && first.cycleSec * SECOND < DAY ? first.cycleSec : null;
}

/** Pictures are drawn once for each family. */
const iconOf = ({ family }: KnownLottery["lottery"]): string => `/art/tiles/lottery-${family}.avif`;

const flag = (on: boolean | undefined): 0 | 1 => (on ? 1 : 0);

/** A game as menus list it; undefined when it draws nothing within a year. */
export function menuRowOf(standing: Standing, language: string, now: Instant): MenuRow | undefined {
  const current = currentOf(standing, now);
  if (!current) return undefined;
  const { lottery } = standing.known;
  return {
    gameId: lottery.gameId,
    gameCode: lottery.code,
    gameName: textOf(standing.known, language).name,
    vassalage: lottery.vassalage,
    area: lottery.area,
    cycleSec: cycleOf(standing.known),
    icon: iconOf(lottery),
    hot: flag(lottery.isHot),
    isNew: flag(lottery.isNew),
    maintain: flag(!standing.open),
    sort: lottery.sort,
    status: current.shown.status,
    nextDraw: current.shown.drawTime,
  };
}

/** The menus of games, a group at a time, each where its first game stands. */
export function menuOf(
  standings: readonly Standing[],
  { texts, language, now }: { readonly texts: Texts; readonly language: string; readonly now: Instant },
): MenuGroup[] {
  const say = texts.in(language);
  const groups = Map.groupBy(standings, ({ known }) => known.lottery.group);
  return [...groups].map(([code, games], sort) => ({
    gameGroupCode: code,
    labelName: say(`lottery-groups.${code}`),
    sort,
    gameMenus: games.flatMap((each) => menuRowOf(each, language, now) ?? []),
  }));
}

/** A game's newest result beside its issue on sale. */
export function openedOf(standing: Standing, language: string, now: Instant): OpenedNumero | undefined {
  const current = currentOf(standing, now);
  if (!current) return undefined;
  const { known, result } = standing;
  const { lottery } = known;
  return {
    gameId: lottery.gameId,
    gameCode: lottery.code,
    gameName: textOf(known, language).name,
    vassalage: lottery.vassalage,
    gameGroupCode: lottery.group,
    numero: result?.numero ?? "",
    winningNumber: result?.winning ?? "",
    ...lotsIn(known, result?.winning),
    openTime: result ? (result.drawnAt ?? result.drawAt) : 0,
    current: current.shown,
    hot: flag(lottery.isHot),
    isNew: flag(lottery.isNew),
    icon: iconOf(lottery),
    ...(lottery.province !== undefined && { province: lottery.province }),
    ...(lottery.region !== undefined && { region: lottery.region }),
  };
}

/** The lots of a result by tier; nothing where balls are drawn. */
export function lotsIn({ lottery }: KnownLottery, winning: string | undefined): { lots?: Record<string, string[]> } {
  const draw = winning === undefined ? undefined : readWinning(winning, lottery.draw);
  return draw && "lots" in draw ? { lots: lotsOf(draw.lots) } : {};
}

const lotsOf = (lots: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lots).map(([tier, some]) => [tier, [...some]]));
