import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldError } from "@taya/kernel/result";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { sayRule } from "@taya/client/say";
import { ActionForm } from "./form.tsx";
import { changesOf, HANDLES, type OwnField } from "./profile.rules.ts";

const ABOUT = ["nickname", "birthday", "address"] as const;

/** What somebody tells about oneself; what is locked is shown and can no longer be changed. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useCall(api.accounts.profile, {});
  const [typed, setTyped] = useState<Partial<Record<OwnField, string>>>({});
  const [wrong, setWrong] = useState<readonly FieldError[]>([]);
  const { data } = profile;
  if (!data) {
    return (
      <Dialog title={t("member.profile.title")} onClose={onClose}>
        {profile.fault ? <Failed fault={profile.fault} onRetry={profile.retry} /> : <SkeletonRows rows={5} />}
      </Dialog>
    );
  }
  const changes = changesOf(typed, data, data.locked);

  async function save(): Promise<string | undefined> {
    const result = await api.accounts.profileChange(changes);
    if (!result.ok) {
      const { errors = [] } = result.detail;
      setWrong(errors);
      return errors.length > 0 ? undefined : sayFault(t, result.fault);
    }
    refresh(api.accounts.profile, api.accounts.info);
    toast(t("member.profile.saved"), "good");
    onClose();
    return undefined;
  }
  const sayWrong = (field: OwnField): string | undefined => {
    const error = wrong.find((each) => each.field === field);
    if (!error) return undefined;
    return error.rule === "match" ? t("member.profile.locked") : sayRule(t, field, error);
  };
  const input = (field: OwnField, label: string) => {
    const locked = data.locked.includes(field);
    return locked ? (
      <Locked key={field} label={label} value={data[field] ?? ""} />
    ) : (
      <TextField
        key={field}
        label={label}
        type={field === "birthday" ? "date" : "text"}
        value={typed[field] ?? data[field] ?? ""}
        onChange={(event) => (setTyped({ ...typed, [field]: event.target.value }), setWrong([]))}
        error={sayWrong(field)}
        autoComplete={field === "nickname" ? "nickname" : "off"}
      />
    );
  };
  return (
    <Dialog title={t("member.profile.title")} onClose={onClose}>
      <ActionForm onSubmit={save} submit={t("member.profile.save")} disabled={Object.keys(changes).length === 0}>
        <p className="text-[13px] text-text3">{t("member.profile.once")}</p>
        <div className="grid gap-4">{ABOUT.map((field) => input(field, t(`member.profile.${field}`)))}</div>
        <fieldset className="grid sm:grid-cols-2 gap-4 min-w-0">
          <legend className="font-bold pb-3">{t("security.handles")}</legend>
          {HANDLES.map((field) => input(field, t(`security.handle.${field}`)))}
        </fieldset>
      </ActionForm>
    </Dialog>
  );
}

function Locked({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5 min-w-0">
      <p className="text-[13px] font-semibold text-text2">{label}</p>
      <p className="min-h-11 flex items-center gap-2 rounded-md bg-bg2 px-3 min-w-0">
        <span className="grow truncate">{value}</span>
        <Icon name="lock" size={16} className="text-text3" />
        <span className="sr-only">{t("member.profile.locked")}</span>
      </p>
    </div>
  );
}
