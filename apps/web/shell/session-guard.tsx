import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "@taya/client/i18n";
import { useSession } from "@taya/client/session";
import { JOINED } from "@taya/client/session-tabs";
import { Notice } from "@taya/ui/confirm";
import { useModals } from "@taya/ui/modal";
import { lazyPart } from "@taya/client/import-with-retry";

const WelcomeBack = lazyPart(async () => {
  await loadAreas(["signin", "accounts"]);
  return import("../features/accounts/welcome-back.tsx");
});

/** Dialogs that nobody needs who is in. */
const ENTRIES: readonly (string | null)[] = ["login", "register", "forgot"];

/** Says why a session ended and offers to log in; shows when the connection is away. */
export function SessionGuard() {
  const { t } = useTranslation();
  const ended = useSession((state) => state.ended);
  const { name, open, close } = useModals();
  const joined = useEffectEvent(() => ENTRIES.includes(name) && close());
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    const hear = () => joined();
    addEventListener(JOINED, hear);
    return () => {
      removeEventListener(JOINED, hear);
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  if (ended === "AUTH_SESSION_EXPIRED") {
    return (
      <Suspense fallback={null}>
        <WelcomeBack />
      </Suspense>
    );
  }
  if (ended) {
    const question = {
      title: t("shell.endedTitle"),
      // Left here or in another tab: nothing has gone wrong.
      text: ended === "AUTH_NOT_LOGGED_IN" ? t("shell.loggedOut") : t(`faults.${ended}`),
      yes: t("shell.login"),
      no: t("ui.close"),
      answer: (again: boolean) => {
        useSession.setState({ ended: null });
        if (again) open("login");
      },
    };
    return <Notice asked={question} />;
  }
  if (!offline) return null;
  return (
    <p
      role="status"
      className="fixed z-50 inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] lg:bottom-0 bg-warn text-gold-ink text-center font-bold py-1"
    >
      {t("shell.offline")}
    </p>
  );
}
