import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { toast } from "@taya/ui/toast";
import { ActionForm } from "./form.tsx";
import { useIdentity } from "./identity.tsx";

/** Switches the extra proof for logins from new places, with the login password. */
export function PlacesDialog({ on, onClose }: { readonly on: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const identity = useIdentity();
  async function flip(): Promise<string | undefined> {
    const ticket = await identity.prove();
    if (!ticket) return undefined;
    const result = await api.accounts.ipVerification({ enabled: !on }, { ticket });
    if (!result.ok) return sayFault(t, result.fault);
    refresh(api.accounts.security);
    toast(t(on ? "security.places.offDone" : "security.places.onDone"), "good");
    onClose();
    return undefined;
  }
  return (
    <Dialog title={t("security.places.title")} onClose={onClose}>
      <p className="text-text2">{t(on ? "security.places.offWhy" : "security.places.onWhy")}</p>
      <ActionForm onSubmit={flip} submit={t(on ? "security.turnOff" : "security.turnOn")} look={on ? "danger" : "gold"}>
        {identity.field}
      </ActionForm>
    </Dialog>
  );
}
