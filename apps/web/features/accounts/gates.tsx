import { useSession } from "@taya/client/session";
import { gate } from "@taya/ui/modal";

const ChangePassword = gate({
  load: () => import("./change-password-dialog.tsx"),
  size: "dialog",
  title: "shell.changePassword",
  areas: ["accounts"],
});
const Disclaimer = gate({
  load: () => import("./disclaimer-dialog.tsx"),
  size: "dialog",
  title: "shell.disclaimer",
  areas: ["accounts"],
});

/**
 * What holds a session, on every page until it is answered: a password that must be changed, then the disclaimer. It has
 * no address, so no way through the history leads past it; and the server answers nothing else meanwhile.
 */
export default function Gates() {
  const { token, ended, mustChange, mustAgree } = useSession();
  if (token === null || ended !== null) return null;
  if (mustChange) return <ChangePassword />;
  return mustAgree ? <Disclaimer /> : null;
}
