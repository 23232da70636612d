import type { Handlers } from "@taya/kernel/call";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { teamBet, teamBets } from "./bets.ts";
import { teamList, teamMember } from "./list.ts";
import { overview } from "./overview.ts";
import { transactions } from "./transactions.ts";
import { teamProfit } from "./profit.ts";

/** How agents look at their own team. */
export const teamHandlers = (context: Context): Handlers<typeof teamCalls> => ({
  agentOverview: (input, caller) => overview(context, input, caller),
  team: (input, caller) => teamList(context, input, caller),
  teamMember: (input, caller) => teamMember(context, input, caller),
  teamBets: (input, caller) => teamBets(context, input, caller),
  teamBet: (input, caller) => teamBet(context, input, caller),
  teamTransactions: (input, caller) => transactions(context, input, caller),
  teamProfit: (input, caller) => teamProfit(context, input, caller),
});
