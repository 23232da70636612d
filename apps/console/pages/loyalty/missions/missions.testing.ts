import type { Mission } from "../types.ts";

/** A mission of two goals that runs and was claimed once. */
export const mission: Mission = {
  id: "8e1f6f6e-0f3d-4c5c-9a31-000000000001",
  version: 2,
  enabled: true,
  sort: 1,
  title: { EN: "Bet five hundred", TY: "Tumaya ng limang daan" },
  period: "daily",
  goals: [
    { metric: "validBet", target: "500.00", categories: ["RNG"], vendors: ["JILI"] },
    { metric: "deposits", target: 2 },
  ],
  reward: "25.00",
  unit: "cash",
  needsJoin: true,
  needsApply: false,
  rankMin: 0,
  opensAt: 0,
  figures: { players: 7, met: 3, given: 1, cash: "25.00", bonus: "0.00", points: "0.00" },
};
