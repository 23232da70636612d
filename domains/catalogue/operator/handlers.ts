import { textFor } from "@taya/games/kit/texts";
import type { Handlers, Input, Output } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { catalogueCalls } from "../contract.ts";
import type { Context } from "../context.ts";
import { freshIds, percent } from "../shelf.rules.ts";
import { actionOf, lobbyOffers } from "./lobby.handlers.ts";
import * as store from "./games.store.ts";
import { watchedReturns } from "./returns.ts";
import type { offerCalls } from "./contract.ts";

type Calls = typeof offerCalls;
type Game = Output<typeof catalogueCalls.offerGame>;

/** How a brand offers its games: every change is a line of the log in the transaction that makes it. */
export const offerHandlers = (context: Context): Handlers<Calls> => ({
  ...gameOffers(context),
  ...lobbyOffers(context),
});

/** What concerns one game, and what games have returned. */
function gameOffers(context: Context): Pick<Handlers<Calls>, "adminGames" | "offerGame" | "adminReturns"> {
  const { platform, audit } = context;
  const { db } = platform.database;
  const since = () => platform.clock.now() - DAY;
  return {
    async adminGames({ q, pageNo, pageSize, ...filter }, caller) {
      const rows = await readRows(context, caller.merchant);
      const games = rows.filter(
        (row) =>
          (!filter.vassalage || row.vassalage === filter.vassalage) &&
          (!filter.gameCategory || row.gameCategory === filter.gameCategory),
      );
      const shown = games.map((row) => shownGame(row, caller.language));
      const asked = q?.trim().toLowerCase() ?? "";
      const found = shown.filter(({ name, gameCode }) => `${name} ${gameCode}`.toLowerCase().includes(asked));
      const gaming = await store.readGaming(db, caller.merchant);
      const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return ok({ list, total: found.length, pageNo, pageSize, gaming });
    },
    async offerGame({ gameId, reason, ...to }, caller) {
      const { merchant } = caller;
      const row = await store.readOfferedGame(db, merchant, gameId, since());
      if (!row) return fault("NOT_FOUND");
      const wrong = boundsWrong(row, to);
      if (wrong) return fault("VALIDATION_FAILED", { errors: [{ field: wrong, rule: "range" }] });
      await platform.database.transaction(async (tx) => {
        const before = await store.readOffer(tx, merchant, gameId);
        const after = changed(before, to, row.version);
        const action = "catalogue.game.settings";
        await audit.log(tx, { ...actionOf(caller, reason), action, object: row.gameCode, after: plain(after) });
        await store.writeOffer(tx, merchant, gameId, after);
      });
      await context.changed(merchant);
      const made = await store.readOfferedGame(db, merchant, gameId, since());
      return ok(shownGame({ ...made!, isNew: made!.isNew ?? false }, caller.language));
    },
    async adminReturns(_input, { merchant, language }) {
      return ok({ list: await watchedReturns(context, merchant, language), asOf: platform.clock.now() });
    },
  };
}

type Change = Omit<Input<Calls["offerGame"]>, "gameId" | "reason">;

/** The bound that is wider than the game's own, or beyond the other one; undefined when both are right. */
function boundsWrong(row: store.OfferedRow, { minBet, maxBet }: Change): "minBet" | "maxBet" | undefined {
  const low = minBet === undefined ? row.minStake : (minBet ?? row.minAllowed);
  const high = maxBet === undefined ? row.maxStake : (maxBet ?? row.maxAllowed);
  if (low < row.minAllowed || low > high) return "minBet";
  return high > row.maxAllowed ? "maxBet" : undefined;
}

const changed = (before: store.Offer, to: Change, version: string): store.Offer => ({
  enabled: to.enabled ?? before.enabled,
  maintain: to.maintain ?? before.maintain,
  isHot: to.isHot ?? before.isHot,
  isNew: to.isNew === undefined ? before.isNew : to.isNew,
  sort: to.sort ?? before.sort,
  minStake: to.minBet === undefined ? before.minStake : to.minBet,
  maxStake: to.maxBet === undefined ? before.maxStake : to.maxBet,
  offVersion: to.versionOff === undefined ? before.offVersion : to.versionOff ? version : null,
});

const plain = ({ minStake, maxStake, ...rest }: store.Offer) => ({
  ...rest,
  minStake: minStake?.toString() ?? null,
  maxStake: maxStake?.toString() ?? null,
});

type Row = store.OfferedRow & { readonly isNew: boolean };

async function readRows({ platform }: Context, merchant: string): Promise<Row[]> {
  const now = platform.clock.now();
  const rows = await store.readOffered(platform.database.db, merchant, now - DAY);
  const fresh = freshIds(
    rows.map(({ gameId, addedAt, isNew }) => ({ gameId, addedAt, fresh: isNew })),
    now,
  );
  return rows.map((row) => ({ ...row, isNew: fresh.has(row.gameId) }));
}

const shownGame = (row: Row, language: string): Game => ({
  gameId: row.gameId,
  gameCode: row.gameCode,
  name: textFor(row.texts, language).name,
  vassalage: row.vassalage,
  gameCategory: row.gameCategory,
  gameType: row.gameType,
  version: row.version,
  enabled: row.enabled,
  maintain: row.maintain,
  versionOff: row.versionOff,
  isHot: row.isHot,
  isNew: row.isNew,
  sort: row.sort,
  minBet: row.minStake,
  maxBet: row.maxStake,
  players24h: row.players24h,
  rtp: percent(row.rtpPpm),
});
