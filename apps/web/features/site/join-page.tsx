import { siteCalls } from "@taya/site/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { TextArea, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { useHumanCheck } from "../../shell/human-check.tsx";

const REASONS = [
  ["share", "coin"],
  ["reports", "list-details"],
  ["fair", "shield-check"],
] as const;
const MESSAGE_MOST = 2_000;

/** What there is in it for a partner, and the form to become one. */
export default function JoinPage() {
  const { t } = useTranslation();
  const name = useBrand((state) => state.permission?.brand.name ?? "");
  const [sent, setSent] = useState(false);
  return (
    <article className="grid gap-5 max-w-3xl mx-auto">
      <header className="card p-6 sm:p-8 grid gap-2">
        <h1 className="display text-2xl">{t("site.join.title", { name })}</h1>
        <p className="text-text2 max-w-prose">{t("site.join.text")}</p>
      </header>
      <ul className="grid gap-3 sm:grid-cols-3">
        {REASONS.map(([reason, icon]) => (
          <li key={reason} className="card p-5 grid gap-2 content-start">
            <Icon name={icon} size={28} className="text-gold" />
            <h2 className="font-bold">{t(`site.join.${reason}.title`)}</h2>
            <p className="text-text2 text-[14px]">{t(`site.join.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className="card p-6 sm:p-8 grid gap-4">
        {sent ? (
          <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
            <Icon name="circle-check" size={48} className="text-win" />
            <h2 className="text-lg font-bold">{t("site.join.sentTitle")}</h2>
            <p className="text-text2">{t("site.join.sent")}</p>
          </div>
        ) : (
          <JoinForm onSent={() => setSent(true)} />
        )}
      </section>
    </article>
  );
}

function JoinForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation();
  const human = useHumanCheck();
  const form = useSubmit(
    ({ name, contact, message }) =>
      api.site.join({
        name: name.trim(),
        contact: contact.trim(),
        ...(message.trim() && { message: message.trim() }),
        ...human.answer,
      }),
    {
      values: { name: "", contact: "", message: "" },
      schema: siteCalls.join.input,
      required: ["name", "contact"],
      refused: human.refused,
      done: onSent,
    },
  );
  return (
    <>
      <h2 className="text-lg font-bold">{t("site.join.form")}</h2>
      <Form of={form} className="max-w-xl">
        <TextField label={t("site.join.name")} maxLength={100} autoComplete="name" {...form.field("name")} required />
        <TextField
          label={t("site.join.contact")}
          hint={t("site.join.contactHint")}
          maxLength={200}
          autoComplete="email"
          {...form.field("contact")}
          required
        />
        <TextArea label={t("site.join.message")} rows={4} maxLength={MESSAGE_MOST} {...form.field("message")} />
        {human.part}
        <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
          {t("site.join.send")}
        </Button>
      </Form>
    </>
  );
}
