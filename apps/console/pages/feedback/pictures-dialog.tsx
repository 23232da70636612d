import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { api } from "../../lib/api.ts";
import { LookDialog } from "../../ui/look-dialog.tsx";
import { Pictures } from "../../ui/pictures.tsx";
import type { FeedbackRow } from "./types.ts";
import { writerOf } from "./writer.ts";

/** Shows the pictures of feedback; every one looked at stands in the log. */
export function PicturesDialog({ row, onClose }: { readonly row: FeedbackRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-feedback.${key}`, more);
  async function look({ reason }: { readonly reason: string }): Promise<Answered<readonly string[]>> {
    const found: string[] = [];
    for (let index = 0; index < row.images; index++) {
      const answer = await api.messages.feedbackImage({ id: row.id, index, reason });
      if (!answer.ok) return answer;
      found.push(answer.value.image);
    }
    return { ok: true, value: found };
  }
  return (
    <LookDialog
      title={say("picturesTitle", { name: writerOf(t, row) })}
      explain={say("picturesExplain")}
      yes={say("look")}
      done={say("picturesDone")}
      reasons={["ownCheck", "playerAsked"]}
      look={look}
      onClose={onClose}
    >
      {(sources) => (
        <>
          <p className="whitespace-pre-wrap wrap-anywhere">{row.content}</p>
          <Pictures sources={sources} />
        </>
      )}
    </LookDialog>
  );
}
