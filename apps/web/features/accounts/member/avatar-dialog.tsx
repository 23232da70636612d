import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { FormError } from "@taya/ui/form-error";
import { readImage } from "@taya/ui/image-read";
import { AvatarPicture } from "./avatar-picture.tsx";
import { CropView } from "./crop-view.tsx";

/** One of the house's pictures, or an own one cut to a square. */
export function AvatarDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const avatar = useCall(api.accounts.avatar, {});
  const [picture, setPicture] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly text: string }>();

  async function choose(input: Parameters<typeof api.accounts.icon>[0]): Promise<void> {
    setBusy(true);
    const result = await api.accounts.icon(input);
    setBusy(false);
    if (!result.ok) return setWrong({ text: sayFault(t, result.fault) });
    refresh(api.accounts.avatar, api.accounts.info);
    toast(t("member.avatar.saved"), "good");
    onClose();
  }
  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readImage(file);
    setWrong(read.ok ? undefined : { text: sayFault(t, read.fault) });
    if (read.ok) setPicture(read.dataUrl);
  }
  return (
    <Dialog title={t("security.avatar.title")} onClose={onClose} busy={busy}>
      <FormError about={wrong}>{wrong?.text}</FormError>
      {picture !== undefined ? (
        <CropView
          picture={picture}
          busy={busy}
          onDone={(image) => void choose({ avatarType: "CUSTOM", image })}
          onBack={() => setPicture(undefined)}
        />
      ) : avatar.fault ? (
        <Failed fault={avatar.fault} onRetry={avatar.retry} />
      ) : !avatar.data ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <div className="flex items-center gap-4">
            <AvatarPicture avatar={avatar.data.avatar} size={72} />
            <div className="grid gap-1.5">
              <label className="min-h-11 px-4 rounded-md font-bold inline-flex items-center justify-self-start gap-2 bg-bg3 hover:bg-[#2d3b59] cursor-pointer focus-within:outline-2 focus-within:outline-gold">
                <input
                  type="file"
                  accept="image/jpeg,image/png"
                  className="sr-only"
                  onChange={(event) => {
                    void open(event.target.files?.[0]);
                    event.target.value = "";
                  }}
                />
                <Icon name="upload" />
                {t("member.avatar.upload")}
              </label>
              <p className="text-[13px] text-text3">{t("member.image.hint")}</p>
            </div>
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(60px,1fr))] gap-2 justify-items-center">
            {avatar.data.list.map(({ code, url }, at) => (
              <button
                key={code}
                type="button"
                aria-label={t("member.avatar.choose", { number: at + 1 })}
                aria-pressed={url === avatar.data?.avatar}
                disabled={busy}
                onClick={() => void choose({ avatarType: "STATIC", avatar: code })}
                className="size-15 grid place-items-center rounded-full border-2 border-transparent hover:border-line-strong aria-pressed:border-gold"
              >
                <AvatarPicture avatar={url} size={52} />
              </button>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
