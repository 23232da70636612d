import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { useBrand } from "@taya/client/brand";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";

/** Stands for the home page while the brand shows nothing to visitors; leads on after the login. */
export function GatePage() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { search } = useLocation();
  const { name: dialog, open } = useModals();
  const name = useBrand((state) => state.permission?.brand.name ?? "");
  // The dialog of the entry decides what follows; it must be done with the address first.
  const entering = dialog === "login" || dialog === "register";
  if (token && !entering) return <Navigate to={`/${search}`} replace />;
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <img src="/art/icon-192.png" alt="" width={96} height={96} className="rounded-lg" />
      <h1 className="display text-2xl">{name}</h1>
      <p className="text-text2 max-w-80">{t("shell.gateText")}</p>
      <div className="flex gap-3">
        <Button onClick={() => open("login")}>{t("shell.login")}</Button>
        <Button look="gold" onClick={() => open("register")}>
          {t("shell.register")}
        </Button>
      </div>
    </div>
  );
}
