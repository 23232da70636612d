import type { Handlers, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { CATEGORIES } from "@taya/kernel/game-category";
import { claim } from "../commands.ts";
import type { Context } from "../needs.ts";
import { weightOf } from "../points.rules.ts";
import { knownPlayer, proven } from "../players.ts";
import { loyaltySettings } from "../settings.ts";
import type { pointsCalls } from "./contract.ts";
import { movesPage } from "./points.store.ts";
import { movePoints } from "./post.ts";
import { dueOf, rewardHandlers, shownWeight } from "./reward.ts";

export function pointsHandlers(context: Context): Handlers<typeof pointsCalls> {
  return { ...rewardHandlers(context), ...readingHandlers(context), convertPoints: convertPoints(context) };
}

type Reading = Pick<typeof pointsCalls, "pointsBalance" | "pointsConfig" | "pointsTransactions">;

function readingHandlers(context: Context): Handlers<Reading> {
  const { database, clock, settings } = context.platform;
  return {
    async pointsBalance(_input, caller) {
      const playerId = playerOf(caller);
      const { points } = await context.ledger.balance(database.db, playerId);
      const pending = await dueOf(database.db, playerId);
      return ok({ points: Number(points), pending: Number(pending), neverExpire: true });
    },

    async pointsConfig(_input, { merchant }) {
      const set = await settings.read(merchant, "loyalty", loyaltySettings);
      const { convertPoints: points, convertAmount: amount, convertMost, pointUnit: unit, pointWeights } = set;
      const weights = CATEGORIES.map((each) => [each, shownWeight(weightOf(pointWeights, each))] as const);
      return ok({
        ratio: { points, amount },
        unit,
        weights: Object.fromEntries(weights),
        convert: { min: points, max: convertMost * points, step: points },
        ...(set.pointDailyCap > 0 && { dailyCap: set.pointDailyCap }),
      });
    },

    async pointsTransactions(input, caller) {
      const { timeZone } = await context.site.brand(caller.merchant);
      const when = readRange(input, clock, timeZone);
      if (!when) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await movesPage(database.db, { playerId: playerOf(caller), ...when, ...window });
      const rows = list.map(({ id, kind, points, after, ref, at }) => {
        return { id, kind, points: Number(points), after: Number(after), ref, at };
      });
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },
  };
}

/** Turns points into cash, by the payment password. */
const convertPoints =
  (context: Context): Handlers<typeof pointsCalls>["convertPoints"] =>
  async ({ points, password }, caller) => {
    const set = await context.platform.settings.read(caller.merchant, "loyalty", loyaltySettings);
    const { convertPoints: step, convertAmount, convertMost } = set;
    if (points % step !== 0 || points > convertMost * step) {
      const range = { min: step, max: convertMost * step };
      return fault("VALIDATION_FAILED", { errors: [{ field: "points", rule: "range", ...range }] });
    }
    const right = await proven(context, caller, password);
    if (!right.ok) return right;
    const { id: playerId, currency } = await knownPlayer(context, caller);
    const amount = BigInt(points / step) * convertAmount;
    return claim<Output<typeof pointsCalls.convertPoints>, "POINTS_INSUFFICIENT">(context, caller, async (tx) => {
      const moving = { playerId, currency, kind: "CONVERTED", points: -BigInt(points), amount } as const;
      const moved = await movePoints(context, tx, moving);
      if (!moved) return fault("POINTS_INSUFFICIENT");
      return ok({ points: Number(moved.points), amount, balance: moved.cash });
    });
  };
