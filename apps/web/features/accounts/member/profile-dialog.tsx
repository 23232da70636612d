import { useTranslation } from "react-i18next";
import { memberCalls } from "@taya/accounts/member.contract";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { refresh, useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { ActionForm } from "./form.tsx";
import { changesOf, HANDLES, OWN_FIELDS, type OwnField } from "./profile.rules.ts";

const ABOUT = ["nickname", "birthday", "address"] as const;
type Profile = Received<Contracts["accounts"]["profile"]>;

/** What somebody tells about oneself; what is locked is shown and can no longer be changed. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useCall(api.accounts.profile, {});
  return (
    <Dialog title={t("member.profile.title")} onClose={onClose}>
      {profile.data ? (
        <ProfileForm present={profile.data} onDone={onClose} />
      ) : profile.fault ? (
        <Failed fault={profile.fault} onRetry={profile.retry} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Dialog>
  );
}

function ProfileForm({ present, onDone }: { readonly present: Profile; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { locked } = present;
  const form = useSubmit((typed) => api.accounts.profileChange(changesOf(typed, present, locked)), {
    values: Object.fromEntries(OWN_FIELDS.map((field) => [field, present[field] ?? ""])) as Record<OwnField, string>,
    schema: memberCalls.profileChange.input,
    sayField: ({ rule }) => (rule === "match" ? t("member.profile.locked") : undefined),
    done() {
      refresh(api.accounts.profile, api.accounts.info);
      toast(t("member.profile.saved"), "good");
      onDone();
    },
  });
  const changed = Object.keys(changesOf(form.values, present, locked)).length > 0;
  const input = (field: OwnField, label: string) =>
    locked.includes(field) ? (
      <Locked key={field} label={label} value={present[field] ?? ""} />
    ) : (
      <TextField
        key={field}
        label={label}
        type={field === "birthday" ? "date" : "text"}
        {...form.field(field)}
        autoComplete={field === "nickname" ? "nickname" : "off"}
      />
    );
  return (
    <ActionForm of={form} submit={t("member.profile.save")} disabled={!changed}>
      <p className="text-[13px] text-text3">{t("member.profile.once")}</p>
      <div className="grid gap-4">{ABOUT.map((field) => input(field, t(`member.profile.${field}`)))}</div>
      <fieldset className="grid sm:grid-cols-2 gap-4 min-w-0">
        <legend className="font-bold pb-3">{t("security.handles")}</legend>
        {HANDLES.map((field) => input(field, t(`security.handle.${field}`)))}
      </fieldset>
    </ActionForm>
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
