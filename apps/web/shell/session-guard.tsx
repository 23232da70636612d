import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "@taya/client/i18n";
import { useSession } from "@taya/client/session";
import { confirm } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";

const WelcomeBack = lazy(async () => {
  await loadAreas(["signin", "accounts"]);
  return import("../features/accounts/welcome-back.tsx");
});

/** Says why a session ended and offers to log in; shows when the connection is away. */
export function SessionGuard() {
  const { t } = useTranslation();
  const ended = useSession((state) => state.ended);
  const { open } = useModals();
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  useEffect(() => {
    if (!ended || ended === "AUTH_SESSION_EXPIRED") return;
    const question = {
      title: t("shell.endedTitle"),
      text: t(`faults.${ended}`),
      yes: t("shell.login"),
      no: t("ui.close"),
    };
    void confirm(question).then((again) => {
      useSession.setState({ ended: null });
      if (again) open("login");
    });
  }, [ended, open, t]);
  if (ended === "AUTH_SESSION_EXPIRED") {
    return (
      <Suspense fallback={null}>
        <WelcomeBack />
      </Suspense>
    );
  }
  if (!offline) return null;
  return (
    <p role="status" className="fixed z-50 inset-x-0 top-0 bg-warn text-gold-ink text-center font-bold py-1">
      {t("shell.offline")}
    </p>
  );
}
