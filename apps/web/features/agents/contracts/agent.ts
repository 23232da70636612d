import type { AgentPage } from "../../../shell/member-page.ts";

const areas = ["contracts", "records"];
const page = () => import("./contract-page.tsx");

export const agentPages: readonly AgentPage[] = [
  {
    order: 82,
    key: "agentDividend",
    title: "agents.page.agentDividend",
    icon: "certificate",
    page: async () => ({ default: (await page()).Dividend }),
    areas,
    contract: "dividend",
  },
  {
    order: 84,
    key: "agentDaily",
    title: "agents.page.agentDaily",
    icon: "calendar",
    page: async () => ({ default: (await page()).Daily }),
    areas,
    contract: "daily",
  },
  {
    order: 86,
    key: "agentHourly",
    title: "agents.page.agentHourly",
    icon: "clock",
    page: async () => ({ default: (await page()).Hourly }),
    areas,
    contract: "hourly",
  },
  {
    order: 88,
    key: "agentRealtime",
    title: "agents.page.agentRealtime",
    icon: "refresh",
    page: async () => ({ default: (await page()).Realtime }),
    areas,
    contract: "realtime",
  },
];
