import type { Boards } from "../types.ts";

const board = {
  period: "day",
  enabled: true,
  title: { EN: "Daily race" },
  rules: { EN: "Who bets most wins." },
  categories: ["RNG"],
} as const;

/** A leaderboard of the day with a change to come, of the week none; one day was closed. */
export const boards: Boards = {
  list: [
    { ...board, categories: ["RNG"], since: "2026-11-28", prizes: [{ from: 1, to: 5, reward: "10.00", unit: "cash" }] },
    {
      ...board,
      categories: ["RNG"],
      since: "2026-11-01",
      prizes: [
        { from: 1, to: 1, reward: "100.00", unit: "cash" },
        { from: 2, to: 3, reward: "25.00", unit: "points" },
      ],
    },
  ],
  turns: [
    {
      period: "day",
      running: "2026-11-27",
      next: "2026-11-28",
      closed: {
        start: "2026-11-26",
        places: [
          { rank: 1, playerId: "p1", username: "ana", score: "900.00", reward: "100.00", unit: "cash", given: true },
          { rank: 2, playerId: "p2", username: "ben", score: "800.00", reward: "25.00", unit: "points", given: false },
        ],
      },
    },
    { period: "week", running: "2026-11-23", next: "2026-11-30" },
    { period: "month", running: "2026-11-01", next: "2026-12-01" },
  ],
};
