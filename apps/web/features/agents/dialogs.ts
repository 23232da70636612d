import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  // An agent's team, its figures and what they bring.
  agent: { load: () => import("./agent-centre.tsx"), size: "panel", title: "shell.agentCentre", areas: ["agents"] },
};
