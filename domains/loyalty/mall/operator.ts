import type { Handlers, Input } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { rowWindow } from "@taya/kernel/page";
import { fault, type FieldError, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { mallCalls } from "./contract.ts";
import { type Item, itemPage, lockItem, writeItem } from "./items.store.ts";
import { deliveryWhere } from "./redeem.ts";
import { deliveryOf, redemptionPage } from "./redemptions.store.ts";
import { decisionHandlers } from "./decide.ts";
import { reviewedRow, writtenRow } from "./rows.ts";

type Calls = Omit<typeof mallCalls, "items" | "redeem" | "redemptions">;

/** What operators do with the mall. */
export function operatorMallHandlers(context: Context): Handlers<Calls> {
  const { database } = context.platform;
  return {
    async adminItems({ pageNo, pageSize }, { merchant }) {
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await itemPage(database.db, { merchant, all: true, ...window });
      return ok({ list: list.map(writtenRow), total, pageNo, pageSize });
    },

    async writeItem(written, caller) {
      const input = withoutWorth(written);
      const errors = wrongWith(input);
      const { game, stake } = input;
      if (game !== undefined && stake !== undefined) {
        errors.push(...(await context.promotions.gifts.wrongRounds({ game, stake })));
      }
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      return database.transaction(async (tx) => {
        const before = input.id === undefined ? undefined : await lockItem(tx, merchant, input.id);
        if (input.id !== undefined && !before) return fault("NOT_FOUND");
        const item = itemOf(input, merchant, input.id ?? context.platform.id<"item">());
        await writeItem(tx, item, context.platform.clock.now());
        const what = { action: "loyalty.item.write", object: item.id, reason: input.reason };
        const [was, now] = [before && writtenRow(before), writtenRow(item)];
        await context.audit.log(tx, { merchant, operator: me(caller), ...what, before: was, after: now });
        return ok(now);
      });
    },

    async adminRedemptions(input, { merchant }) {
      const { pageNo, pageSize, status, username } = input;
      const player = username && (await context.accounts.byUsername(database.db, merchant, username));
      const { asOf, ...window } = rowWindow(input, context.platform.clock);
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const playerId = player ? player.id : undefined;
      const { list, total } = await redemptionPage(database.db, { merchant, playerId, status, asOf, ...window });
      const names = await context.accounts.names(
        database.db,
        list.map((each) => each.playerId),
      );
      const rows = list.map((each) => reviewedRow(each, names.get(each.playerId) ?? ""));
      return ok({ list: rows, total, pageNo, pageSize, asOf });
    },

    async redemptionDelivery({ id, reason }, caller) {
      const { merchant } = caller;
      const box = await deliveryOf(database.db, merchant, id);
      if (!box) return fault("NOT_FOUND");
      const action = { action: "loyalty.redemption.delivery", object: id, reason };
      await database.transaction((tx) => context.audit.log(tx, { merchant, operator: me(caller), ...action }));
      return ok({ delivery: await context.vault.unlock<string>(box, deliveryWhere(id)) });
    },

    ...decisionHandlers(context),
  };
}

type Written = Input<typeof mallCalls.writeItem>;

/** What free rounds stake together. */
const stakedBy = ({ rounds, stake }: Written) =>
  rounds === undefined || stake === undefined ? undefined : BigInt(rounds) * stake;

/** Whoever writes an item as it was read says what its free rounds are worth, which follows from them. */
function withoutWorth(written: Written): Written {
  const { amount, ...rest } = written;
  return written.type === "freebet" && amount === stakedBy(written) ? rest : written;
}

function itemOf(input: Written, merchant: string, id: string): Item {
  const { type, name, image = "", points, wagering, stock, perUser, rankMin, enabled, sort } = input;
  const { game, rounds, stake, tickets } = input;
  return {
    id,
    merchant,
    type,
    name,
    image,
    points: BigInt(points),
    amount: input.amount ?? stakedBy(input) ?? null,
    wagering: wagering ?? null,
    game: game ?? null,
    rounds: rounds ?? null,
    stake: stake ?? null,
    tickets: tickets ?? null,
    stock: stock === undefined ? null : BigInt(stock),
    perUser,
    rankMin,
    enabled,
    sort,
  };
}

/** What an item of a type has beside its name and points; it has nothing else. */
const HAS: Readonly<Record<Written["type"], readonly (keyof Written)[]>> = {
  cash: ["amount"],
  bonus: ["amount", "wagering"],
  freebet: ["game", "rounds", "stake"],
  ticket: ["tickets"],
  goods: [],
};
const ALL = new Set(Object.values(HAS).flat());

function wrongWith(input: Written): FieldError[] {
  const errors: FieldError[] = [];
  if (Object.keys(input.name).length === 0) errors.push({ field: "name", rule: "required" });
  for (const field of ALL) {
    const wanted = HAS[input.type].includes(field);
    if (wanted && input[field] === undefined) errors.push({ field, rule: "required" });
    if (!wanted && input[field] !== undefined) errors.push({ field, rule: "unknown" });
  }
  return errors;
}
