import type { CentrePage } from "../../shell/member-page.ts";

export const agentPages: readonly CentrePage[] = [
  {
    order: 20,
    key: "agentTeamOverview",
    title: "agents.page.agentTeamOverview",
    icon: "home",
    page: () => import("./overview-page.tsx"),
    areas: ["records"],
  },
  {
    order: 40,
    key: "agentTeam",
    title: "agents.page.agentTeam",
    icon: "users",
    page: () => import("./team-page.tsx"),
    areas: ["records"],
  },
  {
    order: 50,
    key: "agentBets",
    title: "agents.page.agentBets",
    icon: "dice-5",
    page: () => import("./bets-page.tsx"),
    areas: ["records"],
  },
  {
    order: 60,
    key: "agentProfit",
    title: "agents.page.agentProfit",
    icon: "receipt",
    page: () => import("./profit-page.tsx"),
    areas: ["records"],
  },
  {
    order: 70,
    key: "agentIncome",
    title: "agents.page.agentIncome",
    icon: "coin",
    page: () => import("./income-page.tsx"),
    areas: ["records"],
  },
  {
    order: 80,
    key: "agentTransactions",
    title: "agents.page.agentTransactions",
    icon: "history",
    page: () => import("./transactions-page.tsx"),
    areas: ["records"],
  },
];
