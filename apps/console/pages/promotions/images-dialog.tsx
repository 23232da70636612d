import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Pictures } from "../../ui/pictures.tsx";
import type { Claim } from "./types.ts";
import { api } from "../../lib/api.ts";

/** The pictures of an application: they may show persons, so every look is logged with its reason. */
export function ImagesDialog({ row, onClose }: { readonly row: Claim; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [images, setImages] = useState<readonly string[]>();
  const seen = useRef(false);
  const title = t("console-promotions.imagesTitle", { name: row.username });
  if (images)
    return (
      <Dialog title={title} dense onClose={onClose}>
        {row.comment && <p>“{row.comment}”</p>}
        <Pictures sources={images} />
        <div className="flex justify-end">
          <Push look="brand" onClick={onClose}>
            {t("ui.ok")}
          </Push>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      title={title}
      explain={t("console-promotions.imagesExplain")}
      yes={t("console-promotions.images")}
      done={t("console-promotions.imagesDone")}
      reasons={["checkedAgree", "ownCheck"]}
      input={offerOperatorCalls.claimImages.input}
      act={async (sent, making) => {
        const answer = await api.promotions.claimImages({ id: row.id, ...sent }, making);
        if (!answer.ok) return answer;
        seen.current = true;
        setImages(answer.value.images);
        return answer;
      }}
      // Once they may be looked at, they take its place.
      onClose={() => seen.current || onClose()}
    />
  );
}
