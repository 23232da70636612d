import type { CentrePage } from "../../shell/member-page.ts";

export const agentPages: readonly CentrePage[] = [
  {
    order: 10,
    key: "agentAnnouncement",
    title: "agents.page.agentAnnouncement",
    icon: "speakerphone",
    page: () => import("./agent-notices-page.tsx"),
    areas: ["messages"],
  },
];
