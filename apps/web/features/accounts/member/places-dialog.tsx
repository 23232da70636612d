import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { toast } from "@taya/ui/toast";
import { ActionForm, LoginPasswordField, useProvedSubmit } from "./form.tsx";

/** Switches the extra proof for logins from new places, with the login password. */
export function PlacesDialog({ on, onClose }: { readonly on: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useProvedSubmit((_, making) => api.accounts.ipVerification({ enabled: !on }, making), {
    values: {},
    done() {
      refresh(api.accounts.security);
      toast(t(on ? "security.places.offDone" : "security.places.onDone"), "good");
      onClose();
    },
  });
  return (
    <Dialog title={t("security.places.title")} onClose={onClose}>
      <p className="text-text2">{t(on ? "security.places.offWhy" : "security.places.onWhy")}</p>
      <ActionForm of={form} submit={t(on ? "security.turnOff" : "security.turnOn")} look={on ? "danger" : "gold"}>
        <LoginPasswordField of={form} />
      </ActionForm>
    </Dialog>
  );
}
