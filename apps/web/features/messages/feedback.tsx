import { useState } from "react";
import { messagesCalls } from "@taya/messages/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextArea, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";

const BOUNDS = { min: 5, max: 500 };

/** Characters as a reader counts them. */
const lengthOf = (text: string): number => [...text.trim()].length;

/** A message to the house within the brand's bounds, and what became of earlier ones. */
export function Feedback() {
  const { t } = useTranslation();
  const { min, max } = useBrand((state) => state.permission?.brand.feedback) ?? BOUNDS;
  const [sent, setSent] = useState(false);
  const form = useSubmit(
    ({ content, contact }) => {
      setSent(false);
      return api.messages.feedback({ content: content.trim(), ...(contact.trim() && { contact: contact.trim() }) });
    },
    {
      values: { content: "", contact: "" },
      schema: messagesCalls.feedback.input,
      check: ({ content }) => ({ content: lengthOf(content) < min && t("messages.feedback.tooShort", { min }) }),
      done(_, { contact }) {
        form.reset({ content: "", contact });
        setSent(true);
        refresh(api.messages.myFeedback);
      },
    },
  );
  const count = lengthOf(form.values.content);
  return (
    <div className="grid gap-6">
      <Form of={form} className="max-w-xl">
        <TextArea
          label={t("messages.feedback.label")}
          hint={`${t("messages.feedback.hint", { min, max })} · ${t("messages.feedback.count", { count, max })}`}
          rows={5}
          maxLength={max}
          {...form.field("content")}
          required
        />
        <TextField
          label={t("messages.feedback.contact")}
          {...form.field("contact")}
          maxLength={200}
          autoComplete="email"
        />
        <p role="status" className="text-win">
          {sent && t("messages.feedback.sent")}
        </p>
        <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
          {t("messages.feedback.send")}
        </Button>
      </Form>
      <Mine />
    </div>
  );
}

function Mine() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const mine = useCall(api.messages.myFeedback, {});
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{t("messages.feedback.mine")}</h3>
      {mine.fault && <Failed fault={mine.fault} onRetry={mine.retry} />}
      {mine.loading && <SkeletonRows rows={2} />}
      {mine.data?.list.length === 0 && <Empty picture="mailbox">{t("messages.feedback.none")}</Empty>}
      <ul className="grid gap-2">
        {mine.data?.list.map((each) => (
          <li key={each.id} className="rounded-md bg-bg2 px-4 py-3 grid gap-1">
            <span className="text-[12px] text-text3 money">{formatDateTime(each.at, timeZone)}</span>
            <p className="whitespace-pre-wrap break-words">{each.content}</p>
            <p className={each.answer ? "text-win" : "text-text3"}>
              {each.answer
                ? t("ui.named", { what: t("messages.feedback.answer"), name: each.answer })
                : t("messages.feedback.noAnswer")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
