import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { Section } from "./section.tsx";

const FIELDS = ["nickname", "payeeName", "birthday", "address", "telegram", "line", "whatsapp", "facebook"] as const;
/** Given at the registration; shown, never asked again here. */
const SHOWN_ONLY: readonly string[] = ["payeeName", "birthday"];

/** The player's own data; what is locked is shown and can no longer be changed. */
export function ProfileSection() {
  const { t } = useTranslation();
  const profile = useCall(api.accounts.profile, {});
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ text: string; good: boolean }>();
  if (profile.fault) return <Failed fault={profile.fault} onRetry={profile.retry} />;
  if (!profile.data) return <SkeletonRows rows={4} />;
  const { data } = profile;
  const isLocked = (field: string) => SHOWN_ONLY.includes(field) || data.locked.includes(field);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value.trim() !== ""));
    setBusy(true);
    const result = await api.accounts.profileChange(given);
    setBusy(false);
    if (!result.ok) return setNote({ text: sayFault(t, result.fault), good: false });
    setChanged({});
    setNote({ text: t("member.profile.saved"), good: true });
    refresh(api.accounts.profile, api.accounts.info);
  }
  return (
    <Section title={t("member.profile.title")} icon="user">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`member.profile.${field}`)}
            value={isLocked(field) ? (data[field] ?? "") : (changed[field] ?? data[field] ?? "")}
            placeholder={t("member.profile.empty")}
            onChange={(event) => setChanged({ ...changed, [field]: event.target.value })}
            disabled={isLocked(field)}
            hint={isLocked(field) && data[field] ? t("member.profile.locked") : undefined}
            autoComplete={field === "nickname" ? "nickname" : "off"}
          />
        ))}
        <p className="text-[13px] text-text3">{t("member.profile.once")}</p>
        <p role="status" className={note?.good ? "text-win" : "text-lose"}>
          {note?.text}
        </p>
        <Button type="submit" look="brand" busy={busy} disabled={Object.keys(changed).length === 0}>
          {t("member.profile.save")}
        </Button>
      </form>
    </Section>
  );
}
