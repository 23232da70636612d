import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bannerArt } from "@taya/client/banner-art";
import { sayFault } from "@taya/client/i18n";
import { Icon, Spinner } from "@taya/ui/icon";
import { readImage } from "@taya/ui/image-read";
import { Picture } from "@taya/ui/picture";
import { api } from "../../lib/api.ts";

/** Pictures of the house that are there in every size a banner is shown in. */
export const BANNERS = ["banner-welcome", "banner-fair", "banner-safe"] as const;

interface BannerFieldProps {
  /** An art code, or where a picture of the brand's own lies. */
  readonly now: string;
  readonly onChange: (image: string) => void;
}

/** One of the house's pictures, or one of the brand's own, which is put up as soon as it is chosen. */
export function BannerField({ now, onChange }: BannerFieldProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-announcements.${key}`);
  const [own, setOwn] = useState(now.startsWith("/") ? now : undefined);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    const read = await readImage(file);
    const put = read.ok ? await api.messages.uploadPicture({ image: read.dataUrl }) : read;
    setBusy(false);
    setWrong(put.ok ? undefined : sayFault(t, put.fault));
    if (!put.ok || !("value" in put)) return;
    setOwn(put.value.image);
    onChange(put.value.image);
  }
  return (
    <>
      <span className="text-[13px] font-semibold text-text2">{say("image")}</span>
      <div className="grid grid-cols-2 sm:grid-cols-4 gap-2">
        {[...BANNERS, ...(own === undefined ? [] : [own])].map((image) => (
          <button
            key={image}
            type="button"
            aria-label={say(image === own ? "image.own" : `image.${image}`)}
            aria-pressed={image === now}
            onClick={() => onChange(image)}
            className="relative aspect-8/3 rounded-md overflow-hidden border-2 border-line-strong aria-pressed:border-brand bg-bg0"
          >
            <Picture src={bannerArt(image, 390)} alt="" className="absolute inset-0 size-full object-cover" />
          </button>
        ))}
        <label className="aspect-8/3 rounded-md border-2 border-dashed border-line-strong flex items-center justify-center gap-2 px-2 text-center text-[13px] cursor-pointer hover:bg-bg2 focus-within:outline-2 focus-within:outline-gold">
          <input
            type="file"
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            aria-label={say("image.upload")}
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {busy ? <Spinner size={20} /> : <Icon name="upload" size={18} />}
          {say("image.upload")}
        </label>
      </div>
      <p role={wrong ? "alert" : undefined} className={`text-[12px] ${wrong ? "text-lose" : "text-text2"}`}>
        {wrong ?? say("image.hint")}
      </p>
    </>
  );
}
