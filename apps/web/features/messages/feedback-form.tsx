import { useState } from "react";
import { messagesCalls } from "@taya/messages/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextArea, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";
import { useHumanCheck } from "../../shell/human-check.tsx";

const BOUNDS = { min: 5, max: 500 };
const PICTURES = ["first", "second", "third"] as const;
const NO_PICTURES = { first: "", second: "", third: "" };

/** Characters as a reader counts them. */
const lengthOf = (text: string): number => [...text.trim()].length;

/** A message to the house with three pictures at most; visitors leave a mail address to be answered. */
export function FeedbackForm({ visitor = false }: { readonly visitor?: boolean }) {
  const { t } = useTranslation();
  const { min, max } = useBrand((state) => state.permission?.brand.feedback) ?? BOUNDS;
  const [sent, setSent] = useState(false);
  const human = useHumanCheck();
  const form = useSubmit(
    ({ content, contact, ...pictures }) => {
      setSent(false);
      const images = PICTURES.map((each) => pictures[each]).filter((each) => each !== "");
      return api.messages.feedback({
        content: content.trim(),
        ...(contact.trim() && { contact: contact.trim() }),
        ...(images.length > 0 && { images }),
        ...human.answer,
      });
    },
    {
      values: { content: "", contact: "", ...NO_PICTURES },
      schema: messagesCalls.feedback.input,
      check: ({ content }) => ({ content: lengthOf(content) < min && t("messages.feedback.tooShort", { min }) }),
      refused: human.refused,
      done(_, { contact }) {
        form.reset({ content: "", contact, ...NO_PICTURES });
        setSent(true);
        if (!visitor) refresh(api.messages.myFeedback);
      },
    },
  );
  const count = lengthOf(form.values.content);
  // One place more than there are pictures.
  const filled = PICTURES.filter((each) => form.values[each] !== "").length;
  return (
    <Form of={form} className="max-w-xl">
      <TextArea
        label={t("messages.feedback.label")}
        hint={`${t("messages.feedback.hint", { min, max })} · ${t("messages.feedback.count", { count, max })}`}
        rows={5}
        maxLength={max}
        {...form.field("content")}
        required
      />
      <div className="grid grid-cols-2 sm:grid-cols-3 gap-2">
        {PICTURES.slice(0, Math.max(1, filled + 1)).map((name, at) => (
          <ImageTile
            key={name}
            label={t("messages.feedback.picture", { number: at + 1 })}
            value={form.values[name]}
            camera="any"
            onChange={(next) => form.set(name, next)}
          />
        ))}
      </div>
      <TextField
        label={t("messages.feedback.contact")}
        hint={t(visitor ? "messages.feedback.contactHintVisitor" : "messages.feedback.contactHint")}
        {...form.field("contact")}
        maxLength={200}
        autoComplete="email"
      />
      {human.part}
      <p role="status" className="text-win">
        {sent && t("messages.feedback.sent")}
      </p>
      <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
        {t("messages.feedback.send")}
      </Button>
    </Form>
  );
}
