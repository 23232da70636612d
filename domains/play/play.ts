import { serve } from "@taya/platform/live-topics";
import { betSources } from "@taya/bets/points";
import { observedReturns, openTables } from "@taya/catalogue/points";
import { freeRoundSettled } from "@taya/kernel/free-round";
import { betsSettled } from "@taya/kernel/settled";
import { bookChecks, openStakes } from "@taya/ledger/points";
import { mappingOf, type StatementSources } from "@taya/payments/statement";
import { roomVitals } from "@taya/platform/vitals";
import { playBets } from "./record.source.ts";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import { unattended } from "@taya/platform/turn";
import type { PlayerId } from "@taya/kernel/id";
import { hashOf } from "@taya/games/kit/fair";
import type { GameInfo } from "@taya/games/kit/game";
import type { GameTexts } from "@taya/games/kit/texts";
import { abandonedRounds } from "./abandoned.ts";
import { boardHandlers } from "./boards.handlers.ts";
import { boardTopics, playCalls, playTopics } from "./contract.ts";
import { type FreeGame, freeGamesOf } from "./free-rounds/free.ts";
import { gameHandlers } from "./games.handlers.ts";
import { loadGames, loadTables } from "./games.ts";
import { jackpotCheck } from "./jackpots/check.ts";
import { jackpotHandlers } from "./jackpots/handlers.ts";
import { launchHandlers } from "./launch.handlers.ts";
import type { Needs } from "./needs.ts";
import { betCheck, openBets } from "./invariants.store.ts";
import { createFairness, type Fairness } from "./fairness.ts";
import { roundHandlers } from "./rounds.handlers.ts";
import { observedReturnsOf, returnsHandler } from "./returns.handlers.ts";
import { housekeep } from "./seamless/housekeeping.ts";
import { createSeamless, findVendors, type OpenVendor, type Seamless } from "./seamless/seamless.ts";
import type { Vendor } from "./seamless/vendor.ts";
import { seedHandlers } from "./seeds.handlers.ts";
import { createSeeds } from "./seeds.ts";
import { vendorDayHandlers } from "./movements/handlers.ts";
import { movesIn, oursAtVendor } from "./movements/moves.store.ts";
import { vendorStatement } from "./movements/sandbox.ts";
import { withTables } from "./tables/records.ts";
import { isHidden } from "./tables/table-context.ts";
import { forgetEmptyRounds } from "./tables/forget.store.ts";
import { createTables, type Tables } from "./tables/tables.ts";
import { boardSources } from "./topics.ts";
import type { Known, Context } from "./context.ts";

const vendors = await findVendors();

/** A vendor and its games as the catalogue takes them. */
export interface VendorGames {
  readonly code: string;
  readonly name: string;
  /** Where its pages come from, for the frame around them. */
  readonly origin: string | undefined;
  readonly games: readonly { readonly info: GameInfo; readonly texts: GameTexts; readonly hash: string }[];
}

/** What other rooms and the server may use of play. */
export interface Play {
  /** Every built-in game with its facts, its texts and the hash of its maths. */
  games(): Promise<readonly { readonly info: GameInfo; readonly texts: GameTexts; readonly hash: string }[]>;
  /** The games that the house can let players play at its cost, with the bounds of their stakes in minor units. */
  freeGames(): Promise<readonly FreeGame[]>;
  readonly fairness: Fairness;
  /** The tables whose rounds everybody shares. */
  readonly tables: Tables;
  /** Every vendor with games of its own, and those that open here. */
  vendorGames(): readonly VendorGames[];
  /** Third parties that call the wallet. */
  readonly seamless: Seamless;
  /** The statement a vendor of the sandbox would send; undefined for a vendor that keeps books of its own. */
  sandboxStatement(input: {
    readonly vendor: string;
    readonly merchant: string;
    readonly since: number;
    readonly until: number;
    readonly spoil?: boolean;
  }): Promise<string | undefined>;
  /** What statements of vendors are laid beside, each with its own mapping or the default one. */
  readonly statements: StatementSources;
}

/** Rounds of the built-in games: launched, drawn provably, booked in the same transaction, kept for ever. */
export const play = room({
  name: "play",
  calls: playCalls,
  topics: playTopics,
  tells: [betsSettled, freeRoundSettled],
  needs: ["ledger", "audit", "site", "accounts", "compliance", "catalogue"],
  extends: [betSources, openStakes, bookChecks, observedReturns, openTables, roomVitals],
  build(platform, needs: Needs) {
    const { games, dealt, known } = gamesHere(platform);
    const sandbox = platform.config.mode === "sandbox";
    const context: Context = { ...needs, platform, seeds: createSeeds(platform), games, known };
    const tables = createTables(context, dealt);
    const offered = vendors.filter((each) => sandbox || !each.sandboxOnly);
    const seamless = createSeamless(context, offered);
    const door: Play = {
      seamless,
      games: async () =>
        [...(await known()).values()]
          .filter((each) => !each.hidden)
          .map(({ game, texts, hash }) => ({ info: game.info, texts, hash })),
      freeGames: async () => freeGamesOf([...(await games()).values()]),
      vendorGames: () => [...seamless.vendors.values()].flatMap((each) => (each.games ? [gamesOf(each)] : [])),
      fairness: createFairness(platform, games, dealt),
      tables: tables.door,
      async sandboxStatement({ vendor: code, spoil, ...asked }) {
        const vendor = seamless.vendors.get(code);
        if (!vendor?.sandboxOnly) return undefined;
        return vendorStatement(await movesIn(platform.database.db, { ...asked, vendor: vendor.number }), spoil);
      },
      statements: statementsOf(offered),
    };
    return {
      door,
      handlers: {
        ...launchHandlers(context, seamless, tables.gameAt),
        ...gameHandlers(context),
        ...seedHandlers(context),
        ...withTables(roundHandlers(context), tables.fairness),
        ...boardHandlers(context),
        returns: returnsHandler(context),
        ...jackpotHandlers(context),
        ...vendorDayHandlers(context, offered),
        ...tables.handlers,
      },
      hears: {
        // Who takes a break keeps their tokens: the ledger refuses their bets and says why.
        "accounts.shutOut": async ({ playerId, why }: { playerId: PlayerId; why: string }) => {
          if (why !== "PAUSED") await seamless.revoke(platform.database.db, playerId);
        },
      },
      jobs: {
        "play.housekeeping": () => housekeep(platform).then(() => forgetEmptyRounds(platform)),
        "play.abandoned": abandonedRounds(context),
      },
      schedules: { "play.housekeeping": "29 3 * * *", "play.abandoned": "11 * * * *" },
      topics: [...serve(boardTopics, boardSources(context)), ...tables.topics],
      extends: [
        betSources.with(playBets({ context, tables: tables.context, vendor: vendorNumbered })),
        openStakes.with(openBets),
        bookChecks.with(betCheck),
        bookChecks.with(jackpotCheck),
        observedReturns.with((games) => observedReturnsOf(context, games)),
        openTables.with((language) => tables.door.listed(language)),
        roomVitals.with({ tablesUnattended: unattended("play.table_turn") }),
      ],
    };
  },
});

const numbered = new Map(vendors.map((each) => [each.number, each]));

const vendorNumbered = (number: number) => numbered.get(number) ?? { code: String(number), category: "RNG" };

const statementsOf = (offered: readonly Vendor[]): StatementSources => ({
  sources: offered.map(({ code, name, statement }) => ({
    code,
    name,
    mapping: mappingOf({ signs: "keep", ...statement }),
  })),
  ours: (db, asked) => oursAtVendor(db, offered.find(({ code }) => code === asked.source)!.number, asked),
});

/** The games of this program, read once. */
function gamesHere({ log, texts }: Platform) {
  const [own, dealt] = [loadGames(texts.folder), loadTables(texts.folder)];
  // Whoever asks hears of a broken game; without this line nobody asking would end the process.
  for (const loading of [own, dealt]) {
    loading.catch((error: unknown) => log.error({ error }, "games could not be loaded"));
  }
  // A growing multiplier cannot be played without a screen that draws it.
  const tables = dealt.then((all) =>
    [...all].map(([code, each]): [string, Known] => [code, { ...each, hidden: isHidden(each) }]),
  );
  const known = async () => new Map<string, Known>([...(await own), ...(await tables)]);
  return { games: () => own, dealt: () => dealt, known };
}

/** What a vendor offers; nothing while nobody has said where its games open. */
const gamesOf = ({ code, name, games = [], address }: OpenVendor): VendorGames => ({
  code,
  name,
  origin: address === undefined ? undefined : new URL(address).origin,
  games: address === undefined ? [] : games.map(({ info, texts, odds }) => ({ info, texts, hash: hashOf(odds) })),
});
