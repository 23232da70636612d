import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  notice: {
    load: () => import("./notice-dialog.tsx"),
    size: "panel",
    title: "shell.notices",
    areas: ["messages"],
  },
};
