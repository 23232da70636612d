import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Skeleton } from "@taya/ui/states";
import { api } from "../../lib/api.ts";

/** A picture of a line, small; a press shows it large. */
export function LinePicture(of: { readonly id: string; readonly pictureId: string }) {
  const { t } = useTranslation();
  const { data, fault } = useCall(api.support.adminPicture, of, { cached: true });
  const [large, setLarge] = useState(false);
  if (fault) return <span className="text-[13px]">{t("console-support.noPicture")}</span>;
  if (!data) return <Skeleton className="w-40 h-28" />;
  return (
    <>
      <button type="button" onClick={() => setLarge(true)} aria-label={t("console-support.enlarge")}>
        <img
          src={data.image}
          alt={t("console-support.picture")}
          onLoad={(event) => keepInSight(event.currentTarget)}
          className="max-h-40 max-w-full rounded-md"
        />
      </button>
      {large && (
        <Dialog title={t("console-support.picture")} dense onClose={() => setLarge(false)}>
          <img src={data.image} alt={t("console-support.picture")} className="max-h-[75dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}

/** A picture that has come pushes what was the newest line out of sight. */
function keepInSight(image: HTMLImageElement): void {
  const box = image.closest("[role=log]");
  if (box?.lastElementChild?.contains(image)) box.scrollTop = box.scrollHeight;
}
