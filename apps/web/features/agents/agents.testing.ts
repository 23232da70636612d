const paged = { pageNo: 1, pageSize: 20, asOf: 0 };
const result = {
  deposits: "500.00",
  withdrawals: "0.00",
  stake: "65.00",
  validBet: "65.00",
  payout: "20.00",
  rebate: "1.00",
  promotions: "0.00",
  net: "-44.00",
};

/** What the server says of a team of an agent, the account `sub` with one player below, and the player `solo`. */
export const overview = {
  teamSize: 4,
  agents: 2,
  players: 2,
  teamBalance: "1234.00",
  bonusBalance: "25.00",
  depositCount: 1,
  depositors: 1,
  firstDepositors: 1,
  ...result,
  teamNetLoss: "44.00",
  newMembers: 3,
  active: 1,
  online: 2,
  income: { rebate: "7.00", dividend: "0.00", daily: "0.00", hourly: "0.00", realtime: "0.00", total: "7.00" },
  series: [{ day: "2026-11-28", stake: "65.00", validBet: "65.00", net: "-44.00", newMembers: 3 }],
  categories: [{ gameCategory: "RNG", stake: "65.00", validBet: "65.00", payout: "20.00", net: "-45.00" }],
  countedAt: Date.UTC(2026, 10, 28, 4, 5),
};

const member = {
  type: 0,
  depth: 1,
  balance: "100.00",
  teamSize: 1,
  registeredAt: Date.UTC(2026, 10, 27),
  online: false,
  status: "ACTIVE" as const,
  hasChildren: false,
};
const sub = { ...member, id: "sub", username: "sub_agent", type: 1, teamSize: 2, hasChildren: true };
const leaf = { ...member, id: "leaf", username: "leaf_player", depth: 2, status: "DISABLED" as const };
const solo = { ...member, id: "solo", username: "solo_player", online: true };
const me = { id: "me", username: "ana" };

/** The list of whoever was asked for. */
export const team = ({
  under,
  username,
}: {
  readonly under?: string | undefined;
  readonly username?: string | undefined;
}) => {
  const list =
    under === "sub" ? [leaf] : username ? [sub].filter((each) => each.username.startsWith(username)) : [sub, solo];
  return { list, total: list.length, ...paged, path: under === "sub" ? [me, sub] : [me] };
};

export const teamMember = ({ id }: { readonly id: string }) => {
  const who = [sub, leaf, solo].find((each) => each.id === id)!;
  return {
    ...who,
    path: id === "leaf" ? [me, sub, who] : [me, who],
    bonusBalance: "0.00",
    own: result,
    team: result,
    timeline: [{ kind: "registered" as const, at: who.registeredAt }],
  };
};

export const teamProfit = ({
  under,
  group,
}: {
  readonly under?: string | undefined;
  readonly group?: string | undefined;
}) => {
  const head = under === "sub" ? sub : me;
  const below = under === "sub" ? leaf : sub;
  const users = [
    { id: head.id, username: head.username, hasChildren: false, ...result },
    { id: below.id, username: below.username, hasChildren: below.hasChildren, ...result },
  ];
  const list = group === "day" ? [{ day: "2026-11-28", ...result }] : users;
  return { list, total: list.length, ...paged, totals: result, path: under === "sub" ? [me, sub] : [me] };
};

export const teamBets = {
  list: [
    {
      id: "b1",
      playerId: "leaf",
      username: "leaf_player",
      category: "RNG",
      vassalage: "TAYA",
      game: "Dice",
      gameCode: "dice",
      stake: "20.00",
      validBet: "20.00",
      payout: "50.00",
      net: "30.00",
      status: "SETTLED" as const,
      placedAt: Date.UTC(2026, 10, 28),
      settledAt: Date.UTC(2026, 10, 28),
      detail: { kind: "round", ref: "r1" },
    },
    {
      id: "b2",
      playerId: "solo",
      username: "solo_player",
      category: "SPORTS",
      vassalage: "SPORTS",
      game: "Soccer",
      gameCode: "soccer",
      stake: "10.00",
      validBet: "0.00",
      payout: "0.00",
      net: "-10.00",
      status: "OPEN" as const,
      placedAt: Date.UTC(2026, 10, 27),
      detail: { kind: "sports", ref: "b2" },
    },
  ],
  total: 2,
  ...paged,
  summary: { stake: "30.00", validBet: "20.00", payout: "50.00", bets: 2, net: "30.00" },
};

export const teamBet = { ...teamBets.list[0]!, multiplier: "2.50", outcome: null };

export const teamTransactions = {
  list: [
    { id: "t1", username: "solo_player", type: 100, typeName: "Deposit", amount: "500.00", at: Date.UTC(2026, 10, 28) },
  ],
  total: 1,
  ...paged,
  totals: { in: "500.00", out: "0.00" },
};

export const agentIncome = {
  list: [
    {
      id: "p1",
      kind: "rebate" as const,
      of: "team" as const,
      periodKey: "2026-11-27",
      amount: "7.00",
      paidToDownlines: "0.00",
      net: "7.00",
      at: Date.UTC(2026, 10, 28),
      explain: { base: "1000.00", rate: 8_000, earned: "8.00", carry: "-1.00", lower: "0.00" },
    },
    {
      id: "p2",
      kind: "dividend" as const,
      of: "team" as const,
      periodKey: "2026-11-01..2026-11-30",
      amount: "100.00",
      paidToDownlines: "40.00",
      net: "60.00",
      at: Date.UTC(2026, 10, 28),
      explain: { base: "1000.00", rate: 100_000, earned: "100.00", carry: "0.00", lower: "40.00" },
    },
  ],
  total: 2,
  ...paged,
  totals: { amount: "107.00", paidToDownlines: "40.00", net: "67.00" },
};

export const agentIncomeLines = {
  list: [{ username: "solo_player", gameCategory: "RNG", validBet: "1000.00", amount: "8.00" }],
  total: 1,
  ...paged,
  totals: { validBet: "1000.00", amount: "8.00" },
};

const figures = { clicks: 40, used: 9, conversions: 4, active: 2 };

export const links = {
  list: [
    {
      code: "DEM0AGNTM",
      kind: "player" as const,
      url: "https://taya.test/?affiliateCode=DEM0AGNTM",
      qr: "https://taya.test/?affiliateCode=DEM0AGNTM",
      rebates: { RNG: 8_000 },
      ...figures,
      maxUses: 25,
      domains: [],
      status: "ACTIVE" as const,
      createdAt: Date.UTC(2026, 10, 27),
    },
  ],
  total: 1,
  ...paged,
  pageSize: 10,
  totals: figures,
};
