import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Field, TextField } from "@taya/ui/field";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";

const BOUNDS = { min: 5, max: 500 };

/** A message to the house within the brand's bounds, and what became of earlier ones. */
export function Feedback() {
  const { t } = useTranslation();
  const { min, max } = useBrand((state) => state.permission?.brand.feedback) ?? BOUNDS;
  const [content, setContent] = useState("");
  const [contact, setContact] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ text: string; good: boolean }>();
  const length = [...content.trim()].length;
  const short = checked && length < min;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (length < min || length > max) return;
    setBusy(true);
    const result = await api.messages.feedback({
      content: content.trim(),
      ...(contact.trim() && { contact: contact.trim() }),
    });
    setBusy(false);
    if (!result.ok) return setNote({ text: sayFault(t, result.fault), good: false });
    setContent("");
    setChecked(false);
    setNote({ text: t("messages.feedback.sent"), good: true });
    refresh(api.messages.myFeedback);
  }
  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 max-w-xl">
        <Field
          label={t("messages.feedback.label")}
          error={short ? t("messages.feedback.tooShort", { min }) : undefined}
          hint={`${t("messages.feedback.hint", { min, max })} · ${t("messages.feedback.count", { count: length, max })}`}
          required
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={5}
              maxLength={max}
              value={content}
              onChange={(event) => setContent(event.target.value)}
              className="w-full rounded-md bg-bg0 border border-line-strong p-3 aria-invalid:border-lose"
            />
          )}
        </Field>
        <TextField
          label={t("messages.feedback.contact")}
          value={contact}
          maxLength={200}
          onChange={(event) => setContact(event.target.value)}
          autoComplete="email"
        />
        <p role="status" className={note?.good ? "text-win" : "text-lose"}>
          {note?.text}
        </p>
        <Button type="submit" look="gold" busy={busy} className="justify-self-start">
          {t("messages.feedback.send")}
        </Button>
      </form>
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
              {each.answer ? `${t("messages.feedback.answer")}: ${each.answer}` : t("messages.feedback.noAnswer")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
