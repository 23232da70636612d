import { line, memberInfo } from "@taya/accounts/points";
import { closingLeftovers } from "@taya/vault/points";
import { agentPaths } from "@taya/bets/points";
import { bookChecks, openTransits } from "@taya/ledger/points";
import { room } from "@taya/platform/room";
import { lineCheck } from "./checks.ts";
import { agentsCalls } from "./contract.ts";
import { agentsHandlers } from "./handlers.ts";
import { hasDownline, pathsOf } from "./line.store.ts";
import { lineFor } from "./line.ts";
import type { Context, Needs } from "./needs.ts";
import { openTransfers } from "./transfers.store.ts";
import { mayTransfer } from "./upline.ts";

/** Agents and their lines: invitation codes, who stands below whom, and transfers between the two. */
export const agents = room({
  name: "agents",
  calls: agentsCalls,
  needs: ["ledger", "site", "accounts", "wallet"],
  extends: [line, memberInfo, closingLeftovers, openTransits, bookChecks, agentPaths],
  build: (platform, needs: Needs) => {
    const context: Context = { ...needs, platform };
    return {
      door: {},
      handlers: agentsHandlers(context),
      extends: [
        line.with(lineFor(context)),
        memberInfo.with(async (player) => ({ transferUpline: await mayTransfer(context, player) })),
        closingLeftovers.with(async (db, id) => ((await hasDownline(db, id)) ? [{ what: "TEAM" }] : [])),
        openTransits.with(openTransfers),
        bookChecks.with(lineCheck(context.ledger)),
        agentPaths.with(pathsOf),
      ],
    };
  },
});
