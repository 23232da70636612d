import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { LookDialog } from "../../../ui/look-dialog.tsx";
import { Pictures } from "../../../ui/pictures.tsx";
import { api } from "../../../lib/api.ts";
import type { Application } from "../types.ts";

/** Shows what was handed in; every picture looked at stands in the log. */
export function PicturesDialog({ row, onClose }: { readonly row: Application; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  async function look({ reason }: { readonly reason: string }): Promise<Answered<readonly string[]>> {
    const found: string[] = [];
    for (let index = 0; index < row.images; index++) {
      const answer = await api.loyalty.applicationImage({ id: row.id, index, reason });
      if (!answer.ok) return answer;
      found.push(answer.value.image);
    }
    return { ok: true, value: found };
  }
  return (
    <LookDialog
      title={say("picturesTitle", { name: row.username })}
      explain={say("picturesExplain")}
      yes={say("look")}
      done={say("picturesDone")}
      reasons={["ownCheck", "playerAsked"]}
      look={look}
      onClose={onClose}
    >
      {(sources) => (
        <>
          <p className="font-semibold">{row.title}</p>
          {row.comment && <p>“{row.comment}”</p>}
          <Pictures sources={sources} />
        </>
      )}
    </LookDialog>
  );
}
