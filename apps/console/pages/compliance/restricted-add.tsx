import { restrictedCalls } from "@taya/compliance/restricted/restricted.contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

const { input } = restrictedCalls.addRestricted;

/** Puts one person on the list. */
export function RestrictedAdd({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("identity.add")}
      explain={t("identity.addWhat")}
      yes={t("identity.add")}
      done={t("identity.added")}
      reasons={[]}
      input={input}
      layout="grid gap-3 sm:grid-cols-2"
      fields={{
        name: { label: t("identity.name"), place: "sm:col-span-2" },
        birthday: { label: t("identity.birthday") },
        idNumber: { label: t("identity.idNumber") },
        kind: { label: t("identity.kind"), first: "REGISTRY", say: (kind) => t(`identity.kind.${kind}`) },
        source: { label: t("identity.source") },
        validTo: { label: t("identity.validUntil") },
        remark: { label: t("identity.remark") },
      }}
      check={({ birthday, idNumber }) => ({
        birthday: birthday === undefined && idNumber === undefined && t("faults.rule.required"),
      })}
      act={(sent, making) => api.compliance.addRestricted(sent, making)}
      onClose={onClose}
    />
  );
}
