import { changedBy, ofHouse } from "@taya/kernel/setting";
import { approvalActs } from "@taya/audit/points";
import { betSources } from "@taya/bets/points";
import { builtInLanes } from "@taya/catalogue/points";
import { room } from "@taya/platform/room";
import { unattended } from "@taya/platform/turn";
import { betsSettled } from "@taya/kernel/settled";
import { bookChecks, openStakes } from "@taya/ledger/points";
import type { PlayerId } from "@taya/kernel/id";
import { roomVitals } from "@taya/platform/vitals";
import type { Beat } from "./beat.ts";
import { bettingHandlers } from "./betting/betting.ts";
import { decideDue, endPending } from "./betting/decide-due.ts";
import { autoCashOuts, decideCashOuts } from "./cash-out/beats.ts";
import { cashOutHandlers } from "./cash-out/handlers.ts";
import type { Context } from "./context.ts";
import { sportsbookCalls, sportsbookTopics } from "./contract.ts";
import { createEngine, type Engine } from "./engine.ts";
import { fileActs, fileHandlers } from "./feeds/file/handlers.ts";
import { createFeeds } from "./feeds/beats.ts";
import type { HandFeed } from "./feeds/hand/hand.ts";
import { outsideSettings } from "./feeds/outside.ts";
import { simSettings } from "./feeds/sim/settings.ts";
import { createBooks } from "./fixtures/books.ts";
import { fixtureHandlers } from "./fixtures/handlers.ts";
import { createNames, type Names } from "./fixtures/names.ts";
import { createTeller } from "./fixtures/tell.ts";
import { fixtureTopics } from "./fixtures/topics.ts";
import type { Needs } from "./needs.ts";
import { operatorActs } from "./operator/actions.ts";
import type { OperatorContext } from "./operator/context.ts";
import { fixtureChanged } from "./operator/events.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { exposureChecks } from "./records/invariants.store.ts";
import { sportsBets } from "./records/records.ts";
import { openTickets, ticketChecks } from "./settle/invariants.store.ts";
import { settleSettings } from "./settle/settings.ts";
import { settleDue } from "./settle/settle-due.ts";
import { voidDue } from "./settle/void-due.ts";

/** Under which makers sports stand in the lobby; those on screens apart where a brand wants them so. */
const LANES = [
  { vassalage: "TSPORT", displayName: "Taya Sports", gameType: "SPORTSBOOK", gameCategory: "SPORTS" as const },
  {
    vassalage: "TESPORT",
    displayName: "Taya E-Sports",
    gameType: "SPORTSBOOK",
    gameCategory: "SPORTS" as const,
    onlyEsports: true as const,
  },
];

/** What other rooms and the server may use of sports. */
export interface SportsbookDoor extends Engine {
  readonly context: Context;
  readonly names: Names;
  /** The feed that is told by hand, for the sandbox. */
  readonly hand: HandFeed;
}

/** Sports and e-sports: fixtures and prices, tickets, how they end. */
export const sportsbook = room({
  name: "sportsbook",
  calls: sportsbookCalls,
  topics: sportsbookTopics,
  settings: {
    ...ofHouse({ ...simSettings, ...outsideSettings }),
    ...changedBy("sportsbook.changeLimits", settleSettings),
  },
  tells: [betsSettled, fixtureChanged],
  needs: ["ledger", "audit", "site", "compliance", "accounts"],
  extends: [approvalActs, builtInLanes, betSources, openStakes, bookChecks, roomVitals],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform };
    const teller = createTeller(platform.live);
    const feeds = createFeeds(context, teller);
    const beats: readonly Beat[] = [
      ...feeds.beats,
      decideDue(context),
      voidDue(context),
      settleDue(context),
      decideCashOuts(context),
      autoCashOuts(context),
    ];
    const engine = createEngine(platform, beats);
    const names = createNames(platform.texts);
    const books = createBooks(platform.database.db);
    const operator: OperatorContext = { ...context, names, teller };
    const door: SportsbookDoor = { ...engine, context, names, hand: feeds.hand };
    return {
      door,
      handlers: {
        ...fixtureHandlers(context, names, books),
        ...bettingHandlers(context),
        ...cashOutHandlers(context),
        ...operatorHandlers(operator),
        ...fileHandlers(context, teller),
      },
      hears: {
        "accounts.shutOut": ({ playerId }: { playerId: PlayerId }) => endPending(context, playerId),
        [fixtureChanged.name]: async ({ fixtureId }: { fixtureId: string }) => teller.changed(fixtureId, true),
      },
      topics: fixtureTopics(context, names, books),
      jobs: { "sportsbook.due": () => engine.catchUp() },
      // The loops do it anyway; a clock that is moved in the sandbox waits until what is due by then is done.
      schedules: { "sportsbook.due": "* * * * *" },
      extends: [
        builtInLanes.with(LANES),
        betSources.with(sportsBets(names)),
        ...operatorActs(operator),
        fileActs(context, teller),
        openStakes.with(openTickets),
        ...[...ticketChecks, ...exposureChecks].map((check) => bookChecks.with(check)),
        roomVitals.with({ sportsUnattended: unattended("sportsbook.turn") }),
      ],
    };
  },
});
