import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "@taya/ui/field";
import type { RestrictedKind } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { KindField } from "./restricted-kind.tsx";
import { api } from "../../lib/api.ts";

const EMPTY = { name: "", birthday: "", idNumber: "", source: "", validTo: "", remark: "" };

/** Puts one person on the list. */
export function RestrictedAdd({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RestrictedKind>("REGISTRY");
  const [said, setSaid] = useState(EMPTY);
  const text = (name: keyof typeof EMPTY, type: "text" | "date" = "text", required = false) => (
    <Field label={t(`identity.${name === "validTo" ? "validUntil" : name}`)} required={required}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          className="box"
          autoComplete="off"
          maxLength={type === "text" ? 100 : undefined}
          value={said[name]}
          onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const ready =
    said.name.trim().length >= 3 && said.source.trim().length >= 2 && Boolean(said.birthday || said.idNumber);
  return (
    <ActionDialog
      title={t("identity.add")}
      explain={t("identity.addWhat")}
      yes={t("identity.add")}
      done={t("identity.added")}
      reasons={[]}
      ready={ready}
      act={(reason, key) => {
        const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value.trim() !== ""));
        return api.compliance.addRestricted(
          { ...given, name: said.name.trim(), source: said.source.trim(), kind, reason },
          { key },
        );
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">{text("name", "text", true)}</div>
        {text("birthday", "date")}
        {text("idNumber")}
        <KindField kind={kind} onKind={setKind} />
        {text("source", "text", true)}
        {text("validTo", "date")}
        {text("remark")}
      </div>
    </ActionDialog>
  );
}
