import { complaintCalls } from "@taya/messages/complaints/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextArea } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";

const TEXT_MOST = 4_000;

/** Adds words to a complaint that is open. */
export function ComplaintAddition({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const form = useSubmit(({ text }) => api.messages.addToComplaint({ id, text: text.trim() }), {
    values: { text: "" },
    schema: complaintCalls.addToComplaint.input,
    sent: ({ text }) => ({ id, text }),
    required: ["text"],
    done() {
      form.reset({ text: "" });
      refresh(api.messages.complaints);
    },
  });
  return (
    <Form of={form}>
      <TextArea label={t("messages.complaints.add")} rows={3} maxLength={TEXT_MOST} {...form.field("text")} required />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t("messages.complaints.addSend")}
      </Button>
    </Form>
  );
}
