import { approvalActs } from "@taya/audit/points";
import { line, memberInfo } from "@taya/accounts/points";
import { closingLeftovers } from "@taya/vault/points";
import { agentPaths } from "@taya/bets/points";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { bookChecks, openTransits } from "@taya/ledger/points";
import type { Db } from "@taya/platform/database";
import { room } from "@taya/platform/room";
import { billChecks } from "./bills/invariants.ts";
import { runBills } from "./bills/pay.ts";
import { openBillTransits } from "./bills/pay.store.ts";
import { addPlay } from "./bills/play.ts";
import { forgetPlay } from "./bills/play.store.ts";
import { lineCheck } from "./checks.ts";
import { agentsCalls } from "./contract.ts";
import { turnContracts } from "./contracts/turn.ts";
import { insertInvitation } from "./invitations.store.ts";
import type { PlayerId } from "@taya/kernel/id";
import { agentsHandlers } from "./handlers.ts";
import { hasDownline, pathsOf } from "./line.store.ts";
import { lineFor } from "./line.ts";
import type { Context, Needs } from "./needs.ts";
import { openTransfers } from "./transfers.store.ts";
import { moveActs } from "./moves/ask.ts";
import { doMoves } from "./moves/done.ts";
import { giveRates, type NewMember } from "./rates/change.ts";
import type { Rates } from "./rates/shapes.ts";
import { addRebates } from "./rebates/add.ts";
import { rebateChecks } from "./rebates/invariants.ts";
import { forgetOldBets, payRebates } from "./rebates/pay.ts";
import { agentsSettings } from "./settings.ts";
import { countMoney } from "./money/add.ts";
import { forgetLooks } from "./team/members.store.ts";
import { DAY, SECOND } from "@taya/kernel/instant";
import { mayTransfer } from "./upline.ts";

/** What other rooms may ask of agents. */
export interface AgentsDoor {
  /** Gives a new member of a line their first rebate rates, in the transaction that makes them. */
  giveRates(tx: Db, member: NewMember, rates: Rates): ReturnType<typeof giveRates>;
  /** Gives an agent another affiliate code; for the seed alone. */
  invite(
    tx: Db,
    of: { readonly merchant: string; readonly playerId: PlayerId; readonly code: string },
  ): Promise<boolean>;
}

/** What moved is counted this often. */
const MONEY_EVERY_MS = 5 * SECOND;
/** How long it is kept which agents looked at an account. */
const LOOKS_KEPT_MS = 400 * DAY;
/** Play of five minutes is kept as long as that of the room of bets. */
const PLAY_KEPT_MS = 100 * DAY;

/** Agents and their lines: invitation codes, who stands below whom, and transfers between the two. */
export const agents = room({
  name: "agents",
  calls: agentsCalls,
  settings: agentsSettings,
  needs: ["ledger", "audit", "site", "accounts", "compliance", "wallet", "bets", "catalogue"],
  extends: [line, memberInfo, closingLeftovers, openTransits, bookChecks, agentPaths, approvalActs],
  build: (platform, needs: Needs) => {
    const context: Context = { ...needs, platform };
    const door: AgentsDoor = {
      giveRates: (tx, member, rates) => giveRates(context, tx, member, rates),
      invite: (tx, of) => insertInvitation(tx, { ...of, kind: "affiliate", at: platform.clock.now() }),
    };
    return {
      door,
      handlers: agentsHandlers(context),
      jobs: {
        "agents.money": () => countMoney(context),
        "agents.rebates": () => payRebates(context),
        "agents.bills": () => runBills(context),
        "agents.contracts": () => turnContracts(context),
        "agents.moves": () => doMoves(context),
        "agents.housekeeping": async () => {
          await forgetLooks(platform.database.db, platform.clock.now() - LOOKS_KEPT_MS);
          await forgetOldBets(context);
          await forgetPlay(platform.database.db, platform.clock.now() - PLAY_KEPT_MS);
        },
      },
      schedules: {
        "agents.money": MONEY_EVERY_MS,
        "agents.rebates": "* * * * *",
        "agents.bills": "* * * * *",
        "agents.contracts": "* * * * *",
        "agents.moves": "* * * * *",
        "agents.housekeeping": "53 3 * * *",
      },
      extends: [
        line.with(lineFor(context)),
        memberInfo.with(async (player) => ({ transferUpline: await mayTransfer(context, player) })),
        closingLeftovers.with(async (db, id) => ((await hasDownline(db, id)) ? [{ what: "TEAM" }] : [])),
        openTransits.with(openTransfers),
        openTransits.with(openBillTransits),
        bookChecks.with(lineCheck(context.ledger)),
        ...[...rebateChecks(context.ledger), ...billChecks(context.ledger)].map((check) => bookChecks.with(check)),
        agentPaths.with(pathsOf),
        moveActs(context),
      ],
      consumes: {
        [betsSettled.name]: async (tx, facts: BetsSettled[]) => {
          await addRebates(context, tx, facts);
          await addPlay(context, tx, facts);
        },
      },
    };
  },
});
