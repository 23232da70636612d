import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, type FieldError, ok } from "@taya/kernel/result";
import { marketKey } from "../fixtures/book.ts";
import { lockBook, readFixtureBook } from "../fixtures/fixtures.store.ts";
import { fixtureById, type ShownFixture } from "../fixtures/lists.store.ts";
import { applySettings } from "../fixtures/settings.store.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import type { operatorCalls } from "./contract.ts";
import { log, type OperatorContext, SIM, tradesIt } from "./context.ts";
import { marketRows, shownSetting, tradedRows } from "./rows.ts";
import { settingsOf, type StoredSetting, writeSetting } from "./settings.store.ts";
import { stakesByOutcome } from "./stakes.store.ts";

type Calls = typeof operatorCalls;
type Change = Input<Calls["changeMarket"]>;

/** The most the book of such a match may add up to beyond 1, in parts per million. */
const MOST_MARGIN = 250_000;

/** Markets with what is on them, and what traders set over their feed. */
export function marketHandlers(context: OperatorContext): Pick<Handlers<Calls>, "operatorMarkets" | "changeMarket"> {
  const { database } = context.platform;
  const { db } = database;

  async function rowsOf(row: ShownFixture, language: string) {
    const [book, stakes, settings] = await Promise.all([
      readFixtureBook(db, row.id),
      stakesByOutcome(db, row.id),
      settingsOf(db, row.id),
    ]);
    const list = marketRows(row, book, { names: context.names, language, stakes, settings });
    return { list, set: shownSetting(settings.find(({ typeId }) => typeId === 0)) };
  }

  return {
    async operatorMarkets({ fixtureId }, caller) {
      const row = tradesIt(context, caller) ? await fixtureById(db, fixtureId) : undefined;
      if (!row) return fault("NOT_FOUND");
      const [fixture] = await tradedRows(context, [row], caller.language);
      return ok({ fixture: fixture!, ...(await rowsOf(row, caller.language)) });
    },
    async changeMarket(input, caller) {
      const row = tradesIt(context, caller) ? await fixtureById(db, input.fixtureId) : undefined;
      if (!row) return fault("NOT_FOUND");
      // What the house draws itself is sold by its chances, and by nobody's hand.
      if (row.feed === SIM && input.odds && Object.keys(input.odds).length > 0) return fault("SPORT_STATE");
      const wrong = await wrongIn(context, row, input);
      if (wrong) return fault("VALIDATION_FAILED", { errors: [wrong] });
      await change(context, row, input, caller);
      context.teller.changed(row.id, true);
      const { list } = await rowsOf(row, caller.language);
      return ok({
        list: list.filter(({ typeId, spec }) => {
          return input.typeId === 0 || (typeId === input.typeId && (input.spec === "" || spec === input.spec));
        }),
      });
    },
  };
}

async function wrongIn(
  { platform }: OperatorContext,
  row: ShownFixture,
  change: Change,
): Promise<FieldError | undefined> {
  const { typeId, spec, odds, maxLiability = null } = change;
  if (maxLiability !== null && maxLiability <= 0n) return { field: "maxLiability", rule: "range" };
  const book = await readFixtureBook(platform.database.db, row.id);
  if (row.feed === SIM && !isOwnMargin(change)) return { field: "margin", rule: "range" };
  if (typeId === 0) return spec === "" && !odds ? undefined : { field: "typeId", rule: "required" };
  const market = book.get(marketKey({ typeId, spec }));
  const isKnown = market ?? (spec === "" && [...book.values()].some((each) => each.typeId === typeId));
  if (!isKnown) return { field: "spec", rule: "unknown" };
  const known = new Set(market?.outcomes.map(({ id }) => id));
  return Object.keys(odds ?? {}).every((id) => known.has(id)) ? undefined : { field: "odds", rule: "unknown" };
}

/**
 * Whether a margin is not below what a market drawn here has of its own, and none that nobody would play for. What is said
 * of all of them narrows none.
 */
function isOwnMargin({ typeId, margin = null }: Pick<Change, "typeId" | "margin">): boolean {
  if (margin === null) return true;
  const own = typeId === 0 ? 0 : (MARKET_TYPES.get(typeId)?.margin ?? 0);
  return margin >= own && margin <= MOST_MARGIN;
}

const NOTHING = { suspended: false, margin: null, odds: {}, maxLiability: null };

async function change(context: OperatorContext, row: ShownFixture, input: Change, caller: Caller): Promise<void> {
  const { typeId, spec, reason } = input;
  await context.platform.database.transaction(async (tx) => {
    // Of two who change a market at once the second one sees what the first has set.
    await lockBook(tx, row.id);
    const stands = (await settingsOf(tx, row.id)).find((each) => each.typeId === typeId && each.spec === spec);
    const before = stands ?? NOTHING;
    const after = {
      suspended: input.suspended ?? before.suspended,
      margin: input.margin === undefined ? before.margin : input.margin,
      odds: oddsAfter(before.odds, input.odds),
      maxLiability: input.maxLiability === undefined ? before.maxLiability : input.maxLiability,
    };
    await writeSetting(tx, row.id, { typeId, spec, ...after, operator: me(caller).username });
    await applySettings(tx, row.id);
    await log(context, tx, caller, {
      action: "sportsbook.market.change",
      object: row.id,
      reason,
      before: plain(before),
      after: { typeId, spec, ...plain(after) },
    });
  });
}

type Set = Pick<StoredSetting, "suspended" | "margin" | "odds" | "maxLiability">;

const plain = ({ suspended, margin, odds, maxLiability }: Set) => ({
  suspended,
  margin,
  odds,
  maxLiability: maxLiability?.toString() ?? null,
});

/** Prices by outcome as they are set from now on; null gives one back to the feed. */
function oddsAfter(before: Set["odds"], change: Change["odds"]): Set["odds"] {
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([id, odds]) => (odds === null ? [] : [[id, odds] as const])),
  );
}
