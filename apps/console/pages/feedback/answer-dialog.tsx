import { feedbackCalls } from "@taya/messages/feedback/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { FeedbackRow } from "./types.ts";
import { writerOf } from "./writer.ts";

/** Answers feedback, once. */
export function AnswerDialog({ row, onClose }: { readonly row: FeedbackRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-feedback.${key}`, more);
  return (
    <ActionDialog
      title={say("answerTitle")}
      explain={
        <>
          <p className="font-semibold text-text" translate={row.username ? "no" : undefined}>
            {writerOf(t, row)}
          </p>
          <blockquote className="whitespace-pre-wrap wrap-anywhere border-s-2 border-line-strong ps-3">
            {row.content}
          </blockquote>
          <p>{say(`reach.${row.reach}`, { contact: row.contact })}</p>
        </>
      }
      yes={say("answer")}
      done={say("answered")}
      reasons={["feedbackAnswered"]}
      input={feedbackCalls.answerFeedback.input}
      fields={{
        answer: { label: say("answer"), hint: say("answerHint", { language: languageName(row.language) }), lines: 5 },
      }}
      act={(sent, making) => api.messages.answerFeedback({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
