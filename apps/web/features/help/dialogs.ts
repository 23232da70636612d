import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  help: {
    load: () => import("./help-dialog.tsx"),
    size: "panel",
    title: "shell.help",
    areas: ["help", "site"],
  },
};
