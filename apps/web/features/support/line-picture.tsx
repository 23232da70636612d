import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { service } from "./service.ts";

interface LinePictureProps {
  readonly id: string;
  readonly onShown: (image: HTMLImageElement) => void;
}

/** A picture of a line, small; a press shows it large. */
export function LinePicture({ id, onShown }: LinePictureProps) {
  const { t } = useTranslation();
  const { data, fault } = useCall(service.picture, { id }, { cached: true });
  const [large, setLarge] = useState(false);
  if (fault) {
    return (
      <span className="inline-flex items-center gap-2 text-[13px]">
        <Icon name="photo-off" />
        {t("support.noPicture")}
      </span>
    );
  }
  if (!data) return <span className="skeleton block w-40 h-28" />;
  return (
    <>
      <button type="button" onClick={() => setLarge(true)} aria-label={t("support.enlarge")} className="rounded-md">
        <img
          src={data.image}
          alt={t("support.picture")}
          onLoad={(event) => onShown(event.currentTarget)}
          className="max-w-full max-h-48 rounded-md object-contain"
        />
      </button>
      {large && (
        <Dialog title={t("support.picture")} onClose={() => setLarge(false)}>
          <img src={data.image} alt={t("support.picture")} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}
