import { newest } from "@taya/kernel/page";
import { gameMenu } from "@taya/catalogue/shapes";
import { money } from "@taya/kernel/money";
import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.maxLength(most));
export const prizeMode = z.enum(PRIZE_MODES);
export const gameId = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
export const numero = text(32);

/** What every feed read carries. */
export const feedQuery = {
  prizeMode: z.optional(prizeMode),
  device: z.optional(z.enum(["WEB", "H5", "APP"])),
  language: z.optional(text(8)),
};

/** The counting of pages in this family of calls begins with 0. */
export const pages = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  asOf: newest.asOf,
};
export const content = <S extends z.core.$ZodType>(row: S) =>
  z.object({ content: z.array(row), totalElements: z.int(), asOf: z.int() });

const issueStatus = z.enum(["PENDING", "ON_SALE", "CLOSED", "DRAWN", "SETTLING", "SETTLED", "VOID"]);

/** An issue: bets count from `startTime` until before `lockTime`, by the server's clock. */
export const numeroRow = z.object({
  numero: z.string(),
  startTime: z.int(),
  lockTime: z.int(),
  drawTime: z.int(),
  status: issueStatus,
});

const flag = z.union([z.literal(0), z.literal(1)]);

/** As the list of games has it, with the issue's own words for its state. */
export const menuRow = z.object({ ...z.omit(gameMenu, { topPrize: true }).shape, status: issueStatus });

export const menuGroup = z.object({
  gameGroupCode: z.string(),
  labelName: z.string(),
  sort: z.int(),
  gameMenus: z.array(menuRow),
});

/** Lots by tier, for draws of Vietnam, Thailand, 4D. */
const lots = z.record(z.string(), z.array(z.string()));

export const openedNumero = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameGroupCode: z.string(),
  numero: z.string(),
  /** Balls "3,5,5,8,0", lots "DB:48312;G1:90557"; empty before the first draw. */
  winningNumber: z.string(),
  lots: z.optional(lots),
  openTime: z.int(),
  current: numeroRow,
  hot: flag,
  isNew: flag,
  icon: z.string(),
  province: z.optional(z.string()),
  region: z.optional(z.enum(["NORTH", "CENTRAL", "SOUTH"])),
});

const orderStatus = z.enum(["ACCEPTED", "WON", "LOST", "PUSH", "CANCELLED", "VOID"]);

/** A bet of one selection on one issue. */
export const orderRow = z.object({
  orderNumber: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  playId: z.int(),
  content: z.string(),
  units: z.int(),
  /** What one unit counts in the price: the lots it is bet on. */
  factor: z.int(),
  amount: money,
  multiple: z.int(),
  moneyUnit: z.string(),
  /** The prize group chosen; null where the prizes are odds. */
  group: z.nullable(z.int()),
  numero: z.string(),
  status: orderStatus,
  wins: z.array(z.object({ prizeKey: z.string(), units: z.int() })),
  pushUnits: z.int(),
  payout: money,
  /** Four decimals; the ledger gets the floor of a player's sum in an issue. */
  rebate: z.string(),
  chaseNumber: z.optional(z.string()),
  prizeTable: z.object({ id: z.string(), version: z.int() }),
  placedAt: z.int(),
  winningNumber: z.string(),
});

export const chaseState = z.enum(["RUNNING", "FINISHED", "USER_STOPPED", "ADMIN_STOPPED", "SYSTEM_STOPPED"]);

export const chaseRow = z.object({
  chaseNumber: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  playId: z.int(),
  content: z.string(),
  total: money,
  spent: money,
  won: money,
  refunded: money,
  stopOnWin: z.boolean(),
  state: chaseState,
  placedAt: z.int(),
  details: z.array(
    z.object({
      numero: z.string(),
      multiple: z.int(),
      state: z.enum(["WAITING", "CREATED", "CANCELLED"]),
      orderNumber: z.optional(z.string()),
    }),
  ),
});
