import type { Minor } from "@taya/kernel/money";

/** What one of a team has and did in a range. */
export interface MemberFigures {
  readonly balance: Minor;
  readonly deposits: Minor;
  readonly withdrawals: Minor;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly validBet: Minor;
  readonly registered: boolean;
}

/** A team's figures: sums of its members', how many deposited, and how many bet at least so much. Agents, section 10. */
export function overviewOf(team: readonly MemberFigures[], least: Minor) {
  const sum = (of: (member: MemberFigures) => Minor) => team.reduce((all, member) => all + of(member), 0n);
  const count = (is: (member: MemberFigures) => boolean) => team.filter(is).length;
  return {
    balance: sum((member) => member.balance),
    deposits: sum((member) => member.deposits),
    withdrawals: sum((member) => member.withdrawals),
    validBet: sum((member) => member.validBet),
    net: sum((member) => member.payout - member.stake),
    newMembers: count((member) => member.registered),
    depositors: count((member) => member.deposits > 0n),
    active: count((member) => member.validBet >= least),
    size: team.length,
  };
}
