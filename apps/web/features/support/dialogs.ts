import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  support: { load: () => import("./support-dialog.tsx"), size: "dialog", title: "shell.support", areas: ["support"] },
};
