import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  // Everything of a player behind one menu.
  member: {
    load: () => import("./member-centre.tsx"),
    size: "panel",
    title: "shell.memberCentre",
    areas: ["member", "safer"],
  },
};
