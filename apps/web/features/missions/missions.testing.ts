/** What the fake server of a test tells of missions and a leaderboard. */

export const MISSION = {
  id: "m1",
  title: "Bet five hundred",
  period: "daily" as const,
  goals: [
    { metric: "validBet" as const, target: "500.00", have: "125.00", categories: ["RNG"] },
    { metric: "deposits" as const, target: 2, have: 1 },
  ],
  reward: "25.00",
  unit: "cash" as const,
  status: "process" as const,
  startsAt: 0,
  needsJoin: false,
  needsApply: false,
  rankMin: 0,
};

export const BOARD = {
  list: [
    { rank: 1, nameMasked: "ju***an", score: "900.00", reward: "100.00", unit: "cash" as const },
    { rank: 2, nameMasked: "ma***88", score: "800.00", reward: "25.00", unit: "points" as const },
    { rank: 3, nameMasked: "pe***ro", score: "700.00" },
    { rank: 4, nameMasked: "an***na", score: "600.00" },
  ],
  mine: { rank: 4, score: "600.00" },
  board: {
    period: "day" as const,
    title: "Daily race",
    rules: "Who bets most wins.",
    prizes: [
      { from: 1, to: 1, reward: "100.00", unit: "cash" as const },
      { from: 2, to: 3, reward: "25.00", unit: "points" as const },
    ],
    startsAt: 0,
    endsAt: 4_000_000_000_000,
  },
  optedIn: true,
};

export const TOURNAMENT = {
  tournament: {
    id: "t1",
    title: "Multiplier cup",
    rules: "The best single bet wins.",
    metric: "multiplier" as const,
    minStake: "10.00",
    prizes: [{ from: 1, to: 1, reward: "500.00", unit: "cash" as const }],
    startsAt: 0,
    endsAt: 4_000_000_000_000,
    state: "running" as const,
  },
  list: [
    { rank: 1, nameMasked: "ju***an", score: "250.00", reward: "500.00", unit: "cash" as const },
    { rank: 2, nameMasked: "ma***88", score: "12.34" },
  ],
  mine: { rank: 2, score: "12.34" },
  optedIn: true,
};
