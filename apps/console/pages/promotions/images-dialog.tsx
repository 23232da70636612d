import { useTranslation } from "react-i18next";
import { LookDialog } from "../../ui/look-dialog.tsx";
import { Pictures } from "../../ui/pictures.tsx";
import type { Claim } from "./types.ts";
import { api } from "../../lib/api.ts";

/** The pictures of an application: they may show persons. */
export function ImagesDialog({ row, onClose }: { readonly row: Claim; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  return (
    <LookDialog
      title={say("imagesTitle", { name: row.username })}
      explain={say("imagesExplain")}
      yes={say("images")}
      done={say("imagesDone")}
      reasons={["checkedAgree", "ownCheck"]}
      look={(sent, making) => api.promotions.claimImages({ id: row.id, ...sent }, making)}
      onClose={onClose}
    >
      {({ images }) => (
        <>
          {row.comment && <p>“{row.comment}”</p>}
          <Pictures sources={images} />
        </>
      )}
    </LookDialog>
  );
}
