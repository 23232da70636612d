import { registerModal } from "@taya/ui/modal";

/** What the pages of the member centre speak. */
const MEMBER_AREAS = [
  "member",
  "security",
  "kyc",
  "accounts",
  "passkeys",
  "wallet",
  "payout",
  "transfers",
  "records",
  "reports",
  "promotions",
  "messages",
  "lists",
  "safer",
];

/** Every dialog with an address. Their code and texts load when they are first opened. */
export function registerModals(): void {
  registerModal("login", {
    load: () => import("./features/accounts/login-dialog.tsx"),
    size: "dialog",
    title: "shell.login",
    areas: ["accounts", "signin", "passkeys"],
  });
  registerModal("register", {
    load: () => import("./features/accounts/register-dialog.tsx"),
    size: "wide",
    title: "shell.register",
    areas: ["accounts", "lists", "signin"],
  });
  registerModal("forgot", {
    load: () => import("./features/accounts/forgot-dialog.tsx"),
    size: "dialog",
    title: "shell.forgot",
    areas: ["accounts"],
  });
  registerReset();
  registerModal("change-password", {
    load: () => import("./features/accounts/change-password-dialog.tsx"),
    size: "dialog",
    title: "shell.changePassword",
    forced: true,
    areas: ["accounts"],
  });
  registerModal("disclaimer", {
    load: () => import("./features/accounts/disclaimer-dialog.tsx"),
    size: "dialog",
    title: "shell.disclaimer",
    forced: true,
    areas: ["accounts"],
  });
  registerModal("game", {
    load: () => import("./features/catalogue/game-sheet.tsx"),
    size: "wide",
    title: "shell.game",
    areas: [],
  });
  registerModal("vendor", {
    load: () => import("./features/catalogue/vendor-sheet.tsx"),
    size: "panel",
    title: "shell.providers",
    areas: [],
  });
  registerModal("help", {
    load: () => import("./features/help/help-dialog.tsx"),
    size: "panel",
    title: "shell.help",
    areas: ["help"],
  });
  registerModal("notice", {
    load: () => import("./features/messages/notice-dialog.tsx"),
    size: "panel",
    title: "shell.notices",
    areas: ["messages"],
  });
  registerMember();
}

/** Where the link of a password mail leads. */
function registerReset(): void {
  registerModal("reset", {
    load: () => import("./features/accounts/reset-dialog.tsx"),
    size: "dialog",
    title: "shell.reset",
    areas: ["accounts"],
  });
}

/** Everything of a player behind one menu. */
function registerMember(): void {
  registerModal("member", {
    load: () => import("./features/accounts/member/member-centre.tsx"),
    size: "panel",
    title: "shell.memberCentre",
    areas: MEMBER_AREAS,
  });
}
