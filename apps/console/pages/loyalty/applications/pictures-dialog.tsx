import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { Pictures } from "../../../ui/pictures.tsx";
import { api } from "../../../lib/api.ts";
import type { Application } from "../types.ts";

/** Shows what was handed in, once a reason is given; every picture looked at stands in the log. */
export function PicturesDialog({ row, onClose }: { readonly row: Application; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [sources, setSources] = useState<readonly string[]>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  const title = say("picturesTitle", { name: row.username });
  if (sources)
    return (
      <Dialog title={title} dense onClose={onClose}>
        <p className="font-semibold">{row.title}</p>
        {row.comment && <p>“{row.comment}”</p>}
        <Pictures sources={sources} />
        <div className="flex justify-end">
          <Push look="brand" onClick={onClose}>
            {t("ui.ok")}
          </Push>
        </div>
      </Dialog>
    );
  async function look({ reason }: { readonly reason: string }): Promise<Answered<unknown>> {
    const found: string[] = [];
    for (let index = 0; index < row.images; index++) {
      const answer = await api.loyalty.applicationImage({ id: row.id, index, reason });
      if (!answer.ok) return answer;
      found.push(answer.value.image);
    }
    setSources(found);
    return { ok: true, value: null };
  }
  return (
    <ActionDialog
      title={title}
      explain={say("picturesExplain")}
      yes={say("look")}
      done={say("picturesDone")}
      reasons={["ownCheck", "playerAsked"]}
      act={look}
      onClose={() => undefined}
    />
  );
}
