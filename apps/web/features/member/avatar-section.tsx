import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Icon, Spinner } from "../../ui/icon.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { readImage } from "../accounts/image-read.ts";
import { AvatarPicture } from "./avatar-picture.tsx";
import { Section } from "./section.tsx";

/** Choose one of the house's avatars or upload an own picture. */
export function AvatarSection() {
  const { t } = useTranslation();
  const avatar = useCall(api.accounts.avatar, {});
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");

  async function choose(input: Parameters<typeof api.accounts.icon>[0]): Promise<void> {
    setBusy(true);
    const result = await api.accounts.icon(input);
    setBusy(false);
    setNote(result.ok ? t("member.avatar.saved") : sayFault(t, result.fault));
    if (result.ok) refresh(api.accounts.avatar, api.accounts.info);
  }
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readImage(file);
    if (!read.ok) return setNote(sayFault(t, read.fault));
    await choose({ avatarType: "CUSTOM", image: read.dataUrl });
  }
  if (avatar.fault) return <Failed fault={avatar.fault} onRetry={avatar.retry} />;
  if (!avatar.data) return <SkeletonRows rows={3} />;
  const { data } = avatar;
  return (
    <Section title={t("member.avatar.title")} icon="photo" aside={busy && <Spinner />}>
      <div className="flex items-center gap-4">
        <AvatarPicture avatar={data.avatar} size={72} />
        <label className="min-h-11 px-4 rounded-md font-bold inline-flex items-center gap-2 bg-bg3 hover:bg-[#2d3b59] cursor-pointer focus-within:outline-2 focus-within:outline-gold">
          <input
            type="file"
            accept="image/jpeg,image/png"
            className="sr-only"
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Icon name="upload" />
          {t("member.avatar.upload")}
        </label>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(48px,1fr))] gap-2">
        {data.list.map(({ code, url }, at) => (
          <button
            key={code}
            type="button"
            aria-label={t("member.avatar.choose", { number: at + 1 })}
            aria-pressed={url === data.avatar}
            disabled={busy}
            onClick={() => void choose({ avatarType: "STATIC", avatar: code })}
            className="size-12 rounded-full border-2 border-transparent hover:border-line-strong aria-pressed:border-gold"
          >
            <AvatarPicture avatar={url} size={44} />
          </button>
        ))}
      </div>
      <p role="status" className="text-[13px] text-text2">
        {note || t("member.image.hint")}
      </p>
    </Section>
  );
}
