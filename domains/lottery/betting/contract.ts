import { BEFORE_BETS, GUARDS } from "@taya/compliance/bets/faults";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
/** An id of ours in text; what has another form is none. */
const id = text(64);
/** Unit prices and prizes may have four decimals. */
const fine = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,4})?$/));
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/** A list of 10,000 units of five digits fits. */
const CONTENT_MOST = 80_000;
const CONTENTS_MOST = 100;
const ISSUES_MOST = 120;

const menuLimits = z.object({
  minStake: money,
  maxStake: money,
  maxMultiple: z.int(),
  maxPrizePerBet: money,
  maxPrizePerIssue: money,
});

const menuPlay = z.object({
  playId: z.int(),
  code: z.string(),
  name: z.string(),
  help: z.string(),
  example: z.string(),
  /** How a selection is written: style, symbols, areas (see `Grammar`), plain JSON. */
  grammar: z.unknown(),
  units: z.object({ max: z.int() }),
  factor: z.int(),
  /** Per unit of 2.00 at the group asked for in the official style, else decimal odds with the stake in them. */
  prizes: z.array(z.object({ key: z.string(), label: z.string(), amount: z.string() })),
  /** Probability of one unit and what it returns, in parts per million; the same as the rules page publishes. */
  rtp: z.int(),
  limits: menuLimits,
});

/** Menus with prizes, betting, one's orders and chases. */
export const bettingCalls = {
  playMenu: call({
    path: "/lgw/games/{gameId}/play_menu",
    method: "GET",
    audience: "public",
    input: z.object({
      gameId: shape.gameId,
      prizeMode: z.optional(shape.prizeMode),
      group: z.optional(whole(0, 2_000)),
    }),
    output: z.object({
      gameId: z.int(),
      version: z.int(),
      prizeMode: shape.prizeMode,
      style: z.enum(["official", "odds"]),
      /** Which of the series (`series`) bounds the prize groups; null where prizes are fixed odds. */
      ladder: z.nullable(z.object({ seriesId: z.int() })),
      moneyUnits: z.array(z.string()),
      /** Issues after the current one that may be bet on. */
      presale: z.int(),
      groups: z.array(z.object({ code: z.string(), name: z.string(), plays: z.array(menuPlay) })),
    }),
    faults: ["LOTT_GAME_OFF", "LOTT_GROUP_INVALID"],
    summary: "Every play of a game in a prize mode with its grammar, prizes, return and limits.",
  }),
  series: call({
    path: "/lgw/customers/series",
    method: "GET",
    audience: "session",
    input: z.object({}),
    output: z.object({
      series: z.array(
        z.object({
          seriesId: z.int(),
          maxGroup: z.int(),
          minGroup: z.int(),
          step: z.int(),
          userGroup: z.int(),
        }),
      ),
    }),
    faults: [],
    summary: "Between which prize groups the player may choose; a lower one pays the difference back as rebate.",
  }),
  bet: call({
    path: "/lgw/betting",
    method: "POST",
    audience: "player",
    moves: true,
    keyField: "clientOrderId",
    largest: 2 * 1024 * 1024,
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      prizeMode: shape.prizeMode,
      device: z._default(z.enum(["WEB", "H5", "APP"]), "WEB"),
      clientOrderId: id,
      contents: z
        .array(
          z.object({
            gameId: shape.gameId,
            playId: whole(1, 1_000_000_000),
            bettingContent: text(CONTENT_MOST),
            /** 1 areas, 2 a list. */
            bettingApproach: whole(1, 2),
            singleBetPrice: fine,
            moneyUnit: z._default(z.enum(["1", "0.1", "0.01", "0.001"]), "1"),
            group: z.optional(whole(0, 2_000)),
            winStop: z._default(z.boolean(), false),
            /** One issue is a bet; several are a chase. */
            numero: z
              .array(z.object({ numero: shape.numero, multiple: whole(1, 1_000_000) }))
              .check(z.minLength(1), z.maxLength(ISSUES_MOST)),
            clientUnits: whole(1, 1_000_000_000),
            clientPrizes: z.optional(z.record(z.string(), fine)),
          }),
        )
        .check(z.minLength(1), z.maxLength(CONTENTS_MOST)),
    }),
    output: z.object({
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          gameId: z.int(),
          playId: z.int(),
          units: z.int(),
          amount: money,
          numero: z.string(),
          status: z.literal("ACCEPTED"),
        }),
      ),
      chases: z.array(z.object({ chaseNumber: z.string(), total: money, issues: z.int() })),
      balance: money,
    }),
    faults: [
      "LOTT_ISSUE_CLOSED",
      "LOTT_ISSUE_UNKNOWN",
      "LOTT_GAME_OFF",
      "LOTT_PLAY_OFF",
      "LOTT_BAD_SELECTION",
      "LOTT_UNITS_MISMATCH",
      "LOTT_PRICE_CHANGED",
      "LOTT_NUMBER_SOLD_OUT",
      "LOTT_NUMBER_LIMIT",
      "LOTT_STAKE_MIN",
      "LOTT_STAKE_MAX",
      "LOTT_STAKE_STEP",
      "LOTT_MULTIPLE_MAX",
      "LOTT_GROUP_INVALID",
      "LOTT_CHASE_LIMIT",
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      "SYS_REGION",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary: "Bets everything asked for in one posting, or nothing. Several issues make a chase: all is taken at once.",
  }),
  cancelOrder: call({
    path: "/lgw/orders/{orderNumber}/cancel",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ orderNumber: id }),
    output: shape.orderRow,
    faults: ["NOT_FOUND", "LOTT_STATE", "LOTT_ISSUE_CLOSED"],
    summary: "Takes a bet back before its issue closes.",
  }),
  ordersToday: call({
    path: "/lgw/orders/today",
    method: "GET",
    audience: "player",
    input: z.object({ gameId: z.optional(shape.gameId), ...shape.pages }),
    output: shape.content(shape.orderRow),
    faults: [],
    summary: "The bets of the brand's day, newest first.",
  }),
  order: call({
    path: "/lgw/orders/{orderNumber}",
    method: "GET",
    audience: "player",
    input: z.object({ orderNumber: id }),
    output: shape.orderRow,
    faults: ["NOT_FOUND"],
    summary: "One bet with its winning units, payout and rebate.",
  }),
  chases: call({
    path: "/lgw/chases",
    method: "GET",
    audience: "player",
    input: z.object({ status: z.optional(shape.chaseState), ...shape.pages }),
    output: shape.content(shape.chaseRow),
    faults: [],
    summary: "One's chases, newest first, with what became of each part.",
  }),
  stopChase: call({
    path: "/lgw/chases/{chaseNumber}/stop",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ chaseNumber: id }),
    output: shape.chaseRow,
    faults: ["NOT_FOUND", "LOTT_STATE"],
    summary: "Stops a chase; parts that still wait are given back.",
  }),
};
