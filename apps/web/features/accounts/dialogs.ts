import type { ModalEntry } from "@taya/ui/modal";

export const dialogs: Readonly<Record<string, ModalEntry>> = {
  login: {
    load: () => import("./login-dialog.tsx"),
    size: "dialog",
    title: "shell.login",
    areas: ["accounts", "signin", "passkeys"],
  },
  register: {
    load: () => import("./register-dialog.tsx"),
    size: "wide",
    title: "shell.register",
    areas: ["accounts", "lists", "signin"],
  },
  forgot: {
    load: () => import("./forgot-dialog.tsx"),
    size: "dialog",
    title: "shell.forgot",
    areas: ["accounts"],
  },
  // Where the link of a password mail leads.
  reset: {
    load: () => import("./reset-dialog.tsx"),
    size: "dialog",
    title: "shell.reset",
    areas: ["accounts"],
  },
};
