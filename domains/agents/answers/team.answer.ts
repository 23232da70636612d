import * as z from "zod/mini";
import { overviewOf } from "../team/overview.rules.ts";
import { byId, question, whole } from "./shapes.ts";

const figures = z.object({
  bal: whole,
  dep: whole,
  wd: whole,
  stake: whole,
  pay: whole,
  vb: whole,
  new: z.int().check(z.gte(0), z.lte(1)),
});

export const teamAnswers = {
  team_overview: question(z.object({ team: byId(figures), min_active_bet: whole }), ({ team, min_active_bet }) => {
    const members = Object.values(team).map(({ bal, dep, wd, stake, pay, vb, new: registered }) => ({
      balance: bal,
      deposits: dep,
      withdrawals: wd,
      stake,
      payout: pay,
      validBet: vb,
      registered: registered === 1,
    }));
    const of = overviewOf(members, min_active_bet);
    return {
      team_balance: of.balance,
      deposits: of.deposits,
      withdrawals: of.withdrawals,
      valid_bet: of.validBet,
      player_net: of.net,
      new_members: of.newMembers,
      depositors: of.depositors,
      active: of.active,
      size: of.size,
    };
  }),
};
