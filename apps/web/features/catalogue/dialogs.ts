import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  game: {
    load: () => import("./game-sheet.tsx"),
    title: "shell.game",
    areas: [],
  },
  vendor: {
    load: () => import("./vendor-sheet.tsx"),
    size: "panel",
    title: "shell.providers",
    areas: [],
  },
};
